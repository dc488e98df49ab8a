import { rightsChannel, type RightsView } from '#domains/access/live/access.rights.channel.contract.ts';
import type { ChannelEvent } from '#shared/channel.ts';
import { liveSocket, type FollowedChannel } from '#web/lib/live-socket.ts';

type RightsEvent = ChannelEvent<typeof rightsChannel>;

const followed: FollowedChannel<object, object, RightsEvent> = {
  contract: rightsChannel,
  merge: () => ({}),
  isEntrance: (data): data is object => data !== null,
  isEvent: (heard): heard is RightsEvent => 'event' in heard && (heard.event === 'rights' || heard.event === 'unknown'),
};

/** The server forgets who does not enter again. */
const ENTER_AGAIN_MILLIS = 30 * 60_000;
/** What a timer can wait for. */
const LONGEST_WAIT_MILLIS = 2 ** 31 - 1;

/** What the reader may read by now, and by which it is told from what was before. */
export interface OwnRights {
  subjectIds: readonly number[];
  /** Another one where anything is another. */
  mark: string;
}

/**
 * Hears what the reader may read: at once, at each change, and when a subscription ends, which nobody tells: it is counted from what
 * the server's clock said (docs/product/selling.md#navigation).
 */
export function followRights(hear: (rights: OwnRights) => void): () => void {
  let ending: ReturnType<typeof setTimeout> | undefined;

  function tell(told: RightsView, heardAt: number) {
    clearTimeout(ending);
    const now = told.now + (performance.now() - heardAt) / 1000;
    const running = told.subscriptions.filter(({ expires_at: end }) => end > now);
    const marks = running.map(({ subject_id: id, expires_at: end }) => `${id}:${end}`);
    hear({ subjectIds: running.map(({ subject_id: id }) => id), mark: [...marks, told.message_count].join(' ') });
    if (running.length === 0) return;
    const wait = (Math.min(...running.map(({ expires_at: end }) => end)) - now) * 1000;
    ending = setTimeout(() => tell(told, heardAt), Math.min(wait, LONGEST_WAIT_MILLIS));
  }

  const { enter, leave } = liveSocket().follow(followed, {
    wish: () => ({}),
    onEvent: ({ event, data }) => event === 'rights' && tell(data, performance.now()),
    onEntered() {},
    onRefused() {},
    onConnection() {},
    onRoundTrip() {},
  });
  const again = setInterval(enter, ENTER_AGAIN_MILLIS);
  return () => {
    clearTimeout(ending);
    clearInterval(again);
    leave();
  };
}
