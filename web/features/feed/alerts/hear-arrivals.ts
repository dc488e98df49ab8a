import type { LiveFeed } from '#web/features/feed/live/live-feed.ts';

/** Alerts for what arrives; their program is fetched with the first arrival. Answers how to stop. */
export function hearArrivals(feed: Pick<LiveFeed, 'onArrival'>): () => void {
  return feed.onArrival((flash, arrival) => {
    import('./page-alerts.ts').then(
      ({ pageAlerts }) => pageAlerts().hear(flash, arrival),
      // No connection for it: the flash itself is on the page, the next one tries again.
      () => undefined,
    );
  });
}
