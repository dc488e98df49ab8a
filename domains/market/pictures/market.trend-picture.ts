import { firstKnownSlot, type MinuteBars } from '#domains/market/terms/market.bars.ts';
import { SLOTS } from '#shared/session-slots.ts';
import { inks, lineThrough, pixels, yIn, type Pane, type Size } from './market.picture.ts';

/** Room for the words above. */
const TOP = 18;
const VOLUME_SHARE = 0.2;

/** A day by the minute: its price around the close before, or its first price where that is not known (0), and what was traded. */
export function drawTrend(bars: MinuteBars, told: number, { width, height }: Size): string {
  const preClose = told || (bars.close[firstKnownSlot(bars)] ?? 0);
  const xOf = (slot: number) => ((slot + 0.5) / SLOTS) * width;
  const closes = [...bars.close.subarray(0, bars.length)].map((price) => price || preClose);
  const farthest = Math.max(...closes.map((price) => Math.abs(price - preClose)), preClose * 0.002) * 1.06;
  const room = height - TOP;
  const prices: Pane = {
    top: TOP,
    height: room * (1 - VOLUME_SHARE),
    low: preClose - farthest,
    high: preClose + farthest,
  };
  const middle = pixels(yIn(prices, preClose));
  const volumes: Pane = {
    top: TOP + prices.height,
    height: room * VOLUME_SHARE,
    low: 0,
    high: Math.max(...bars.volume.subarray(0, bars.length), 1),
  };
  const line = lineThrough(closes.map((price, slot) => [xOf(slot), yIn(prices, price)]));
  const traded = closes.map((price, slot) => {
    const ink = price >= (closes[slot - 1] ?? preClose) ? 'up' : 'down';
    return { ink, d: `M${pixels(xOf(slot))} ${height}V${pixels(yIn(volumes, bars.volume[slot] ?? 0))}` };
  });
  const barsOf = (ink: 'up' | 'down') =>
    traded
      .filter((bar) => bar.ink === ink)
      .map(({ d }) => d)
      .join('');
  return [
    `<path d="M0 ${middle}H${width}" stroke="${inks.hairline}" stroke-dasharray="3 3"/>`,
    `<path d="${barsOf('up')}" stroke="${inks.rise}"/><path d="${barsOf('down')}" stroke="${inks.fall}"/>`,
    `<path d="${line}" fill="none" stroke="${inks.price}" stroke-width="1.5"/>`,
  ].join('');
}
