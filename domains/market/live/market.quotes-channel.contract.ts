import { z } from 'zod';
import { defineChannel } from '#shared/channel.ts';
import { int } from '#shared/query-schemas.ts';

/** Where a security stands, as it is told while it moves: percent, yuan and shares. */
export const LiveQuote = z.object({
  symbol: z.string(),
  last_px: z.number().describe('yuan; points of an index'),
  px_change: z.number(),
  px_change_rate: z.number().describe('per cent'),
  trade_status: z.string().describe('OCALL, TRADE, HALT, BREAK or INDEX'),
  turnover_volume: z.number().nullable().describe('shares of the day so far; null where nobody has told'),
  turnover_value: z.number().nullable().describe('yuan of the day so far; null where nobody has told'),
  update_time: int.describe('unix seconds'),
  is_simulated: z.boolean(),
  delay: int.describe('seconds of trading since the source has told anything new; from 60 on quotes are late'),
});
export type LiveQuote = z.infer<typeof LiveQuote>;

export const quotesChannel = defineChannel('quotes', {
  summary: 'Where securities stand, each time one has moved.',
  auth: 'optional',
  delivery: 'latest',
  enter: z.object({
    symbols: z
      .array(z.string().max(20))
      .max(300)
      .describe('at most 300, such as 600519.SS; other spellings are understood'),
  }),
  events: { quote: LiveQuote, unlisted: z.object({ symbol: z.string() }) },
  guide: [
    'Entering again with other symbols replaces the ones before. Each symbol is told once at entering, then when it has moved; `symbol` is always spelled `600519.SS`.',
    'While the source of quotes stands still each symbol is told again every 15 s with a larger `delay`.',
    '`unlisted` says that there is no quote of that symbol today.',
  ],
});
