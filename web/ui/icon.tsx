import { clsx } from 'clsx/lite';
import css from './icon.module.css';
import spriteUrl from './icons.svg?url&no-inline';

/** The drawings of `icons.svg`: one file, cached by the browser, so no icon costs JavaScript. */
export type IconName =
  | 'search'
  | 'bell'
  | 'home'
  | 'bolt'
  | 'layers'
  | 'user'
  | 'down'
  | 'up'
  | 'right'
  | 'left'
  | 'close'
  | 'check'
  | 'lock'
  | 'star'
  | 'like'
  | 'share'
  | 'gear'
  | 'sound'
  | 'film'
  | 'mic'
  | 'moon'
  | 'flame'
  | 'top'
  | 'uparrow'
  | 'redo'
  | 'clock'
  | 'gem'
  | 'help'
  | 'info'
  | 'warn'
  | 'cal'
  | 'dots'
  | 'pen'
  | 'eye'
  | 'qr'
  | 'service'
  | 'doc'
  | 'bulb'
  | 'undo'
  | 'plus'
  | 'exit'
  | 'out'
  | 'sun'
  | 'news'
  | 'link'
  | 'copy'
  | 'print'
  | 'picture'
  | 'letters'
  | 'coupon'
  | 'bag'
  | 'wallet'
  | 'wechat'
  | 'candles'
  | 'quote'
  | 'list'
  | 'olist'
  | 'table'
  | 'minus';

interface IconProps {
  name: IconName;
  size?: 's' | 'm';
  className?: string | undefined;
}

/** A 20 px line drawing (`s` is 16); always decorative, the words stand beside it or in a label. */
export function Icon({ name, size = 'm', className }: IconProps) {
  return (
    <svg className={clsx(css.icon, size === 's' && css.small, className)} aria-hidden="true">
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );
}
