import { useEffect } from 'react';
import type { LiveFeed } from '#web/features/feed/live/live-feed.ts';

/** Alerts for what arrives; the code for it is fetched with the first arrival. */
export function useAlerts(live: Pick<LiveFeed, 'onArrival'> | null) {
  useEffect(
    () =>
      live?.onArrival((flash, arrival) => {
        import('#web/features/feed/alerts/page-alerts.ts').then(
          ({ pageAlerts }) => pageAlerts().hear(flash, arrival),
          // No connection for the code: the flash itself is on the page, the next one tries again.
          () => undefined,
        );
      }),
    [live],
  );
}
