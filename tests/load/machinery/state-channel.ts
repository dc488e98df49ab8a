import { z } from 'zod';
import { defineChannel } from '#shared/channel.ts';
import { int } from '#shared/query-schemas.ts';
import { latestChannel } from '#shared/live-channel.ts';

/** As many as a whole market has. */
export const STATES = 5500;

export const stateName = (nr: number) => `${String(600_000 + nr)}.SS`;

/** So many states that all change at once, as a whole market does: the worst that a channel of newest states has to tell. */
export function createStates() {
  let round = 0;
  const listeners = new Set<(keys: Iterable<string>) => void>();
  const names = Array.from({ length: STATES }, (_, nr) => stateName(nr));
  const contract = defineChannel('states', {
    summary: '',
    auth: 'optional',
    delivery: 'latest',
    enter: z.object({ symbols: z.array(z.string()) }),
    events: {
      quote: z.object({
        offset: int,
        symbol: z.string(),
        last_px: z.number(),
        px_change: z.number(),
        note: z.string(),
      }),
    },
    guide: [],
  });
  const latest = (key: number | string) => ({
    event: 'quote' as const,
    // As long as a quote.
    data: { offset: round, symbol: String(key), last_px: 12.34, px_change: 0.56, note: 'x'.repeat(120) },
  });
  return {
    contract,
    latest,
    channel: latestChannel(contract, {
      keysOf: ({ symbols }) => symbols,
      latest,
      onChange(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    }),
    /** All of them have changed; which round that was. */
    change(): number {
      round += 1;
      for (const hear of listeners) hear(names);
      return round;
    },
  };
}
