import { history, type KlineAnswer } from '#domains/market/history/market.history.contract.ts';
import { platePast } from '#domains/market/plates/market.plate-past.contract.ts';
import type { Api, Data } from '#shared/contract.ts';
import { dayText, parseDay, type UnixSeconds } from '#shared/time.ts';
import type { LookBack } from '#web/features/market/look-back.ts';
import { DAYS, isKnown, lineNames, nothingDrawn, type ThemeCourse } from './theme-course.ts';
import { benchmarkCodes, benchmarks } from './theme-day.ts';
import type { ThemeLine } from './theme-lines.ts';

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

/** The lines of all days that are known of a theme, each in per cent of the close of the first one. */
export function courseOfDays(
  { core, all, market }: { core: PastDays; all: PastDays; market: KlineAnswer },
  day: ShownDay,
): ThemeCourse {
  const told = [core, all].filter((days) => days.length > 0);
  if (told.length === 0) return nothingDrawn;
  // Lines that begin together can be compared.
  const first = Math.max(...told.map(([begin]) => begin?.date_time ?? 0));
  const past = [...new Set(told.flat().map(({ date_time: at }) => at))].filter((at) => at > first);
  const times = [...past.toSorted((a, b) => a - b), parseDay(day.date) ?? 0];
  const own = (id: 'core' | 'all', days: PastDays): ThemeLine => ({
    id,
    name: lineNames[id],
    values: percentsOver(times, first, closesOf(days, { date: day.date, change: day[id] })),
  });
  const lines = [own('core', core), own('all', all), ...benchmarkOver(times, first, market)];
  return { lines: lines.filter(isKnown), times };
}

/** The close of a day; null where it is not known. */
type CloseOn = (at: UnixSeconds) => number | null;

/** A day on which nobody counted stands where the one before it ended. That of the page goes on from there. */
function closesOf(days: PastDays, { date, change }: { date: string; change: number | null }): CloseOn {
  const closeBy = (at: UnixSeconds) => days.findLast(({ date_time: day }) => day <= at)?.close ?? null;
  return (at) => {
    const close = closeBy(at);
    return close === null || dayText(at) !== date ? close : close * (1 + (change ?? 0));
  };
}

function percentsOver(times: readonly UnixSeconds[], first: UnixSeconds, closeOn: CloseOn): (number | null)[] {
  const base = closeOn(first);
  return times.map((at) => {
    const close = closeOn(at);
    return close === null || base === null ? null : (close / base - 1) * 100;
  });
}

function benchmarkOver(times: readonly UnixSeconds[], first: UnixSeconds, market: KlineAnswer): ThemeLine[] {
  const [time, close] = [market.fields.indexOf('tick_at'), market.fields.indexOf('close_px')];
  return benchmarks
    .map(({ symbol, name }) => {
      const lines = market.candle[symbol]?.lines ?? [];
      const closes = new Map(lines.map((line) => [dayText(line[time] ?? 0), line[close] ?? null]));
      const values = percentsOver(times, first, (at) => closes.get(dayText(at)) ?? null);
      return { id: 'benchmark' as const, name, values };
    })
    .filter(isKnown)
    .slice(0, 1);
}
