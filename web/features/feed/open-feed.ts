import { feed } from '#domains/feed/feed.contract.ts';
import { api } from '#web/lib/api.ts';
import { liveSocket } from '#web/lib/live-socket.ts';
import { followedFlashes } from './flash-channel.ts';
import { createLiveFeed, type LiveFeed, type LiveView } from './live-feed.ts';

/** A live feed joined to our own server. */
export function openFeed(view: LiveView): LiveFeed {
  return createLiveFeed({
    ...view,
    api: {
      listMessages: (query) => api(feed.listMessages, { query }),
      getLiveMessage: (id) => api(feed.getLiveMessage, { params: { id } }),
    },
    follow: (listener) => liveSocket().follow(followedFlashes, listener),
  });
}
