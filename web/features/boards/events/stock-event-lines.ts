import type { MarketEvent, ShareEventType } from '#domains/boards/events/boards.events.contract.ts';
import { decimalText } from '#shared/numbers.ts';
import { clockText, dayText } from '#shared/time.ts';
import { eventLine, type EventLine } from '#web/features/boards/ding/event-words.ts';
import type { ChartEvent } from '#web/features/market/chart/chart-events.ts';

type Sign = Pick<ChartEvent, 'sign' | 'look'>;

/** One sign for the floor of a chart, and how it looks there (docs/product/quotes.md#what-happened). */
const signsOfAll: Readonly<Record<ShareEventType, Sign>> = {
  10001: { sign: '封', look: 'solid' },
  10002: { sign: '跌', look: 'solid' },
  10003: { sign: '炸', look: 'outline' },
  10004: { sign: '撬', look: 'outline' },
  10005: { sign: '近', look: 'soft' },
  10006: { sign: '近', look: 'soft' },
  10007: { sign: '松', look: 'soft' },
  10008: { sign: '松', look: 'soft' },
  10009: { sign: '拉', look: 'soft' },
  10010: { sign: '跳', look: 'soft' },
  10012: { sign: '开', look: 'outline' },
  10014: { sign: '回', look: 'solid' },
};
/** A server that is newer than this page may tell of others. */
const signs: Readonly<Record<number, Sign>> = signsOfAll;

/** The lines of one security: what happened instead of to whom; each leads to the page as it stood when its minute was over. */
export function stockEventLine(event: MarketEvent): EventLine {
  const line = eventLine(event);
  const stock = event.stock_abnormal_event_data;
  const price = 'symbol' in stock ? decimalText(stock.price) : '';
  return { ...line, name: line.word.name, to: momentOf(event), about: price };
}

/** The auctions are decided at their time; any other minute is told by its first second. */
const decided = ['09:25', '15:00'];

function momentOf({ target, event_timestamp: at }: MarketEvent): string {
  const until = decided.includes(clockText(at)) ? at : at + 60;
  return `/stock/${target}?date=${dayText(until)}&at=${encodeURIComponent(clockText(until))}`;
}

export function chartEventOf(event: MarketEvent): ChartEvent {
  const { at, isGood } = eventLine(event);
  return { at, isGood, ...(signs[event.event_type] ?? { sign: '异', look: 'soft' }) };
}
