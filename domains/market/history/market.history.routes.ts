import type { AskedMoment, StateAsked } from '#domains/market/engine/market.asked-moment.ts';
import { begunMinutesIn, todayIn } from '#domains/market/engine/market.today.ts';
import { bind } from '#shared/bind.ts';
import { keptByVersion } from '#shared/kept-by-version.ts';
import { dayAsked } from '#shared/trading-day.ts';
import { history as contract, type Performance } from './market.history.contract.ts';
import type { History } from './market.history.ts';
import { PERFORMANCE_DAYS, performanceOf } from './market.performance.ts';
import { toSymbol } from '#domains/market/market.rules.ts';
import { viewKlines } from './market.kline-view.ts';
import type { Until } from './market.until-today.ts';

/** So many securities are asked for again and again. */
const KEPT = 500;

/** `version` is another one when the past or the minute is. */
export function historyRoutes(history: History, stateAsked: StateAsked, version: () => string) {
  const kept = keptByVersion<Performance>(version, KEPT);

  /** Up to where a query wants lines told; undefined for as far as they go, also when it asks for a day ahead. */
  async function untilAsked(asked: AskedMoment): Promise<Until | undefined> {
    if (asked.date === null && asked.at === undefined) return undefined;
    const [state, now] = await Promise.all([stateAsked(asked), stateAsked({ date: null })]);
    if (state === null && now !== null && (dayAsked(asked.date) ?? 0) > now.moment.day) return undefined;
    // Of a day of which nothing is known by then nothing is told, but what lies before it is.
    const day = state?.moment.day ?? dayAsked(asked.date);
    if (day === null) return undefined;
    return { day, today: todayIn({ state: () => state }), todayMinutes: begunMinutesIn({ state: () => state }) };
  }

  return bind(contract, {
    async getPerformance({ query: { symbol: code, ...asked } }) {
      const symbol = toSymbol(code) ?? '';
      return kept(`${symbol} ${asked.date} ${asked.at}`, async () => {
        const question = { period: 86_400, adjust: 'forward', count: PERFORMANCE_DAYS } as const;
        const lines = await history.klines([symbol], question, await untilAsked(asked));
        return performanceOf(lines.get(symbol) ?? []);
      });
    },
    listKlines: async ({ query }) => viewKlines(history, query, await untilAsked(query)),
  });
}
