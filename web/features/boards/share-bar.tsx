import { clsx } from 'clsx/lite';
import css from './share-bar.module.css';

interface ShareBarProps {
  /** From 0 to 1. */
  share: number;
  isFaint?: boolean;
}

/** A part of a whole; the words stand beside it. */
export function ShareBar({ share, isFaint = false }: ShareBarProps) {
  return (
    <svg className={clsx(css.bar, isFaint && css.faint)} aria-hidden="true">
      <rect className={css.whole} width="100%" height="6" rx="3" />
      <rect className={css.part} width={`${(share * 100).toFixed(1)}%`} height="6" rx="3" />
    </svg>
  );
}
