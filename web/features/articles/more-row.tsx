import { clsx } from 'clsx/lite';
import { FailedLoad } from '#web/ui/failed-load.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import css from './more-row.module.css';
import type { More } from '#web/lib/use-more.ts';

interface MoreRowProps {
  more: More;
  /** The page of what follows, for who has no script. */
  to: string;
}

/** The foot of a list that goes on: 加载更多, its wait, its fault, its end. */
export function MoreRow({ more, to }: MoreRowProps) {
  if (more.hasFailed)
    return (
      <div className={css.row} data-unprinted>
        <FailedLoad onRetry={more.load} />
      </div>
    );
  if (!more.hasMore)
    return (
      <p className={clsx(css.row, 'muted s12')} data-unprinted>
        没有更多了
      </p>
    );
  return (
    <div className={css.row} data-unprinted>
      <MoreButton to={to} onMore={more.load}>
        {more.isLoading ? <Spinner label="正在载入" shown /> : '加载更多'}
      </MoreButton>
    </div>
  );
}
