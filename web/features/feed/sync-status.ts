/** `broken` is tried again after a while, `refused` is not. */
export type SyncStatus = 'live' | 'connecting' | 'broken' | 'refused';
export const syncLabels = {
  live: '实时',
  connecting: '连接中',
  broken: '已断开',
  refused: '无法接入',
} as const satisfies Record<SyncStatus, string>;
