import type { AskedMoment, StateAsked } from '#domains/market/engine/market.asked-moment.ts';
import { todayIn, todayMinutesIn } from '#domains/market/engine/market.today.ts';
import { bind } from '#shared/bind.ts';
import { dayAsked } from '#shared/trading-day.ts';
import { history as contract } from './market.history.contract.ts';
import type { History } from './market.history.ts';
import { viewKlines } from './market.kline-view.ts';
import type { Until } from './market.until-today.ts';

export function historyRoutes(history: History, stateAsked: StateAsked) {
  /** Up to where a query wants lines told; undefined for as far as they go. */
  async function untilAsked(asked: AskedMoment): Promise<Until | undefined> {
    if (asked.date === null && asked.at === undefined) return undefined;
    const state = await stateAsked(asked);
    // Of a day of which nothing is known by then nothing is told, but what lies before it is.
    const day = state?.moment.day ?? dayAsked(asked.date);
    if (day === null) return undefined;
    return { day, today: todayIn({ state: () => state }), todayMinutes: todayMinutesIn({ state: () => state }) };
  }

  return bind(contract, {
    listKlines: async ({ query }) => viewKlines(history, query, await untilAsked(query)),
  });
}
