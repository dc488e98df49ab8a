import { useCallback } from 'react';
import { flows } from '#domains/market/flows/market.flows.contract.ts';
import { quotes } from '#domains/market/quotes/market.quotes.contract.ts';
import { loadBoardCounts } from '#web/features/boards/load-board-counts.ts';
import { flowDaysOf, type FlowDay } from '#web/features/market/flows/flow-days.ts';
import { everyFourth } from '#web/features/market/index-days.ts';
import { useAnew } from '#web/features/market/use-anew.ts';
import { api } from '#web/lib/api.ts';
import type { ToldBeside } from './watch-rows.ts';

const REFRESH_SECONDS = 60;
/** So many securities are asked for with one call; the calls take no more. */
const AT_ONCE = 150;

const nothingTold: ToldBeside = { flows: new Map(), lines: new Map(), boards: {} };

/** The day of these securities, where their money goes and how often they were at the limit; each minute anew. */
export function useToldBeside(symbols: readonly string[]): ToldBeside {
  const asked = symbols.join(',');
  const read = useCallback(() => readBeside(asked === '' ? [] : asked.split(',')), [asked]);
  return useAnew(nothingTold, read, REFRESH_SECONDS, { atOnce: true });
}

async function readBeside(symbols: readonly string[]): Promise<ToldBeside> {
  const parts = Array.from({ length: Math.ceil(symbols.length / AT_ONCE) }, (_, part) =>
    symbols.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );
  const [boards, ...told] = await Promise.all([loadBoardCounts(api, null), ...parts.map(readPart)]);
  return {
    boards,
    flows: new Map(told.flatMap(({ flowOf }) => flowOf)),
    lines: new Map(told.flatMap(({ lineOf }) => lineOf)),
  };
}

async function readPart(symbols: readonly string[]) {
  const codes = symbols.join(',');
  const [trend, flow] = await Promise.all([
    api(quotes.listTrends, { query: { prod_code: codes, fields: 'last_px' } }),
    api(flows.listFundFlows, { query: { prod_codes: codes, day_count: 1 } }),
  ]);
  return {
    lineOf: symbols.map((symbol) => [symbol, everyFourth(trend, symbol)] as const),
    flowOf: symbols.flatMap((symbol): (readonly [string, FlowDay])[] => {
      const newest = flowDaysOf(flow, symbol).days.at(-1);
      return newest === undefined ? [] : [[symbol, newest]];
    }),
  };
}
