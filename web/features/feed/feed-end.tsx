import type { Ref } from 'react';
import { Button } from '#web/ui/button.tsx';
import { FailedLoad } from '#web/ui/failed-load.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import css from './feed-end.module.css';

interface FeedEndProps {
  ref: Ref<HTMLDivElement>;
  isEnd: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  endText?: string;
  /** The page of what is older, for who has no script. */
  older?: string | undefined;
  onMore: () => void;
}

/** The foot of a feed: loading, the end, a fault with 重试, or a button for who has no automatic loading. */
export function FeedEnd({ ref, endText = '没有更早的快讯了', ...end }: FeedEndProps) {
  return (
    <div ref={ref} className={css.end} data-unprinted>
      {footOf({ endText, ...end })}
    </div>
  );
}

function footOf({ isEnd, isLoading, hasFailed, endText, older, onMore }: Omit<FeedEndProps, 'ref'>) {
  if (isEnd) return endText;
  if (isLoading) return <Spinner label="正在载入更早的快讯" shown />;
  if (hasFailed) return <FailedLoad onRetry={onMore} />;
  const words = '载入更早的快讯';
  if (older === undefined) {
    return (
      <Button look="quiet" size="s" onClick={onMore}>
        {words}
      </Button>
    );
  }
  return (
    <MoreButton look="quiet" size="s" to={older} onMore={onMore}>
      {words}
    </MoreButton>
  );
}
