import { bind } from '#shared/bind.ts';
import type { History } from './history/market.history.ts';
import { viewKlines } from './history/market.kline-view.ts';
import { market } from './market.contract.ts';

export function marketRoutes({ history }: { history: History }) {
  return bind(market, {
    listKlines: ({ query }) => viewKlines(history, query),
  });
}
