import { countIn, numberIn, quoted } from '#shared/import/cells.ts';
import type { FoundColumns, Remark } from '#shared/import/columns.ts';
import { foldedName } from '#shared/letters.ts';
import { MOST_COUNTED } from '#shared/money.ts';
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
  return {
    turnoverRatio: turnoverIn(found),
    pe: multipleIn(found.first('pe'), 'pe'),
    dynamicPe: multipleIn(found.first('dynamicPe'), 'dynamic pe'),
    ttmPe: multipleIn(found.first('ttmPe'), 'pe of twelve months'),
    pb: multipleIn(found.first('pb'), 'pb'),
    marketValue: worthIn(found, 'marketValue'),
    circulationValue: worthIn(found, 'circulationValue'),
  };
}

/** Who earns next to nothing is priced at millions of times that, and losses count below zero. */
const MOST_MULTIPLE = 10_000_000;

function multipleIn(cell: unknown, name: string): number | null {
  const multiple = numberIn(cell, name);
  return multiple === null || Math.abs(multiple) <= MOST_MULTIPLE ? multiple : beyond(name, cell);
}

/** A fund that is bought and sold the same day changes hands several times in it, and none a hundred times. */
const MOST_TURNOVER = 100;

/** Percent; a fraction under a name of its own, and beside the shares outstanding that it was worked out from. */
function turnoverIn(found: Found): number | null {
  const percent = countIn(found.first('turnoverPercent'), 'turnover');
  const isFraction = percent === null || found.named('outstanding').length > 0;
  const written = percent ?? countIn(found.first('turnoverFraction'), 'turnover');
  const ratio = written === null || isFraction ? written : written / 100;
  return ratio === null || ratio <= MOST_TURNOVER
    ? ratio
    : beyond('turnover', found.first(percent === null ? 'turnoverFraction' : 'turnoverPercent'));
}

const WAN = 10_000;

/** Who names a share `ts_code` counts `total_mv` and `circ_mv` in 万元; under other names, and elsewhere, they are yuan. Zero is none. */
function worthIn(found: Found, column: keyof typeof worths): number | null {
  const [written] = found.named(column);
  const isInWan =
    hasName(written, 'total_mv', 'circ_mv') && found.named('symbol').some((one) => hasName(one, 'ts_code'));
  const told = countIn(written?.value, worths[column]);
  const worth = told !== null && isInWan ? Math.round(told * WAN) : told;
  return worth === null || worth <= MOST_COUNTED ? worth || null : beyond(worths[column], written?.value);
}

/** What is counted, in words. */
const worths = { marketValue: 'market value', circulationValue: 'circulating value' } as const;

const beyond = (name: string, cell: unknown) => refuse(`${name} beyond all bounds: ${quoted(cell)}`);

const hasName = (remark: Remark | undefined, ...names: readonly string[]) =>
  remark !== undefined && names.some((name) => foldedName(name) === foldedName(remark.name));
