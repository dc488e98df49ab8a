import { clockText, clockToSecond, dayText } from '#shared/time.ts';

/** A day by the minute as a chart needs it. */
export interface IntradayPoint {
  at: number;
  price: number;
  /** Null where nobody told what was paid. */
  average: number | null;
  /** Shares traded in that minute. */
  volume: number;
}

/** The drawing is as wide as the day has minutes, and this high; the page stretches it. */
export const HEIGHT = 100;

/** Part of the height that stays free above the highest and below the lowest price: a share at its limit is a line of its own, and no edge. */
const AIR = 0.04;
/** A day on which nothing moves is drawn as this share of the price. */
const LEAST_SPAN = 0.002;
/** Between the five lines of the axis. */
const STEPS = 4;
/** Further no limit lets a price go: a part of the close before. */
const FURTHEST_LIMIT = 0.35;

export interface IntradayScale {
  preClose: number;
  /** On which line of the axis the close before lies, counted from the top; of a day without limits that may be off it. */
  above: number;
  /** From one line of the axis to the next, in the price. */
  step: number;
}

/** The days of which these minutes are, each by the time of its first one. */
export function daysIn(points: readonly IntradayPoint[]): number[] {
  const firsts = points.filter(({ at }, slot) => slot === 0 || dayText(at) !== dayText(points[slot - 1]?.at ?? 0));
  return firsts.map(({ at }) => at);
}

/** A minute by its end, the one under way to the second that it has come to. */
export const minuteText = (at: number) => (at % 60 === 0 ? clockText(at) : clockToSecond(at));

/** The same of one of several days. */
export const dayMinuteText = (at: number) => `${dayText(at)} ${minuteText(at)}`;

/** Those of which something has gone: at 10:30:00 the minute that begins would be told by the end of the one before. */
export function begunOf(points: readonly IntradayPoint[]): readonly IntradayPoint[] {
  const [before, last] = points.slice(-2);
  return before !== undefined && last !== undefined && last.at <= before.at ? points.slice(0, -1) : points;
}

/** The close before is the middle of the axis; a day that no limit holds, and that has left it far behind, lies around its own prices (docs/product/quotes.md#axis). */
export function scaleOf(points: readonly IntradayPoint[], preClose: number): IntradayScale {
  const values = points.flatMap(({ price, average }) => (average === null ? price : [price, average]));
  const most = Math.max(...values.map((value) => Math.abs(value - preClose)), preClose * LEAST_SPAN);
  if (most <= preClose * FURTHEST_LIMIT) return { preClose, above: STEPS / 2, step: most / (STEPS / 2) };
  const high = Math.max(...values);
  const step = Math.max(high - Math.min(...values), high * LEAST_SPAN) / STEPS;
  return { preClose, above: (high - preClose) / step, step };
}

/** Whether the close before has a place on the axis. */
export const hasPreClose = ({ above }: IntradayScale): boolean => above >= 0 && above <= STEPS;

/** Where a price lies, from 0 at the top to `HEIGHT`. */
export const yOf = ({ preClose, above, step }: IntradayScale, price: number) =>
  yOfLine(above - (price - preClose) / step);

/** Where a line of the axis lies, the first at the top. */
export const yOfLine = (line: number) => HEIGHT * (AIR + (1 - 2 * AIR) * (line / STEPS));
const xOf = (slot: number) => slot + 0.5;

/** The line through the values of all minutes, as a path of SVG. */
export function lineOf(values: readonly number[], scale: IntradayScale): string {
  return values.map((value, slot) => `${slot === 0 ? 'M' : 'L'}${xOf(slot)} ${yOf(scale, value).toFixed(2)}`).join('');
}

/** The means of all minutes; null where one of them is not known: there is no line then. */
export function averagesOf(points: readonly IntradayPoint[]): number[] | null {
  const known = points.flatMap(({ average }) => average ?? []);
  return known.length === points.length ? known : null;
}

/** What lies under the line. */
export function areaOf(values: readonly number[], scale: IntradayScale): string {
  if (values.length === 0) return '';
  return `${lineOf(values, scale)}L${xOf(values.length - 1)} ${HEIGHT}L${xOf(0)} ${HEIGHT}Z`;
}

/** The volumes of minutes that rose or stayed, and of those that fell, as two paths. */
export function volumesOf(points: readonly IntradayPoint[], preClose: number): { up: string; down: string } {
  const most = Math.max(...points.map(({ volume }) => volume), 1);
  const paths = { up: '', down: '' };
  points.forEach(({ price, volume }, slot) => {
    const before = points[slot - 1]?.price ?? preClose;
    paths[price >= before ? 'up' : 'down'] += `M${xOf(slot)} ${HEIGHT}V${(HEIGHT * (1 - volume / most)).toFixed(2)}`;
  });
  return paths;
}

/** Five prices of the axis, from the highest to the lowest, with their change in per cent. */
export function axisOf({ preClose, above, step }: IntradayScale): { price: number; percent: number }[] {
  return Array.from({ length: STEPS + 1 }, (_, line) => ({
    price: preClose + step * (above - line),
    percent: preClose === 0 ? 0 : ((step * (above - line)) / preClose) * 100,
  }));
}
