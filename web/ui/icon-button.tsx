import { clsx } from 'clsx/lite';
import type { ComponentProps, ReactElement } from 'react';
import { Icon, type IconName } from './icon.tsx';
import css from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** A drawing by its name, or drawn by the caller. */
  icon: IconName | ReactElement;
  label: string;
  small?: boolean;
}

/** A square button with a drawing; `label` is its name for screen readers and its tooltip. */
export function IconButton({ icon, label, small = false, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className={clsx(css.button, small && css.small, className)}
      aria-label={label}
      title={label}
      {...rest}
    >
      {typeof icon === 'string' ? <Icon name={icon} size={small ? 's' : 'm'} /> : icon}
    </button>
  );
}
