/** Shapes over an axis of days: each day is ten units wide, heights are pixels. A day without a value is a gap. */

export const DAY_WIDTH = 10;
const BAR_WIDTH = 6.6;

export interface Scale {
  low: number;
  high: number;
  height: number;
}

export type Values = readonly (number | null)[];

/** From the top; a pixel is kept free at both ends. */
export function yOf(value: number, { low, high, height }: Scale): number {
  const part = high === low ? 0.5 : (high - value) / (high - low);
  return round(1 + part * (height - 2));
}

/** Upright bars, each from its base to its value. */
export function barsPath(values: Values, bases: Values, scale: Scale): string {
  return drawn(values, (value, nr) => {
    const [from, to] = [yOf(bases[nr] ?? 0, scale), yOf(value, scale)];
    const left = nr * DAY_WIDTH + (DAY_WIDTH - BAR_WIDTH) / 2;
    return from === to ? '' : `M${round(left)} ${from}V${to}h${BAR_WIDTH}V${from}z`;
  });
}

/** A level for each day. */
export function stepPath(values: Values, scale: Scale): string {
  return drawn(values, (value, nr) => {
    const y = yOf(value, scale);
    return `${isKnown(values[nr - 1]) ? 'V' : `M${nr * DAY_WIDTH} `}${y}h${DAY_WIDTH}`;
  });
}

/** From the middle of each day to that of the next. */
export function linePath(values: Values, scale: Scale): string {
  return drawn(values, (value, nr) => {
    const begin = isKnown(values[nr - 1]) ? 'L' : 'M';
    return `${begin}${nr * DAY_WIDTH + DAY_WIDTH / 2} ${yOf(value, scale)}`;
  });
}

const isKnown = (value: number | null | undefined) => value !== null && value !== undefined;

function drawn(values: Values, draw: (value: number, nr: number) => string): string {
  return values.map((value, nr) => (value === null ? '' : draw(value, nr))).join('');
}

/** Round numbers that lie between zero and a value, four at most. */
export function ticksUpTo(value: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].find((one) => value / one <= 4) ?? 2000;
  return Array.from({ length: Math.floor(value / step) }, (_, nr) => (nr + 1) * step);
}

/** Where the middle of a day stands, in per cent of the axis. */
export const middleOf = (nr: number, days: number) => `${round(((nr + 0.5) / days) * 100)}%`;

const round = (value: number) => Math.round(value * 10) / 10;
