import { clsx } from 'clsx/lite';
import { Button } from '#web/ui/button.tsx';
import { FailedLoad } from '#web/ui/failed-load.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import css from './more-row.module.css';
import type { More } from '#web/lib/use-more.ts';

/** The foot of a list that goes on: 加载更多, its wait, its fault, its end. */
export function MoreRow({ more }: { more: More }) {
  if (more.hasFailed)
    return (
      <div className={css.row}>
        <FailedLoad onRetry={more.load} />
      </div>
    );
  if (!more.hasMore) return <p className={clsx(css.row, 'muted s12')}>没有更多了</p>;
  return (
    <div className={css.row}>
      <Button onClick={more.load} disabled={more.isLoading}>
        {more.isLoading ? <Spinner label="正在载入" shown /> : '加载更多'}
      </Button>
    </div>
  );
}
