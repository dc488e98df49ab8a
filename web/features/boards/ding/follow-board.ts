import { boardChannel, type Pulse } from '#domains/boards/live/boards.board-channel.contract.ts';
import type { ChannelEvent } from '#shared/channel.ts';
import { noteHeard } from '#web/features/market/server-contact.ts';
import { liveSocket, type FollowedChannel } from '#web/lib/live-socket.ts';

type BoardEvent = ChannelEvent<typeof boardChannel>;

const followed: FollowedChannel<object, object, BoardEvent> = {
  contract: boardChannel,
  merge: () => ({}),
  isEntrance: (data): data is object => data !== null,
  isEvent: (heard): heard is BoardEvent => 'event' in heard && (heard.event === 'pulse' || heard.event === 'closed'),
};

/** Hears the board through the tab's one socket until it is left; `lose` says that nothing can be heard for now. */
export function followBoard({ hear, lose }: { hear: (pulse: Pulse) => void; lose: () => void }): () => void {
  const subscription = liveSocket().follow(followed, {
    wish: () => ({}),
    onEvent(heard) {
      if (heard.event !== 'pulse') return lose();
      noteHeard();
      hear(heard.data);
    },
    onEntered() {},
    onRefused: lose,
    onConnection: (connection) => connection === 'closed' && lose(),
    onRoundTrip() {},
  });
  return subscription.leave;
}
