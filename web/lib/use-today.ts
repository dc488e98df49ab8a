import { useEffect, useState } from 'react';
import { chinaDayStart, type UnixSeconds } from '#shared/time.ts';

const MINUTE_MILLIS = 60_000;

/**
 * The server's clock, kept going in the browser by what has passed since. It changes only with the day, which is all that
 * 今天 and 昨天 need; the first rendering shows what the server wrote.
 */
export function useToday(serverNow: UnixSeconds): UnixSeconds {
  const [today, setToday] = useState(serverNow);

  useEffect(() => {
    const startedAt = Date.now();
    const timer = setInterval(() => {
      const now = serverNow + Math.floor((Date.now() - startedAt) / 1000);
      setToday((shown) => (chinaDayStart(shown) === chinaDayStart(now) ? shown : now));
    }, MINUTE_MILLIS);
    return () => clearInterval(timer);
  }, [serverNow]);

  return today;
}
