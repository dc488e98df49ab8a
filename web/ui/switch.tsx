import type { ReactNode } from 'react';

type SwitchProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label?: string;
  disabled?: boolean;
  className?: string;
  children?: ReactNode;
};

/** An on/off switch; words go in as children, or `label` names it when it stands alone. */
export function Switch({ checked, onChange, label, disabled = false, className, children }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className={className ? `switch ${className}` : 'switch'}
      aria-checked={checked}
      aria-label={label}
      disabled={disabled}
      onClick={() => onChange(!checked)}
    >
      {children}
      <i />
    </button>
  );
}
