import type { LogHead } from '#shared/live-channel.ts';
import type { EnterRequest } from '#server/realtime/frames/client-frames.ts';

export interface Standing {
  head: LogHead;
  /** The newest offset handed to the channel; the rest up to the head comes live. */
  tail: number;
  replayedEvents: number;
  covers: (offset: number) => boolean;
}

/** Where a client continues, and whether that leaves nothing out (docs/product/live-socket.md#completeness). */
export function recoveryOf(
  { epoch, offset }: EnterRequest['cursor'],
  standing: Standing,
): { from: number; recovered: boolean } {
  const { head, tail, replayedEvents } = standing;
  const reload = { from: tail, recovered: false };
  if (typeof epoch === 'string' && epoch !== head.epoch) return reload;
  if (typeof offset !== 'number') return { from: tail, recovered: true };
  if (offset > head.offset || head.offset - offset > replayedEvents) return reload;
  if (offset < tail && !standing.covers(offset)) return reload;
  return { from: offset, recovered: true };
}
