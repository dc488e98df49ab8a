import { bind } from '#shared/bind.ts';
import { fail } from '#shared/codes.ts';
import { startOfDay, tradingDayOf, tradingDayText, type TradingDay } from '#shared/trading-day.ts';
import type { MarketState } from '#domains/market/engine/market.state.ts';
import { plateLinesOf, unbrokenUntil } from './market.plate-lines.ts';
import { readPlatePast, type PlatePastSources } from './market.plate-past.ts';
import { platePast as contract } from './market.plate-past.contract.ts';
import type { PlateDayRow } from './market.plate-store.ts';
import type { PlateSum } from './market.plate-sums.ts';
import type { Plate } from '#domains/market/terms/market.plate.ts';
import type { Plates } from './market.plates.ts';
import { roundRate } from '#shared/rates.ts';

const MOST_DAYS = 250;
const USUAL_DAYS = 20;

/** What was published of the days of a plate, one row for each. */
type PublishedDays = (plate: Plate, from: TradingDay, until: TradingDay) => Promise<readonly PlateDayRow[]>;

export function platePastRoutes({ board, find }: Plates, sources: PlatePastSources, publishedDays: PublishedDays) {
  function mustFind(id: number) {
    const [plate, now] = [find(id), board()?.state];
    if (plate === null || now === undefined) throw fail('PLATE_NOT_FOUND');
    return { plate, now };
  }

  return bind(contract, {
    async listPlateHistory({ query: { plate_id: id, index_type: type, data_count: count, end_time: end } }) {
      const { plate, now } = mustFind(id);
      const side = type === '2' ? 'all' : 'core';
      const members = plate.members.filter(({ isCore }) => side === 'all' || isCore);
      const last = end === 0 ? now.moment.day : Math.min(tradingDayOf(end), now.moment.day);
      const span = { from: daysBefore(now, last, count - 1), until: now.moment.day, isWithoutValue: true };
      const past = await readPlatePast(now, sources, { plate: { ...plate, members }, ...span });
      // A day that has hardly begun is not told yet.
      const told = plateLinesOf(past, side).filter(({ day, levels }) => levels !== null || day < now.moment.day);
      return unbrokenUntil(told, last)
        .slice(-count)
        .map(({ day, levels }) => ({
          date_time: startOfDay(day),
          open: roundRate(levels?.open ?? null),
          high: roundRate(levels?.high ?? null),
          low: roundRate(levels?.low ?? null),
          close: roundRate(levels?.close ?? null),
        }));
    },
    async listPlateStatistics({ query: { plate_id: id, start_date: start, end_date: end } }) {
      const { plate, now } = mustFind(id);
      const until = end === null ? now.moment.day : Math.min(tradingDayOf(end), now.moment.day);
      const from = start === null ? daysBefore(now, until, USUAL_DAYS) : tradingDayOf(start);
      if (from > until) throw fail('BAD_REQUEST', { text: 'start_date 不能晚于 end_date' });
      if (now.calendar.between(from, until).length > MOST_DAYS)
        throw fail('BAD_REQUEST', { text: `一次最多取 ${MOST_DAYS} 个交易日：请缩短 start_date 至 end_date` });
      const past = await readPlatePast(now, sources, { plate, from, until });
      const published = await publishedDays(plate, from, until);
      // What was published of a day is known at its end.
      const others = published.filter(({ day }) => day < now.moment.day && !past.get(day)?.all?.count);
      const items = [
        ...[...past].flatMap(([day, { all, core }]) =>
          all?.count ? [{ date: tradingDayText(day), ...statisticsOf(all, core) }] : [],
        ),
        ...others.map((row) => ({ date: tradingDayText(row.day), ...publishedStatistics(row) })),
      ];
      return {
        plate_id: plate.id,
        plate_name: plate.name,
        items: items.toSorted((a, b) => (a.date < b.date ? -1 : 1)),
      };
    },
  });
}

/** So many trading days before that one, or the first that is known. */
function daysBefore({ calendar }: MarketState, day: TradingDay, count: number): TradingDay {
  let first = calendar.latest(day) ?? day;
  for (let left = count; left > 0; left -= 1) first = calendar.previous(first) ?? first;
  return first;
}

function statisticsOf(all: PlateSum, core: PlateSum | null) {
  const averageOf = ({ count, close }: PlateSum) => roundRate(count === 0 ? null : close / count);
  return {
    source: 'members' as const,
    avg_pcp: averageOf(all),
    core_avg_pcp: core === null ? null : averageOf(core),
    rise_count: all.rising,
    fall_count: all.falling,
    stay_count: all.staying,
    limit_up_count: all.atLimitUp,
    turnover_value: all.value === null ? null : Math.round(all.value),
  };
}

/** docs/product/plates.md#published-days */
function publishedStatistics({ change, rising, falling }: PlateDayRow) {
  return {
    source: 'published' as const,
    avg_pcp: roundRate(change),
    core_avg_pcp: null,
    rise_count: rising,
    fall_count: falling,
    stay_count: null,
    limit_up_count: null,
    turnover_value: null,
  };
}
