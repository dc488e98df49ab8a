import { z } from 'zod';
import { defineChannel } from '#shared/channel.ts';
import { int } from '#shared/query-schemas.ts';
import { MarketEvent } from '#domains/boards/events/boards.events.contract.ts';
import { LinePoint } from '#domains/boards/line/boards.line.contract.ts';

/** The market's day in a few figures, as it is told while it moves. */
export const Pulse = z.object({
  trade_day: z.string().describe('YYYY-MM-DD'),
  updated_at: int.describe('unix seconds of the market'),
  is_simulated: z.boolean(),
  line: LinePoint.nullable().describe('the minute under way; null before the opening price'),
  events: z.array(MarketEvent).describe('the newest 30, the newest first'),
});
export type Pulse = z.infer<typeof Pulse>;

export const boardChannel = defineChannel('board', {
  summary: 'The day of the market: its newest minute and its newest events.',
  auth: 'optional',
  delivery: 'latest',
  enter: z.object({}),
  events: { pulse: Pulse, closed: z.object({}) },
  guide: [
    'Told once at entering, then after each look at the market that changed something, every three seconds at most.',
    'What happened in the minute under way may be told anew until it is over. `closed` says that there is no market yet.',
  ],
});
