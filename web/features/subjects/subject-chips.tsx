import { ChipLink } from '#web/ui/chip.tsx';
import { longRow } from '#web/ui/long-row.ts';
import css from './subject-chips.module.css';

interface SubjectChipsProps {
  label: string;
  subjects: readonly { id: number; title: string }[];
  current: number | null;
  /** The address of a choice; null is all of them. */
  addressOf: (id: number | null) => string;
  /** Word for all of them; left out when there is no such choice. */
  allLabel?: string;
}

/** Subjects to choose from. They are links, so a choice has an address and works before the page is alive. */
export function SubjectChips({ label, subjects, current, addressOf, allLabel }: SubjectChipsProps) {
  return (
    <nav ref={longRow} className={css.bar} data-unprinted aria-label={label}>
      {allLabel !== undefined && <Choice to={addressOf(null)} isCurrent={current === null} text={allLabel} />}
      {subjects.map(({ id, title }) => (
        <Choice key={id} to={addressOf(id)} isCurrent={current === id} text={title} />
      ))}
    </nav>
  );
}

function Choice({ to, isCurrent, text }: { to: string; isCurrent: boolean; text: string }) {
  return (
    <ChipLink className={css.chip} to={to} aria-current={isCurrent ? 'page' : undefined} preventScrollReset>
      {text}
    </ChipLink>
  );
}
