import type { ComponentProps } from 'react';

import { Icon, type IconName } from './icon.tsx';

export type ButtonLook = 'primary' | 'line' | 'quiet' | 'vip' | 'link';

type ButtonProps = ComponentProps<'button'> & { look?: ButtonLook; size?: 's' | 'm' | 'l'; block?: boolean };

/** The class of a button, for links that look like one. */
export function buttonClass(look: ButtonLook = 'line', size: 's' | 'm' | 'l' = 'm'): string {
  return `btn btn--${look}${size === 'm' ? '' : ` btn--${size}`}`;
}

/** A button with words; it submits nothing unless `type` says so. */
export function Button({ look = 'line', size = 'm', block = false, className, ...rest }: ButtonProps) {
  const classes = [buttonClass(look, size), block ? 'btn--block' : '', className ?? ''].filter(Boolean).join(' ');
  return <button type="button" className={classes} {...rest} />;
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & { icon: IconName; label: string; small?: boolean };

/** A square button with a drawing; `label` is its name for screen readers and its tooltip. */
export function IconButton({ icon, label, small = false, className, ...rest }: IconButtonProps) {
  const classes = `ib${small ? ' ib--s' : ''}${className ? ` ${className}` : ''}`;
  return (
    <button type="button" className={classes} aria-label={label} title={label} {...rest}>
      <Icon name={icon} size={small ? 's' : 'm'} />
    </button>
  );
}
