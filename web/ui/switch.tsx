import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import css from './switch.module.css';

interface SwitchProps {
  id?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  label?: string;
  className?: string | undefined;
  children?: ReactNode;
}

/** An on/off switch; words go in as children, or `label` names it when it stands alone. */
export function Switch({ id, checked, onChange, label, className, children }: SwitchProps) {
  return (
    <button
      id={id}
      type="button"
      role="switch"
      className={clsx(css.switch, className)}
      aria-checked={checked}
      aria-label={label}
      onClick={() => onChange(!checked)}
    >
      {children}
      <i />
    </button>
  );
}
