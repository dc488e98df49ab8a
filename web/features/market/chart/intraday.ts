import { dayText } from '#shared/time.ts';

/** A day by the minute as a chart needs it. */
export interface IntradayPoint {
  at: number;
  price: number;
  average: number;
  /** Shares traded in that minute. */
  volume: number;
}

/** Points of a whole day, the minute of 09:30 among them (docs/product/market-days.md#minutes). */
export const SLOTS = 241;

/** The drawing is as wide as the day has minutes, and this high; the page stretches it. */
export const HEIGHT = 100;

/** Part of the height that stays free above the highest and below the lowest price: a share at its limit is a line of its own, and no edge. */
const AIR = 0.04;
/** A day on which nothing moves is drawn as this share of the price. */
const LEAST_SPAN = 0.002;

export interface IntradayScale {
  preClose: number;
  /** As far as the axis goes up and down from the close before. */
  span: number;
}

/** The days of which these minutes are, each by the time of its first one. */
export function daysIn(points: readonly IntradayPoint[]): number[] {
  const firsts = points.filter(({ at }, slot) => slot === 0 || dayText(at) !== dayText(points[slot - 1]?.at ?? 0));
  return firsts.map(({ at }) => at);
}

/** The axis lies around the close before, and goes as far as the day has gone. */
export function scaleOf(points: readonly IntradayPoint[], preClose: number): IntradayScale {
  const values = points.flatMap(({ price, average }) => [price, average]);
  return { preClose, span: Math.max(...values.map((value) => Math.abs(value - preClose)), preClose * LEAST_SPAN) };
}

/** Where a price lies, from 0 at the top to `HEIGHT`. */
export const yOf = ({ preClose, span }: IntradayScale, price: number) =>
  HEIGHT * (0.5 - (0.5 - AIR) * ((price - preClose) / span));
const xOf = (slot: number) => slot + 0.5;

/** The line through the values of all minutes, as a path of SVG. */
export function lineOf(values: readonly number[], scale: IntradayScale): string {
  return values.map((value, slot) => `${slot === 0 ? 'M' : 'L'}${xOf(slot)} ${yOf(scale, value).toFixed(2)}`).join('');
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
export function axisOf({ preClose, span }: IntradayScale): { price: number; percent: number }[] {
  return [1, 0.5, 0, -0.5, -1].map((part) => ({
    price: preClose + span * part,
    percent: preClose === 0 ? 0 : ((span * part) / preClose) * 100,
  }));
}
