import type { ChannelEvent, LogEntrance } from '#shared/channel.ts';
import { flashChannel } from '#domains/feed/live/feed.channel.contract.ts';
import { isLogEntrance } from '#web/lib/live-frames.ts';
import type { ChannelListener, FollowedChannel } from '#web/lib/live-socket.ts';
import { type LogCursor, oldestCursor } from '#web/lib/log-cursor.ts';

export type FlashChannelEvent = ChannelEvent<typeof flashChannel>;
export type FlashListener = ChannelListener<LogCursor, LogEntrance, FlashChannelEvent>;

/** The stream of flashes as the lists of this tab follow it. */
export const followedFlashes: FollowedChannel<LogCursor, LogEntrance, FlashChannelEvent> = {
  contract: flashChannel,
  merge: oldestCursor,
  isEntrance: isLogEntrance,
  isEvent: isFlashEvent,
};

/** Whether an event has what the list relies on. */
function isFlashEvent(heard: object): heard is FlashChannelEvent {
  if (!('data' in heard) || typeof heard.data !== 'object' || heard.data === null) return false;
  const { data } = heard;
  return (
    'offset' in data &&
    typeof data.offset === 'number' &&
    'id' in data &&
    typeof data.id === 'string' &&
    'subj_ids' in data &&
    Array.isArray(data.subj_ids)
  );
}
