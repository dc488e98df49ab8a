import { isAShareSession, isHongKongSession, isTradingDay } from '#demo/calendar/sessions.ts';
import { indexChange, plateChange, shareChange } from '#demo/market/china-market.ts';
import { priceDay } from '#demo/market/price-day.ts';
import { abroad, contracts, quoteChange, type AbroadName } from '#demo/market/prices.ts';
import { clockText, type UnixSeconds } from '#shared/time.ts';
import type { About, Story } from '#demo/flashes/story.ts';
import type { Topic } from '#demo/flashes/topics.ts';
import { drawBars, drawLine } from './drawing.ts';

export interface PictureOrder {
  story: Story;
  topic: Topic;
  about: About;
  at: UnixSeconds;
  /** Fills a slot as the text has filled it. */
  fill(text: string): string;
  /** The text before its slots were filled. */
  told: string;
}

/** The picture of a flash as an address that holds it, drawn from the figures that the flash itself tells; empty when there is too little to draw. */
export function pictureOf(order: PictureOrder): string {
  const drawing = order.story.chart === 'path' ? lineOf(order) : barsOf(order);
  return drawing === null ? '' : `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`;
}

const SAMPLES = 30;
const LEAST_SECONDS = 20 * 60;

function lineOf(order: PictureOrder): string | null {
  const series = seriesOf(order);
  if (series === null || order.at - series.since < LEAST_SECONDS) return null;
  const moments = Array.from(
    { length: SAMPLES },
    (_, nr) => series.since + ((order.at - series.since) * nr) / (SAMPLES - 1),
  );
  return drawLine({
    caption: `${series.name} 日内走势（%）`,
    values: moments.filter(series.isOpen).map(series.changeAt),
    from: clockText(series.since),
    to: clockText(order.at),
  });
}

interface Series {
  name: string;
  since: UnixSeconds;
  changeAt(at: UnixSeconds): number;
  isOpen(at: UnixSeconds): boolean;
}

const always = () => true;

function seriesOf({ topic, about, at, told }: PictureOrder): Series | null {
  const { company, plate, contract } = topic;
  if (contract)
    return {
      name: `${contract}主力合约`,
      since: at - 6 * 3600,
      changeAt: (then) => quoteChange(contract, contracts[contract], then),
      isOpen: always,
    };
  if (about === 'world') {
    const name = worldNames.find(([slot]) => told.includes(`{${slot}`))?.[1];
    return name === undefined
      ? null
      : { name, since: at - 6 * 3600, changeAt: (then) => quoteChange(name, abroad[name], then), isOpen: always };
  }
  const market = about === 'hongKong' ? 'hongKong' : 'china';
  if (!isTradingDay(market, at)) return null;
  const since = priceDay(market, at) + 9.5 * 3600;
  const isOpen = market === 'hongKong' ? isHongKongSession : isAShareSession;
  if (about === 'hongKong')
    return { name: '恒生指数', since, changeAt: (then) => indexChange('恒生指数', then), isOpen };
  if (about === 'share' && company)
    return { name: company.name, since, changeAt: (then) => shareChange(company, then), isOpen };
  if (about === 'plate' && plate)
    return { name: `${plate.name}板块`, since, changeAt: (then) => plateChange(plate.id, then), isOpen };
  return { name: '沪指', since, changeAt: (then) => indexChange('沪指', then), isOpen };
}

const worldNames: readonly (readonly [slot: string, name: AbroadName])[] = [
  ['goldmove', '现货黄金'],
  ['goldover', '现货黄金'],
  ['silvermove', '现货白银'],
  ['wtimove', 'WTI原油'],
  ['wtiover', 'WTI原油'],
  ['brentmove', '布伦特原油'],
];

function barsOf({ story, fill, told }: PictureOrder): string | null {
  if (story.chart === undefined || story.chart === 'path') return null;
  // Of several leads one may tell other figures.
  const isTold = (slot: string) => {
    const name = /^\{([a-z]+)/.exec(slot)?.[1];
    return name === undefined || told.includes(`{${name}=`) || told.includes(`{${name}}`);
  };
  if (!story.chart.bars.every(([, slot]) => isTold(slot))) return null;
  const bars = story.chart.bars
    .map(([label, slot]) => ({ label, text: fill(slot) }))
    .map((bar) => ({ ...bar, value: figureIn(bar.text) }));
  return drawBars({ caption: story.chart.unit === '' ? '本次数据' : `单位：${story.chart.unit}`, bars });
}

/** `涨0.32%` is 0.32, `跌0.32%` the same below nothing. */
function figureIn(words: string): number {
  const size = Number(/[\d.]+/.exec(words)?.[0] ?? 0);
  return words.startsWith('跌') ? -size : size;
}
