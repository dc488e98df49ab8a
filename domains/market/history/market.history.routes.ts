import { bind } from '#shared/bind.ts';
import { history as contract } from './market.history.contract.ts';
import type { History } from './market.history.ts';
import { viewKlines } from './market.kline-view.ts';

export function historyRoutes(history: History) {
  return bind(contract, {
    listKlines: ({ query }) => viewKlines(history, query),
  });
}
