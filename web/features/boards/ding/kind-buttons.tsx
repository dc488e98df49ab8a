import css from './kind-buttons.module.css';

interface KindButtonsProps<T extends string> {
  label: string;
  kinds: readonly { id: T; label: string }[];
  selected: T;
  onSelect: (id: T) => void;
}

/** Which lines of a stream are shown. */
export function KindButtons<T extends string>({ label, kinds, selected, onSelect }: KindButtonsProps<T>) {
  return (
    <span className={css.kinds} role="group" aria-label={label}>
      {kinds.map((kind) => (
        <button key={kind.id} type="button" aria-pressed={kind.id === selected} onClick={() => onSelect(kind.id)}>
          {kind.label}
        </button>
      ))}
    </span>
  );
}
