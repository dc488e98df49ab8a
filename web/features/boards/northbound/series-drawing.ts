import type { Data } from '#shared/contract.ts';
import type { northbound } from '#domains/boards/northbound/boards.northbound.contract.ts';
import { amountText } from '#shared/numbers.ts';

export type Series = Data<typeof northbound.getNorthboundSeries>;

/** The last day of which holdings were disclosed as on every day. */
export const LAST_DAILY = 20_240_816;

const [WIDTH, HEIGHT] = [1160, 210];
const [LEFT, RIGHT, TOP, BOTTOM] = [76, 1084, 16, 180];
/** Bars take the lower part, so that the points above stay clear of them. */
const BARS = 70;

/** Places of everything in the chart; null when there is nothing to draw. */
export function drawSeries({ holdings, months }: Series) {
  const all = [...holdings.map(({ date }) => Math.floor(date / 100)), ...months.map(({ month }) => month)];
  if (all.length === 0) return null;
  const [first, last] = [countMonths(Math.min(...all)), countMonths(Math.max(...all))];
  const step = (RIGHT - LEFT) / (last - first + 1);
  const xOf = (month: number) => LEFT + (countMonths(month) - first + 0.5) * step;
  const values = holdings.map(({ value }) => value);
  const [low, high] = [Math.min(...values) * 0.9, Math.max(...values) * 1.05];
  const traded = Math.max(1, ...months.map(({ turnover }) => turnover ?? 0));
  const yOf = (value: number) => round(TOP + ((high - value) / (high - low || 1)) * (BOTTOM - TOP - BARS));
  const points = holdings.map(({ date, value }) => ({ date, x: round(xOf(Math.floor(date / 100))), y: yOf(value) }));
  return {
    ...{ width: WIDTH, height: HEIGHT, left: LEFT, right: RIGHT, top: TOP, bottom: BOTTOM },
    points,
    steps: points.slice(1).map((point, at) => {
      const before = points[at] ?? point;
      return { path: `M${before.x} ${before.y}L${point.x} ${point.y}`, isDaily: point.date <= LAST_DAILY };
    }),
    bars: months.flatMap(({ month, turnover }) => {
      if (turnover === null) return [];
      return [
        { x: round(xOf(month) - step * 0.3), y: round(BOTTOM - (turnover / traded) * BARS), width: round(step * 0.6) },
      ];
    }),
    gap: gapBetween(points),
    // The lowest line of what is held is the highest of what is traded.
    lines: [
      ...levelsOf(low, high).map((value, at) => ({
        y: yOf(value),
        held: values.length === 0 ? '' : amountText(value),
        traded: at === 0 && traded > 1 ? amountText(traded) : '',
      })),
      { y: BOTTOM, held: '', traded: '' },
    ],
    labels: monthsBetween(first, last).map((month) => ({ x: round(xOf(month)), text: labelOf(month) })),
  };
}

/** Where days stopped and quarters had not begun. */
function gapBetween(points: readonly { date: number; x: number }[]) {
  const before = points.findLast(({ date }) => date <= LAST_DAILY);
  const after = points.find(({ date }) => date > LAST_DAILY);
  return before && after ? { x: before.x, width: after.x - before.x } : null;
}

const levelsOf = (low: number, high: number) => [low, (low + high) / 2, high];
const countMonths = (month: number) => Math.floor(month / 100) * 12 + (month % 100) - 1;
const monthAt = (count: number) => Math.floor(count / 12) * 100 + (count % 12) + 1;
const labelOf = (month: number) => `${String(month).slice(2, 4)}-${String(month).slice(4)}`;
const round = (place: number) => Math.round(place * 10) / 10;

/** Ends of quarters, and no more than there is room for. */
function monthsBetween(first: number, last: number): number[] {
  const all = Array.from({ length: last - first + 1 }, (_, at) => monthAt(first + at));
  return all.length <= 12 ? all : all.filter((month) => (month % 100) % 3 === 0);
}
