import type { Data } from '#shared/contract.ts';
import type { northbound } from '#domains/boards/northbound/boards.northbound.contract.ts';
import { amountText } from '#shared/numbers.ts';

export type Series = Data<typeof northbound.getNorthboundSeries>;

/** The last day of which holdings were disclosed as on every day. */
export const LAST_DAILY = 20_240_816;

/** Beside each other on a desktop, as wide as a phone; bars take the lower part, so that the points above stay clear of them. */
const forms = {
  wide: { width: 1160, height: 210, left: 76, right: 1084, top: 16, bottom: 180, barsHeight: 70 },
  tall: { width: 390, height: 240, left: 68, right: 328, top: 16, bottom: 210, barsHeight: 80 },
};
export type SeriesForm = keyof typeof forms;

/** A month below the chart needs so much. */
const LABEL_WIDTH = 42;

/** Places of everything in the chart; null when there is nothing to draw. */
export function drawSeries({ holdings, months: known }: Series, form: SeriesForm) {
  const months = known.filter(({ turnover }) => turnover !== null);
  const { barsHeight, ...frame } = forms[form];
  const { left, right, top, bottom } = frame;
  const all = [...holdings.map(({ date }) => Math.floor(date / 100)), ...months.map(({ month }) => month)];
  if (all.length === 0) return null;
  const [first, last] = [countMonths(Math.min(...all)), countMonths(Math.max(...all))];
  const step = (right - left) / (last - first + 1);
  const xOf = (month: number) => left + (countMonths(month) - first + 0.5) * step;
  const values = holdings.map(({ value }) => value);
  const [low, high] = [Math.min(...values) * 0.9, Math.max(...values) * 1.05];
  const traded = Math.max(1, ...months.map(({ turnover }) => turnover ?? 0));
  const yOf = (value: number) => round(top + ((high - value) / (high - low || 1)) * (bottom - top - barsHeight));
  const points = holdings.map(({ date, value }) => ({ date, x: round(xOf(Math.floor(date / 100))), y: yOf(value) }));
  return {
    ...frame,
    points,
    steps: points.slice(1).map((point, at) => {
      const before = points[at] ?? point;
      return { path: `M${before.x} ${before.y}L${point.x} ${point.y}`, isDaily: point.date <= LAST_DAILY };
    }),
    bars: months.map(({ month, turnover }) => ({
      x: round(xOf(month) - step * 0.3),
      y: round(bottom - ((turnover ?? 0) / traded) * barsHeight),
      width: round(step * 0.6),
    })),
    gap: gapBetween(points),
    // The lowest line of what is held is the highest of what is traded.
    lines: [
      ...levelsOf(low, high).map((value, at) => ({
        y: yOf(value),
        held: values.length === 0 ? '' : amountText(value),
        traded: at === 0 && traded > 1 ? amountText(traded) : '',
      })),
      { y: bottom, held: '', traded: '' },
    ],
    labels: monthsBetween(first, last, (right - left) / LABEL_WIDTH).map((month) => ({
      x: round(xOf(month)),
      text: labelOf(month),
    })),
  };
}

/** Places of what was bought net in each month, above and below nothing; null where no month tells it. */
export function drawBought({ months: known }: Series, form: SeriesForm) {
  const months = known.flatMap(({ month, net }) => (net === null ? [] : [{ month, net }]));
  const { barsHeight: _, ...frame } = forms[form];
  const { left, right, top, bottom } = frame;
  const [first, last] = [months.at(0)?.month, months.at(-1)?.month];
  if (first === undefined || last === undefined) return null;
  const [from, to] = [countMonths(first), countMonths(last)];
  const step = (right - left) / (to - from + 1);
  const xOf = (month: number) => left + (countMonths(month) - from + 0.5) * step;
  const [low, high] = [Math.min(0, ...months.map(({ net }) => net)), Math.max(0, ...months.map(({ net }) => net))];
  const yOf = (value: number) => round(top + ((high - value) / (high - low || 1)) * (bottom - top));
  return {
    ...frame,
    bars: months.map(({ month, net }) => ({
      x: round(xOf(month) - step * 0.3),
      y: Math.min(yOf(net), yOf(0)),
      width: round(step * 0.6),
      height: Math.max(1, round(Math.abs(yOf(net) - yOf(0)))),
      isBought: net >= 0,
    })),
    lines: [...new Set([high, 0, low])].map((value) => ({ y: yOf(value), text: amountText(value) })),
    labels: monthsBetween(from, to, (right - left) / LABEL_WIDTH).map((month) => ({
      x: round(xOf(month)),
      text: labelOf(month),
    })),
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

/** All months, or ends of quarters, of halves, of years, of every so many years: no more than there is room for. */
function monthsBetween(first: number, last: number, most: number): number[] {
  const all = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const steps = [1, 3, 6, 12, 24, 36, 60];
  const every = steps.find((step) => all.length / step <= most) ?? 120;
  return all.filter((count) => (count + 1) % every === 0).map(monthAt);
}
