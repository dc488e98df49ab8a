import { plates } from '#domains/market/plates/market.plates.contract.ts';
import { quotes, type Trend } from '#domains/market/quotes/market.quotes.contract.ts';
import type { Api } from '#shared/contract.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { LookBack } from '#web/features/market/look-back.ts';
import { timeTold } from '#web/features/market/trend-points.ts';
import type { ThemeCourse } from './theme-course.ts';
import type { ThemeLine } from './theme-lines.ts';

/** With whom a theme is compared: the first that is known. */
export const benchmarks = [
  { symbol: '000300.SS', name: '沪深300' },
  { symbol: '000001.SS', name: '上证指数' },
] as const;
export const benchmarkCodes = benchmarks.map(({ symbol }) => symbol).join(',');

interface IndexItem {
  time: UnixSeconds;
  index: number;
}

/** The day of a theme by the minute, and that of the market beside it (docs/product/plates.md#index). */
export async function loadThemeDay(
  api: Api,
  id: string,
  { moment, names }: { moment: LookBack | null; names: { core: string; all: string } },
): Promise<ThemeCourse> {
  const query = { plate_id: id, ...moment };
  const [core, all, market] = await Promise.all([
    api(plates.getPlateIndex, { query: { ...query, index_type: '1' } }),
    api(plates.getPlateIndex, { query: { ...query, index_type: '2' } }),
    api(quotes.listTrends, { query: { prod_code: benchmarkCodes, fields: 'last_px', ...moment } }),
  ]);
  const lines = [
    { id: 'core' as const, name: names.core, values: percentsOf(core.items) },
    { id: 'all' as const, name: names.all, values: percentsOf(all.items) },
    ...benchmarkOf(market),
  ];
  const minutes = core.items.length > 0 ? core.items : all.items;
  return begun({ lines, times: minutes.map(({ time }, slot) => timeTold(time, slot, market.updated_at)) });
}

const percentsOf = (items: readonly IndexItem[]) => items.map(({ index }) => (index - 1) * 100);

function benchmarkOf({ candle }: Trend): ThemeLine[] {
  const known = benchmarks.find(({ symbol }) => (candle[symbol]?.lines.length ?? 0) > 0);
  if (known === undefined) return [];
  const { lines = [], pre_close_px: preClose } = candle[known.symbol] ?? { pre_close_px: null };
  if (!preClose) return [];
  const values = lines.map(([price]) => (typeof price === 'number' ? (price / preClose - 1) * 100 : null));
  return [{ id: 'benchmark', name: known.name, values }];
}

/** Minutes of which something has gone: at 10:30:00 the one that begins would be told by the end of the one before. */
export function begun({ lines, times }: ThemeCourse): ThemeCourse {
  const [before, last] = times.slice(-2);
  const length = before !== undefined && last !== undefined && last <= before ? times.length - 1 : times.length;
  return {
    lines: lines
      .map((line) => ({ ...line, values: line.values.slice(0, length) }))
      .filter(({ values }) => values.length > 0),
    times: times.slice(0, length),
  };
}
