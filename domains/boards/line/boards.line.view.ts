import type { LinePoint as Point } from '#domains/boards/tape/boards.line.ts';
import type { BoardDay } from '#domains/boards/day/boards.board-day.ts';
import { poolNames, poolOf } from '#domains/boards/pools/boards.pools.ts';
import { endOf } from '#domains/boards/tape/boards.times.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import type { BoardSummary, LinePoint } from './boards.line.contract.ts';
import { roundRate } from '#shared/rates.ts';

const fields = {
  rise_count: ({ rising }) => rising,
  fall_count: ({ falling }) => falling,
  stay_count: ({ staying }) => staying,
  limit_up_count: ({ sealed }) => sealed,
  limit_down_count: ({ down }) => down,
  limit_up_broken_count: ({ broken }) => broken,
  limit_up_broken_ratio: ({ sealed, broken }) => (sealed + broken === 0 ? null : roundRate(broken / (sealed + broken))),
  yesterday_limit_up_avg_pcp: ({ yesterdayMean }) => (yesterdayMean === null ? null : roundRate(yesterdayMean)),
  market_temperature: ({ temperature }) => temperature,
  ziranzhangting_count: ({ natural }) => natural,
  lianbangaodu: ({ heights }) => heights,
} satisfies Record<string, (point: Point) => unknown>;

type Field = keyof typeof fields;
const all = Object.keys(fields) as Field[];

/**
 * Under the second at which the minute ends; the opening auction under that at which it is decided. A minute of which nothing is
 * known of any share is no point.
 */
export function viewLine(day: TradingDay, line: readonly Point[], wanted: readonly string[] = []): LinePoint[] {
  const named = all.filter((field) => wanted.length === 0 || wanted.includes(field));
  return line.flatMap((point, slot) => {
    if (point.rising + point.falling + point.staying === 0) return [];
    return [
      { timestamp: endOf(day, slot), ...Object.fromEntries(named.map((field) => [field, fields[field](point)])) },
    ];
  });
}

export function viewSummary(day: BoardDay | null): BoardSummary {
  if (day === null) return { last: null, continued_count: 0, pools: {} };
  return {
    last: viewLine(day.state.moment.day, day.tape.line).at(-1) ?? null,
    continued_count: day.eve.isKnown ? poolOf(day, 'limit_up').filter(({ boards }) => boards > 1).length : null,
    pools: Object.fromEntries(poolNames.map((name) => [name, poolOf(day, name).length])),
  };
}
