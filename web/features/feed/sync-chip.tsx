import type { LiveState, SyncStatus } from './live-store.ts';
import css from './sync-chip.module.css';
import { SyncMark } from './sync-mark.tsx';

const words: Record<SyncStatus, string> = { live: '实时', connecting: '连接中', broken: '已断开' };

/**
 * Where this page stands against the server: 实时 · #offset · 缺口 · 延迟. Only the word of the state is spoken: numbers that
 * change with every flash would never let a listener alone.
 */
export function SyncChip({ sync }: { sync: LiveState['sync'] }) {
  const hasGap = sync.status === 'live' && sync.gaps > 0;
  return (
    <SyncMark look={hasGap ? 'broken' : sync.status}>
      <span className="vh" role="status">
        {words[sync.status]}
      </span>
      <span className="num" aria-hidden="true">
        <SyncNumbers sync={sync} />
      </span>
    </SyncMark>
  );
}

function SyncNumbers({ sync: { status, offset, gaps, roundTripMillis } }: { sync: LiveState['sync'] }) {
  if (status === 'broken') return '已断开，10 秒后重连';
  if (status === 'connecting') return '连接中';
  return (
    <>
      实时<span className={css.wide}> · #{offset}</span> · 缺口 {gaps}
      {roundTripMillis !== null && <span className={css.wide}> · 延迟 {roundTripMillis}ms</span>}
    </>
  );
}
