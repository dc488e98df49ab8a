import type { ReactNode } from 'react';
import css from './composer.module.css';

/** A line of the composer: what it is about, and what is chosen there. `Alt` and its number lead to it. */
export function Row({ name, jump, children }: { name: string; jump?: string; children: ReactNode }) {
  return (
    <div className={css.row} role="group" aria-label={name} data-jump={jump}>
      <span className={css.name}>{name}</span>
      <div className={css.things}>{children}</div>
    </div>
  );
}

interface CheckProps {
  name: string;
  value?: string;
  checked: boolean;
  isSuggested?: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** One of several that are taken or not. */
export function Check({ name, value = '1', checked, isSuggested, onChange, children }: CheckProps) {
  return (
    <label className={css.chip} data-suggested={isSuggested ? '' : undefined}>
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {children}
    </label>
  );
}
