import type { Board } from '#domains/market/days/market.days.service.ts';

/** What the exchanges look at when a day is over; rates are fractions. */
export interface ShareDay {
  symbol: string;
  board: Board;
  /** False on a day without price limits. */
  hasLimits: boolean;
  change: number;
  amplitude: number;
  turnoverRatio: number;
  /** How much more the share changed than its market did. */
  deviation: number;
  /** Its name carries a warning (ST). */
  isWarned: boolean;
  /** Which way the day ends days of an abnormal move (docs/product/boards.md#deviation); 0 if it does not. */
  reached: 1 | -1 | 0;
}

/** A list for the five that exceed a measure furthest in their market, or for all that do. */
interface Criterion {
  code: string;
  boards: readonly Board[];
  /** By how much a share is beyond the threshold; below 0 it is not. */
  excess: (share: ShareDay) => number;
  /** Of each exchange so many, the furthest first; all when nothing is said. */
  most?: number;
}

const [main, growth, beijing] = [['main'], ['chinext', 'star'], ['bse']] as const;

const isToday = (measure: (share: ShareDay) => number, threshold: number) => (share: ShareDay) =>
  share.hasLimits ? measure(share) - threshold : -1;
const today = ({ deviation }: ShareDay) => deviation;
const rising = ({ change }: ShareDay) => change;
const falling = ({ change }: ShareDay) => -change;
const amplitude = (share: ShareDay) => share.amplitude;
const turnover = (share: ShareDay) => share.turnoverRatio;
const within3Days = (way: 1 | -1) => (share: ShareDay) => (share.reached === way ? 0 : -1);
const ofSound = (excess: (share: ShareDay) => number) => (share: ShareDay) => (share.isWarned ? -1 : excess(share));
const ofWarned = (excess: (share: ShareDay) => number) => (share: ShareDay) => (share.isWarned ? excess(share) : -1);

/** docs/product/dragon-tiger.md#criteria */
const criteria: readonly Criterion[] = [
  { code: '070001', boards: main, most: 5, excess: isToday(today, 0.07) },
  { code: '070002', boards: main, most: 5, excess: isToday((share) => -today(share), 0.07) },
  { code: '070003', boards: main, most: 5, excess: isToday(amplitude, 0.15) },
  { code: '070004', boards: [...main, ...beijing], most: 5, excess: isToday(turnover, 0.2) },
  { code: '070005', boards: main, excess: ofSound(within3Days(1)) },
  { code: '070006', boards: main, excess: ofSound(within3Days(-1)) },
  { code: '070009', boards: [...main, ...growth, ...beijing], excess: ({ hasLimits }) => (hasLimits ? -1 : 0) },
  { code: '070028', boards: growth, most: 5, excess: isToday(rising, 0.15) },
  { code: '070029', boards: growth, most: 5, excess: isToday(falling, 0.15) },
  { code: '070030', boards: [...growth, ...beijing], most: 5, excess: isToday(amplitude, 0.3) },
  { code: '070031', boards: growth, most: 5, excess: isToday(turnover, 0.3) },
  { code: '070032', boards: growth, excess: within3Days(1) },
  { code: '070033', boards: growth, excess: within3Days(-1) },
  { code: '070041', boards: main, excess: ofWarned(within3Days(1)) },
  { code: '070042', boards: main, excess: ofWarned(within3Days(-1)) },
  { code: '070047', boards: beijing, excess: ({ reached }) => (reached === 0 ? -1 : 0) },
  { code: '070048', boards: beijing, most: 5, excess: isToday(rising, 0.2) },
  { code: '070049', boards: beijing, most: 5, excess: isToday(falling, 0.2) },
];

/** Which lists these shares of one day come to, by code. */
export function listedOf(shares: readonly ShareDay[]): { code: string; symbol: string }[] {
  return criteria.flatMap(({ code, boards, excess, most }) => {
    const fulfilling = shares
      .filter((share) => boards.includes(share.board) && excess(share) >= 0)
      .toSorted((a, b) => excess(b) - excess(a));
    const byExchange = Map.groupBy(fulfilling, ({ symbol }) => symbol.slice(-2));
    return [...byExchange.values()].flatMap((own) => own.slice(0, most).map(({ symbol }) => ({ code, symbol })));
  });
}
