import type { LiveState, SyncStatus } from './live-store.ts';

const words: Record<SyncStatus, string> = { live: '实时', connecting: '连接中', broken: '已断开' };
const looks: Record<SyncStatus, string> = { live: 'sync', connecting: 'sync sync--wait', broken: 'sync sync--off' };

/**
 * Where this page stands against the server: 实时 · #offset · 缺口 · 延迟. Only the word of the state is spoken: numbers that
 * change with every flash would never let a listener alone.
 */
export function SyncChip({ sync }: { sync: LiveState['sync'] }) {
  const hasGap = sync.status === 'live' && sync.gaps > 0;
  return (
    <span className={hasGap ? 'sync sync--off' : looks[sync.status]}>
      <i />
      <span className="vh" role="status">
        {words[sync.status]}
      </span>
      <span className="num" aria-hidden="true">
        <SyncNumbers sync={sync} />
      </span>
    </span>
  );
}

function SyncNumbers({ sync: { status, offset, gaps, roundTripMillis } }: { sync: LiveState['sync'] }) {
  if (status === 'broken') return '已断开，10 秒后重连';
  if (status === 'connecting') return '连接中';
  return (
    <>
      实时<span className="only-desk"> · #{offset}</span> · 缺口 {gaps}
      {roundTripMillis !== null && <span className="only-desk"> · 延迟 {roundTripMillis}ms</span>}
    </>
  );
}
