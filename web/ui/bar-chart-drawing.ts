import type { UnixSeconds } from '#shared/time.ts';

/** In units of the drawing, which is as wide as its card. */
const WIDTH = 300;
const HEIGHT = 100;
/** Above the highest bar and below the lowest. */
const ROOM = 4;
const LABELS = 5;

/** Places of the bars, of the lines behind them, and the days that are named below. */
export function drawBars(days: readonly { day: UnixSeconds; value: number }[]) {
  const values = days.map(({ value }) => value);
  const high = Math.max(0, ...values);
  const low = Math.min(0, ...values);
  // Where nothing was, the line of nothing lies on the floor.
  const top = high === low ? 1 : high;
  const yOf = (value: number) => round(ROOM + ((top - value) / (top - low)) * (HEIGHT - 2 * ROOM));
  const step = WIDTH / Math.max(1, days.length);
  const zero = yOf(0);
  return {
    ...{ width: WIDTH, height: HEIGHT },
    bars: days.map(({ value }, at) => ({
      x: round((at + 0.15) * step),
      width: round(step * 0.7),
      y: Math.min(zero, yOf(value)),
      height: round(Math.abs(yOf(value) - zero)),
      isBelow: value < 0,
    })),
    lines: [...new Set([high, high / 2, 0, low])].map((value) => ({ value, y: yOf(value) })),
    labels: labelled(days.map(({ day }) => day)),
  };
}

/** The first, the last, and some between at even distances. */
function labelled(days: readonly UnixSeconds[]): UnixSeconds[] {
  const last = days.length - 1;
  const places = Array.from({ length: LABELS }, (_, at) => Math.round((at * last) / (LABELS - 1)));
  return [...new Set(places)].flatMap((place) => days[place] ?? []);
}

const round = (place: number) => Math.round(place * 100) / 100;
