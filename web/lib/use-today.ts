import { useEffect, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { chinaDayStart, type UnixMillis, type UnixSeconds } from '#shared/time.ts';
import type { loader as rootLoader } from '#web/root.tsx';
import { useHydrated } from './use-hydrated.ts';
import { systemClock } from '#shared/clock.ts';

const MINUTE_MILLIS = 60_000;

/**
 * The server's clock, kept going in the browser by what has passed since it was told (`toldAt`, by the clock of the device; as the
 * page is drawn first, if nothing is said). It changes only with the day, which is all that 今天 and 昨天 need; while the server's
 * rendering comes alive it is what the server wrote.
 */
export function useToday(serverNow: UnixSeconds, toldAt?: UnixMillis): UnixSeconds {
  const isAlive = useHydrated();
  const [today, setToday] = useState(() =>
    isAlive && toldAt !== undefined ? passedSince(serverNow, toldAt) : serverNow,
  );

  useEffect(() => {
    const startedAt = toldAt ?? systemClock.millis();
    const timer = setInterval(() => {
      const now = passedSince(serverNow, startedAt);
      setToday((shown) => (chinaDayStart(shown) === chinaDayStart(now) ? shown : now));
    }, MINUTE_MILLIS);
    return () => clearInterval(timer);
  }, [serverNow, toldAt]);

  return today;
}

/** The same by the clock of the frame, which came with the document: many a page is opened in it hours later. 0 where nobody told it. */
export function useTodayOfSite(): UnixSeconds {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  return useToday(root?.now ?? 0, performance.timeOrigin);
}

function passedSince(serverNow: UnixSeconds, toldAt: UnixMillis): UnixSeconds {
  return serverNow === 0 ? 0 : serverNow + Math.floor((systemClock.millis() - toldAt) / 1000);
}
