import type { Story } from '#demo/flashes/story.ts';
import type { Topic } from '#demo/flashes/topics.ts';
import { moveText } from '#demo/flashes/words/numbers.ts';
import { clockText, type UnixSeconds } from '#shared/time.ts';
import { drawBars, drawLine } from './drawing.ts';
import { seriesOf } from './series.ts';

export interface PictureOrder {
  story: Story;
  topic: Topic;
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

/** Its last value is the one that the text tells. */
function lineOf({ topic, at, told }: PictureOrder): string | null {
  const series = seriesOf(told, topic, at);
  if (series === null || series.until - series.since < LEAST_SECONDS) return null;
  const { since, until, changeAt } = series;
  const moments = Array.from({ length: SAMPLES }, (_, nr) => since + ((until - since) * nr) / SAMPLES);
  const last = changeAt(at);
  return drawLine({
    caption: `${series.name} ${moveText(last)}`,
    values: [...moments.filter(series.isOpen).map(changeAt), last],
    from: clockText(since),
    to: clockText(until),
  });
}

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
