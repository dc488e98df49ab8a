import type { MarketSourceKind } from '#shared/market-source.ts';
import type { QuoteRow } from './quote-row.ts';

/** docs/product/quotes.md#status, docs/words.md */
const statusTexts = {
  OCALL: '集合竞价',
  TRADE: '交易中',
  HALT: '停牌',
  BREAK: '休市',
  INDEX: '指数',
};

type Status = keyof typeof statusTexts;
export const statusText = (status: Status): string => statusTexts[status];
const isNamed = (status: string): status is Status => Object.hasOwn(statusTexts, status);

/** The state of a security; that nobody trades it is said with how far the day has come, an index has none but that. Null for a state that nobody has a word for. */
export function stateText(status: string, dayText: string): string | null {
  if (status === 'INDEX') return dayText;
  if (!isNamed(status)) return null;
  if (status !== 'BREAK' || dayText === '交易中' || dayText === '集合竞价') return statusText(status);
  return dayText.includes(statusTexts.BREAK) ? dayText : `${dayText} · ${statusTexts.BREAK}`;
}

/** That a share is halted, and since when: `停牌 · 自 11-23`, with the year where it is another than that of the day that is shown. */
export function haltText(since: string | null, day: string): string {
  if (since === null) return statusTexts.HALT;
  return `${statusTexts.HALT} · 自 ${since.slice(0, 4) === day.slice(0, 4) ? since.slice(5) : since}`;
}

/** Why there is nothing to show of quotes. */
export function noQuotesText(source: MarketSourceKind): string {
  return source === 'none' ? '没有行情来源' : '暂无行情';
}

/** Whether the day that the market has come to is that of the calendar on the wall, or stands for it. A day that was imported is neither. */
export const isOfNow = (source: MarketSourceKind): boolean => source === 'simulator' || source === 'http';

/** What everything says that shows invented prices (docs/product/simulated-market.md). */
export const SIMULATED = '模拟行情';

/** Before the opening price nothing is traded: the price is the one that the auction would make (docs/product/quotes.md#auction). */
export function isIndicative({ trade_status: status, open_px: open, turnover_volume: volume }: Auctioned): boolean {
  return status === 'OCALL' && open === null && volume === 0;
}
type Auctioned = Pick<QuoteRow, 'trade_status' | 'open_px' | 'turnover_volume'>;

/** Whether it stands at the limit of the day, in a word; null when it does not. */
export function limitMark(quote: Auctioned & Pick<QuoteRow, 'last_px' | 'up_px' | 'down_px'>): string | null {
  if (quote.trade_status === 'HALT' || isIndicative(quote)) return null;
  if (quote.last_px === quote.up_px) return '涨停';
  return quote.last_px === quote.down_px ? '跌停' : null;
}
