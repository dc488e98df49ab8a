import type { IntradayPoint } from '#web/features/market/chart/intraday.ts';
import { timeTold } from '#web/features/market/trend-points.ts';

interface IndexItem {
  time: number;
  index: number;
}

/** A plate's day for the chart: its core as the price, all members as the average, in per cent of the close before. */
export function indexPointsOf(
  core: readonly IndexItem[],
  all: readonly IndexItem[],
  now: number | null,
): IntradayPoint[] {
  const whole = core.length > 0 ? core : all;
  return whole.map(({ time, index }, at) => ({
    at: timeTold(time, at, now),
    price: index * 100,
    average: (all[at]?.index ?? index) * 100,
    volume: 0,
  }));
}
