import type { ComponentProps } from 'react';

type ChipProps = ComponentProps<'button'> & { pressed?: boolean; vip?: boolean };

/** A choice in a row of choices; `pressed` says whether it is taken. */
export function Chip({ pressed = false, vip = false, className, ...rest }: ChipProps) {
  const classes = `chip${vip ? ' chip--vip' : ''}${className ? ` ${className}` : ''}`;
  return <button type="button" className={classes} aria-pressed={pressed} {...rest} />;
}
