/** How many shares stand in which percent, as `/api/market_indicator/pcp_distribution` tells it. */
export type Spread = Readonly<Record<string, number>>;

export interface SpreadBar {
  /** −20 and 20 are all beyond ten. */
  percent: number;
  name: string;
  count: number;
}

const percents = [-20, ...Array.from({ length: 21 }, (_, at) => at - 10), 20];

export function barsOf(spread: Spread): SpreadBar[] {
  return percents.map((percent) => ({ percent, name: nameOf(percent), count: spread[String(percent)] ?? 0 }));
}

function nameOf(percent: number): string {
  if (percent === 0) return '平盘';
  if (percent === 20) return '涨超 10%';
  if (percent === -20) return '跌超 10%';
  return percent > 0 ? `涨 ${percent - 1}–${percent}%` : `跌 ${-percent - 1}–${-percent}%`;
}

/** The four quarters of the market. */
export function sumsOf(spread: Spread): { name: string; count: number; isUp: boolean }[] {
  const bars = barsOf(spread);
  const sum = (from: number, to: number) =>
    bars.filter(({ percent }) => percent >= from && percent <= to).reduce((total, { count }) => total + count, 0);
  return [
    { name: '跌 >5%', count: sum(-20, -6), isUp: false },
    { name: '跌 0–5%', count: sum(-5, -1), isUp: false },
    { name: '涨 0–5%', count: sum(1, 5), isUp: true },
    { name: '涨 >5%', count: sum(6, 20), isUp: true },
  ];
}
