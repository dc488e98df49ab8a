import { feed } from '#domains/feed/feed.contract.ts';
import { api } from '#web/lib/api.ts';
import { hearArrivals } from '#web/features/feed/alerts/hear-arrivals.ts';
import { onLeaving } from '#web/lib/kept.ts';
import { liveSocket } from '#web/lib/live-socket.ts';
import { followedFlashes } from './flash-channel.ts';
import { noteSeen, readSeen } from './last-seen.ts';
import { createLiveFeed, type LiveFeed, type LiveView } from './live-feed.ts';

/** A live feed joined to our own server. */
export function openFeed(view: LiveView): LiveFeed {
  return createLiveFeed({
    ...view,
    api: {
      listMessages: (query) => api(feed.listMessages, { query }),
      getLiveMessage: (id) => api(feed.getLiveMessage, { params: { id } }),
    },
    reconnect: () => liveSocket().reconnect(),
    follow: (listener) => liveSocket().follow(followedFlashes, listener),
  });
}

/** The same for a whole page: it alerts, says how far the last visit came, and remembers how far this one does, while it is drawn. */
export function openWholeFeed(view: LiveView, isDrawn: () => boolean): LiveFeed {
  const opened = openFeed({ ...view, seen: readSeen() });
  const note = () => {
    if (isDrawn()) noteSeen(opened);
  };
  const stops = [onLeaving(note), hearArrivals(opened)];
  return {
    ...opened,
    show(next) {
      note();
      opened.show(next);
    },
    stop() {
      note();
      stops.forEach((stop) => stop());
      opened.stop();
    },
  };
}
