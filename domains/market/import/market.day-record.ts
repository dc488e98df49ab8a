import { countIn, numberIn } from '#shared/import/cells.ts';
import type { FoundColumns } from '#shared/import/columns.ts';
import { isAShare } from '#domains/market/market.rules.ts';
import type { DayRow } from '#domains/market/history/market.day-store.ts';
import type { dayColumns } from './market.day-columns.ts';
import { isFinerThanFen, priceIn, saysYes, symbolIn, toFen } from './market.figures.ts';
import { refuse } from '#shared/import/refusal.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { tradedDayIn } from './market.traded-day.ts';
import { tradeIn, type TradeReader } from './market.trade-units.ts';

type Found = FoundColumns<keyof typeof dayColumns>;

/** A record as a day. Refuses what no exchange has printed. */
export function toDayRow(found: Found, trades: TradeReader, now: UnixSeconds): DayRow {
  const symbol = symbolIn(found.first('symbol'));
  const day = tradedDayIn(found.first('day'), now);
  const figures = figuresIn(found);
  if (isHaltedIn(found)) return { symbol, day, ...figures, ...withoutTrade(found), isHalted: true };
  mustBeUnadjusted(found);
  const prices = pricesIn(found, symbol);
  const { volume, value } = tradeIn(found, { symbol, low: prices.low, high: prices.high }, trades);
  const { open, high, low, close } = prices;
  return {
    symbol,
    day,
    ...figures,
    open: toFen(open),
    high: toFen(high),
    low: toFen(low),
    close: toFen(close),
    preClose: preCloseIn(found),
    volume,
    value,
    isHalted: false,
  };
}

/** Whether a price of the record is finer than what is kept. */
export const hasFinerPrice = (found: Found) =>
  (['open', 'high', 'low', 'close'] as const).some((name) => isFinerThanFen(numberIn(found.first(name), name) ?? 0));

/** A day without trade keeps what the security was worth before it. */
function withoutTrade(found: Found) {
  const close = numberIn(found.first('close'), 'close');
  const preClose = preCloseIn(found) ?? (close !== null && close > 0 ? toFen(close) : null);
  return { open: null, high: null, low: null, close: null, preClose, volume: 0, value: 0 };
}

/** Of prices that one vendor says it has adjusted nothing is taken. */
function mustBeUnadjusted(found: Found): void {
  const flag = numberIn(found.first('adjustment'), 'adjustflag');
  if (flag === 1 || flag === 2) refuse(`adjusted prices (adjustflag ${flag}); only unadjusted ones (3) are taken`);
}

function pricesIn(found: Found, symbol: string) {
  const price = (name: 'open' | 'high' | 'low' | 'close') => priceIn(found.first(name), name);
  const prices = { open: price('open'), high: price('high'), low: price('low'), close: price('close') };
  const { open, high, low, close } = prices;
  if (high < low) refuse('the highest price is below the lowest');
  if (high < Math.max(open, close) || low > Math.min(open, close)) refuse('a price lies outside of lowest and highest');
  if (isAShare(symbol) && Object.values(prices).some(isFinerThanFen)) {
    refuse('the price of a share is finer than 0.01, as only adjusted prices are');
  }
  return prices;
}

/** Zero, as some write where they know none, is none. */
function preCloseIn(found: Found) {
  const price = countIn(found.first('preClose'), 'pre-close');
  return price ? toFen(price) : null;
}

/** Some say that a share was halted, others whether it was traded. */
const isHaltedIn = (found: Found) =>
  saysYes(found.first('halted')) || numberIn(found.first('traded'), 'trade status') === 0;

function figuresIn(found: Found) {
  const figure = (name: 'pe' | 'pb' | 'marketValue' | 'circulationValue') => numberIn(found.first(name), name);
  const percent = countIn(found.first('turnoverPercent'), 'turnover');
  const turnoverRatio = percent === null ? countIn(found.first('turnoverFraction'), 'turnover') : percent / 100;
  return {
    turnoverRatio,
    pe: figure('pe'),
    pb: figure('pb'),
    marketValue: figure('marketValue'),
    circulationValue: figure('circulationValue'),
  };
}
