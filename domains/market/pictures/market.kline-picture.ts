import type { Kline } from '#domains/market/history/market.klines.ts';
import { inks, lineThrough, pixels, yIn, type Pane, type Size } from './market.picture.ts';

const TOP = 18;
const VOLUME_SHARE = 0.2;

/** Days as candles with their mean of ten: rises hollow, falls solid; below them what was traded. */
export function drawKlines(lines: readonly Kline[], { width, height }: Size): string {
  const step = width / Math.max(1, lines.length);
  const room = height - TOP;
  const prices: Pane = {
    top: TOP,
    height: room * (1 - VOLUME_SHARE) - 4,
    low: Math.min(...lines.map(({ low }) => low)),
    high: Math.max(...lines.map(({ high }) => high)),
  };
  const volumes: Pane = {
    top: TOP + room * (1 - VOLUME_SHARE),
    height: room * VOLUME_SHARE,
    low: 0,
    high: Math.max(...lines.map(({ volume }) => volume ?? 0), 1),
  };
  const xOf = (at: number) => (at + 0.5) * step;
  const candles = lines.map((line, at) => candleOf(line, { x: xOf(at), width: step * 0.7, prices, volumes }));
  const means = lines.flatMap(({ ma10 }, at): [number, number][] =>
    ma10 === null ? [] : [[xOf(at), yIn(prices, ma10 * 100)]],
  );
  return `${candles.join('')}<path d="${lineThrough(means)}" fill="none" stroke="${inks.average}"/>`;
}

function candleOf(
  { open, high, low, close, volume }: Kline,
  { x, width, prices, volumes }: { x: number; width: number; prices: Pane; volumes: Pane },
): string {
  const hasRisen = close >= open;
  const ink = hasRisen ? inks.rise : inks.fall;
  const [top, bottom] = [yIn(prices, Math.max(open, close)), yIn(prices, Math.min(open, close))];
  const box = (y: number, height: number, fill: string) =>
    `<rect x="${pixels(x - width / 2)}" y="${pixels(y)}" width="${pixels(width)}" height="${pixels(Math.max(1, height))}" fill="${fill}" stroke="${ink}"/>`;
  const traded = yIn(volumes, volume ?? 0);
  return [
    `<path d="M${pixels(x)} ${pixels(yIn(prices, high))}V${pixels(yIn(prices, low))}" stroke="${ink}"/>`,
    box(top, bottom - top, hasRisen ? inks.paper : ink),
    box(traded, volumes.top + volumes.height - traded, ink),
  ].join('');
}
