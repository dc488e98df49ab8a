import type { Ref } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import css from './feed-end.module.css';

interface FeedEndProps {
  ref: Ref<HTMLDivElement>;
  isEnd: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  endText?: string;
  onMore: () => void;
}

/** The foot of a feed: loading, the end, a fault with 重试, or a button for who has no automatic loading. */
export function FeedEnd({ ref, isEnd, isLoading, hasFailed, endText = '没有更早的快讯了', onMore }: FeedEndProps) {
  return (
    <div ref={ref} className={css.end}>
      {isEnd ? (
        endText
      ) : isLoading ? (
        <Spinner label="正在载入更早的快讯" shown />
      ) : (
        <>
          {hasFailed && <span role="alert">没有载入成功</span>}
          <Button look="quiet" size="s" onClick={onMore}>
            {hasFailed ? '重试' : '载入更早的快讯'}
          </Button>
        </>
      )}
    </div>
  );
}
