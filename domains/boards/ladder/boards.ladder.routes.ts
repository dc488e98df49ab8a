import type { Books } from '#domains/boards/books/boards.books.ts';
import { isUnderWay, type BoardDay } from '#domains/boards/day/boards.board-day.ts';
import type { BoardDays } from '#domains/boards/day/boards.board-days.ts';
import type { DayMoods } from '#domains/boards/moods/boards.mood.ts';
import { moodsAt, type MoodOfDay, type Moods } from '#domains/boards/moods/boards.moods.ts';
import { viewMood } from '#domains/boards/moods/boards.moods.view.ts';
import type { LimitTimes } from '#domains/boards/pools/boards.limit-times.ts';
import type { PoolRow } from '#domains/boards/pools/boards.pool-row.ts';
import type { ReasonsOn } from '#domains/boards/reasons/boards.day-reasons.ts';
import type { History, KnownPlates, MarketDays } from '#domains/market/days/market.days.service.ts';
import { bind } from '#shared/bind.ts';
import { tradingDayText } from '#shared/trading-day.ts';
import { benchmarkChanges } from '#domains/boards/deviation/boards.benchmarks.ts';
import { DEVIATION_DAYS } from '#domains/boards/deviation/boards.share-days.ts';
import { distancesOf } from './boards.distances.ts';
import { ladderOf, ladderRows, type LadderBy } from './boards.ladder.ts';
import { ladder as contract, type Ladder } from './boards.ladder.contract.ts';
import { outcomesOf } from './boards.outcomes.ts';
import { viewBoard, viewDistance, viewRung, viewUnpromoted } from './boards.ladder.view.ts';
import { roundRate } from '#shared/rates.ts';

/** 各级晋级率 of so many days, that of the ladder among them. */
const PROMOTION_DAYS = 6;
const HEIGHT_DAYS = 21;

interface LadderDeps {
  days: BoardDays;
  books: Books;
  moods: Moods;
  themes: KnownPlates;
  reasonsOn: ReasonsOn;
  limitTimes: LimitTimes;
  market: Pick<MarketDays, 'indexChangeOf'>;
  history: Pick<History, 'klines'>;
}

export function ladderRoutes({ days, books, moods, themes, reasonsOn, limitTimes, market, history }: LadderDeps) {
  async function distancesOn(day: BoardDay, rows: readonly PoolRow[]) {
    const { day: date } = day.state.moment;
    const past = await books.before(date, DEVIATION_DAYS);
    return distancesOf(day, rows, { books: past, benchmarks: await benchmarkChanges(past, { market, history }) });
  }

  /** Who is on it at that moment, and how each has got on. */
  async function ladderAt(day: BoardDay, by: LadderBy, isWithoutWarned: boolean) {
    const rows = ladderRows(day, isWithoutWarned);
    const cells = rows.filter(({ isSealed, isBroken }) => isSealed || isBroken);
    const reasons = await reasonsOn(day);
    const timesOf = await limitTimes.on(day);
    const distances = await distancesOn(day, cells);
    return {
      rungs: ladderOf(day, rows, { by, timesOf }).map((rung) => viewRung(day, rung, { reasons, themes })),
      unpromoted: viewUnpromoted(rows),
      outcomes: outcomesOf(rows).map(({ kind, count, mean }) => ({ kind, count, avg_pcp: roundRate(mean) })),
      abnormal: distances.abnormal.map(viewDistance),
      severely_abnormal: distances.severe.map(viewDistance),
      unmeasured_boards: distances.unmeasured.map(viewBoard),
    };
  }

  return bind(contract, {
    async getLadder({ query: { by, without_st: isWithoutWarned, ...moment } }): Promise<Ladder> {
      const day = await days.asked(moment);
      if (day === null) return nothing;
      const choose = (both: DayMoods) => (isWithoutWarned ? both.unwarned : both.all);
      const { day: tradingDay } = day.state.moment;
      const before = await moods.before(tradingDay, HEIGHT_DAYS - 1);
      const yesterday = before.at(-1)?.moods ?? null;
      // Before the opening price nobody stands anywhere.
      const now = day.tape.slot < 0 ? null : moodsAt(day);
      const told = now === null ? before : [...before, { day: tradingDay, moods: now }];
      return {
        ...nothing,
        trade_day: tradingDayText(tradingDay),
        has_opened: now !== null,
        is_open: isUnderWay(day),
        figures: now && viewMood(choose(now)),
        previous_figures: yesterday && viewMood(choose(yesterday)),
        promotions: promotionsOf(told.slice(-PROMOTION_DAYS), choose),
        heights: told.map(viewHeights),
        ...(now !== null && (await ladderAt(day, by, isWithoutWarned))),
      };
    },
  });
}

function promotionsOf(days: readonly MoodOfDay[], choose: (both: DayMoods) => DayMoods['all']): Ladder['promotions'] {
  return days
    .flatMap(({ day, moods }) =>
      moods === null || !moods.all.isEveKnown
        ? []
        : [{ trade_day: tradingDayText(day), rates: [...choose(moods).promotions] }],
    )
    .toReversed();
}

function viewHeights({ day, moods }: MoodOfDay): Ladder['heights'][number] {
  return {
    trade_day: tradingDayText(day),
    height: moods?.all.isEveKnown ? moods.all.height : null,
    height_without_st: moods?.all.isEveKnown ? moods.unwarned.height : null,
  };
}

const nothing: Ladder = {
  ...{ trade_day: null, has_opened: false, is_open: false, figures: null, previous_figures: null, rungs: [] },
  unpromoted: { count: 0, avg_pcp: null },
  ...{ outcomes: [], promotions: [], heights: [], abnormal: [], severely_abnormal: [], unmeasured_boards: [] },
};
