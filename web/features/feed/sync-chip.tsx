import { clockToSecond } from '#shared/time.ts';
import type { LiveState } from './live/live-store.ts';
import css from './sync-chip.module.css';
import { SyncMark } from './sync-mark.tsx';
import { syncLabels } from './sync-status.ts';

/**
 * Where this page stands against the server (docs/product/live-feed.md#sync-chip). Only the word of the state is spoken: numbers
 * that change with every flash would never let a listener alone.
 */
export function SyncChip({ sync }: { sync: LiveState['sync'] }) {
  const hasGap = sync.status === 'live' && sync.gaps > 0;
  return (
    <SyncMark look={hasGap ? 'broken' : sync.status} details={detailsOf(sync)}>
      <span className="vh" role="status">
        {syncLabels[sync.status]}
      </span>
      <span className="num" aria-hidden="true">
        {wordsOf(sync)}
        {sync.status === 'live' && sync.gaps === 0 && sync.heardAt !== null && (
          <span className={css.wide}> · {clockToSecond(sync.heardAt)} 已同步</span>
        )}
      </span>
    </SyncMark>
  );
}

function wordsOf({ status, gaps }: LiveState['sync']): string {
  return status === 'live' && gaps > 0 ? `实时 · 缺口 ${gaps}` : syncLabels[status];
}

function detailsOf({ offset, roundTripMillis }: LiveState['sync']): string {
  return roundTripMillis === null ? `序号 ${offset}` : `序号 ${offset}，延迟 ${roundTripMillis} 毫秒`;
}
