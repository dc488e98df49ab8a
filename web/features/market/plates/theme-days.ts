import { history, type KlineAnswer } from '#domains/market/history/market.history.contract.ts';
import { platePast } from '#domains/market/plates/market.plate-past.contract.ts';
import type { Api, Data } from '#shared/contract.ts';
import { dayText, parseDay, type UnixSeconds } from '#shared/time.ts';
import type { LookBack } from '#web/features/market/look-back.ts';
import { lineNames, nothingDrawn, type ThemeCourse } from './theme-course.ts';
import { benchmarkCodes, benchmarks } from './theme-day.ts';
import type { ThemeLine } from './theme-lines.ts';

/** Days that are drawn, that of the page as the last. */
const DAYS = 50;

/** The day that a page shows, as far as it has come: fractions, null where nobody counts. */
interface ShownDay {
  /** `2026-11-23` */
  date: string;
  core: number | null;
  all: number | null;
}

/** Fifty days of a theme, and of the market beside it; of the last one nothing that came later than the page tells (docs/product/plates.md#days). */
export async function loadThemeDays(
  api: Api,
  id: string,
  { day, moment }: { day: ShownDay; moment: LookBack | null },
): Promise<ThemeCourse> {
  const before = (parseDay(day.date) ?? 0) - 1;
  const query = { plate_id: id, data_count: String(DAYS), end_time: String(before) };
  const [core, all, market] = await Promise.all([
    api(platePast.listPlateHistory, { query: { ...query, index_type: '1' } }),
    api(platePast.listPlateHistory, { query: { ...query, index_type: '2' } }),
    api(history.listKlines, {
      query: { prod_code: benchmarkCodes, tick_count: String(DAYS + 1), fields: 'tick_at,close_px', ...moment },
    }),
  ]);
  return courseOfDays({ core, all, market }, day);
}

type PastDays = Data<typeof platePast.listPlateHistory>;

/** The lines of all days that are known of all members, each in per cent of the close of the first one. */
export function courseOfDays(
  { core, all, market }: { core: PastDays; all: PastDays; market: KlineAnswer },
  day: ShownDay,
): ThemeCourse {
  const [first, ...rest] = all.map(({ date_time: at }) => at);
  if (first === undefined) return nothingDrawn;
  const times = [...rest, parseDay(day.date) ?? 0];
  const own = (id: 'core' | 'all', days: PastDays): ThemeLine => ({
    id,
    name: lineNames[id],
    values: percentsOver(times, first, withDay(days, { date: day.date, change: day[id] })),
  });
  const lines = [own('core', core), own('all', all), ...benchmarkOver(times, first, market)];
  return { lines: lines.filter(({ values }) => values.length > 0), times };
}

/** Closes by the day, `2026-11-23`. */
type Closes = ReadonlyMap<string, number>;

/** The day of the page goes on from the close before it. */
function withDay(days: PastDays, { date, change }: { date: string; change: number | null }): Closes {
  const closes = new Map(days.map(({ date_time: at, close }) => [dayText(at), close]));
  const last = days.at(-1)?.close;
  if (last !== undefined && change !== null) closes.set(date, last * (1 + change));
  return closes;
}

/** A day without a close of its own stands where the one before it ended. */
function percentsOver(times: readonly UnixSeconds[], first: UnixSeconds, closes: Closes): number[] {
  const base = closes.get(dayText(first));
  if (!base) return [];
  let close = base;
  return times.map((at) => {
    close = closes.get(dayText(at)) ?? close;
    return (close / base - 1) * 100;
  });
}

function benchmarkOver(times: readonly UnixSeconds[], first: UnixSeconds, market: KlineAnswer): ThemeLine[] {
  const [time, close] = [market.fields.indexOf('tick_at'), market.fields.indexOf('close_px')];
  return benchmarks
    .map(({ symbol, name }) => {
      const lines = market.candle[symbol]?.lines ?? [];
      const closes = new Map(lines.map((line) => [dayText(line[time] ?? 0), line[close] ?? 0]));
      return { id: 'benchmark' as const, name, values: percentsOver(times, first, closes) };
    })
    .filter(({ values }) => values.length > 0)
    .slice(0, 1);
}
