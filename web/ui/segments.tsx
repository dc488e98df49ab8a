import { Link } from 'react-router';
import css from './segments.module.css';

interface SegmentsProps {
  label: string;
  choices: readonly { id: string; label: string }[];
  selected: string;
  addressOf: (id: string) => string;
}

/** One of a few small choices, side by side. They are links, so each has an address and works before the page is alive. */
export function Segments({ label, choices, selected, addressOf }: SegmentsProps) {
  return (
    <nav className={css.segments} aria-label={label}>
      {choices.map((choice) => (
        <Link
          key={choice.id}
          to={addressOf(choice.id)}
          aria-current={choice.id === selected ? 'true' : undefined}
          preventScrollReset
          replace
        >
          {choice.label}
        </Link>
      ))}
    </nav>
  );
}

interface SegmentButtonsProps<T extends string> extends Pick<SegmentsProps, 'label'> {
  choices: readonly { id: T; label: string }[];
  selected: T;
  onSelect: (id: T) => void;
}

/** The same of buttons, for what has no address. */
export function SegmentButtons<T extends string>({ label, choices, selected, onSelect }: SegmentButtonsProps<T>) {
  return (
    <span className={css.segments} role="group" aria-label={label}>
      {choices.map(({ id, label: name }) => (
        <button key={id} type="button" aria-current={id === selected ? 'true' : undefined} onClick={() => onSelect(id)}>
          {name}
        </button>
      ))}
    </span>
  );
}

interface ToggleLinkProps {
  isTaken: boolean;
  /** Where the other choice is. */
  to: string;
  children: string;
}

/** A choice of yes or no that has an address: one segment alone, `aria-current` says whether it is taken. */
export function ToggleLink({ isTaken, to, children }: ToggleLinkProps) {
  return (
    <span className={css.segments}>
      <Link to={to} aria-current={isTaken ? 'true' : undefined} preventScrollReset replace>
        {children}
      </Link>
    </span>
  );
}
