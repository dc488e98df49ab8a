import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ShownFeed } from '#web/features/feed/live/resting-feed.ts';
import type { SyncStatus } from '#web/features/feed/sync-status.ts';
import { Icon } from '#web/ui/icon.tsx';
import css from './sync-strip.module.css';

/** How long the line pauses between two tries (docs/product/live-socket.md). */
const PAUSE_SECONDS = 10;

/** Wherever the reader is in the list: that it no longer lives, and a way to do something about it. */
export function SyncStrip({ feed }: { feed: Pick<ShownFeed, 'subscribe' | 'getState' | 'reconnect'> }) {
  const { status } = useSyncExternalStore(feed.subscribe, feed.getState, feed.getState).sync;
  const wasLost = useLoss(status);
  if (!wasLost) return null;
  return (
    <div className={css.rail} data-unprinted>
      <p className={css.strip}>
        <Icon name="warn" size="s" />
        {status === 'broken' && <Countdown />}
        {status === 'connecting' && '正在重连'}
        {status === 'refused' && '实时快讯无法接入，新快讯请刷新页面查看'}
        {status === 'broken' && (
          <button type="button" onClick={feed.reconnect}>
            立即重连
          </button>
        )}
      </p>
    </div>
  );
}

/** From the break until it lives again. */
function useLoss(status: SyncStatus): boolean {
  const [wasLost, setLost] = useState(false);
  const isLost = status === 'broken' || status === 'refused' || (wasLost && status === 'connecting');
  if (isLost !== wasLost) setLost(isLost);
  return isLost;
}

function Countdown() {
  const [left, setLeft] = useState(PAUSE_SECONDS);

  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(1, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, []);

  return (
    <span>
      已断开，<span className="num">{left}</span> 秒后重连
    </span>
  );
}
