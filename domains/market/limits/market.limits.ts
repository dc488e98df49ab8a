import { fen, type Fen } from '#shared/money.ts';
import { toTradingDay, type TradingDay } from '#shared/trading-day.ts';
import { boardOf, type Board } from '#domains/market/terms/market.boards.ts';
import { holdsOn, limitRules, newcomerRules, type NewcomerRule } from './market.limit-rules.ts';
import { nameStateOf, newcomerSignOf } from './market.name-state.ts';

/** The highest and the lowest price of a day. */
export interface PriceLimits {
  up: Fen;
  down: Fen;
}

/** A share on a day, as far as its limits hang on it. */
export interface LimitedShare {
  symbol: string;
  /** Its name on that day. */
  name: string;
  day: TradingDay;
  /** The reference price; on a first day that of the issue. */
  preClose: Fen;
  /** ISO day; null when unknown. */
  listDate: string | null;
  /** 1 on the day of the listing; null when unknown: the name tells then. */
  tradingDaysListed: number | null;
  /** The first day of the delisting period, or after a relisting. */
  isFirstDayAgain?: boolean;
}

/** What a price must not leave on that day, or null where there is no limit (docs/product/price-limits.md#rates). */
export function priceLimits(share: LimitedShare): PriceLimits | null {
  const board = boardOf(share.symbol);
  if (share.isFirstDayAgain === true || share.preClose <= 0) return null;
  const newcomer = newcomerRuleOf(board, share);
  const age = newcomer ? daysListed(share) : null;
  if (newcomer && age !== null && age <= newcomer.freeDays) return null;
  if (newcomer?.firstDay && age === 1) return limitsAt(share.preClose, board, newcomer.firstDay);
  const state = nameStateOf(share.name);
  const rule = limitRules.find(
    (one) => one.boards.includes(board) && one.states.includes(state) && holdsOn(one, share.day),
  );
  return rule ? limitsAt(share.preClose, board, { up: rule.percent, down: rule.percent }) : null;
}

/**
 * Whether a rule of that day could have made these limits, whatever state the share is in, a fen more or less; on boards that no
 * rule names, any rule.
 */
export function couldBeLimits(
  { symbol, day, preClose }: Pick<LimitedShare, 'symbol' | 'day' | 'preClose'>,
  told: PriceLimits,
): boolean {
  const board = boardOf(symbol);
  const holding = limitRules.filter((rule) => holdsOn(rule, day));
  const own = holding.filter(({ boards }) => boards.includes(board));
  const rates = (own.length > 0 ? own : holding).map(({ percent }) => ({ up: percent, down: percent }));
  const firstDays = newcomerRules.flatMap((rule) =>
    rule.firstDay && rule.boards.includes(board) && holdsOn(rule, day) ? [rule.firstDay] : [],
  );
  return [...rates, ...firstDays].some((percent) => {
    const { up, down } = limitsAt(preClose, board, percent);
    return Math.abs(up - told.up) <= 1 && Math.abs(down - told.down) <= 1;
  });
}

const rates = [
  ...limitRules.map(({ percent }) => percent),
  ...newcomerRules.flatMap((rule) => rule.firstDay?.up ?? []),
];

/** The rate of a limit, in per cent: of a share that costs a few fen the limit, cut to whole fen, is off its rate by per cents. */
export function limitRateOf({ up, preClose }: { up: number; preClose: number }): number {
  const percent = (up / preClose - 1) * 100;
  return rates.reduce((best, rate) => (Math.abs(rate - percent) < Math.abs(best - percent) ? rate : best));
}

/** By the day of the listing, for the rules of that day go with a share; a share of unknown age came under those of today. */
function newcomerRuleOf(board: Board, { listDate, day }: LimitedShare): NewcomerRule | undefined {
  const listed = (listDate === null ? null : toTradingDay(listDate)) ?? day;
  return newcomerRules.find((rule) => rule.boards.includes(board) && holdsOn(rule, listed));
}

/** The days that a share has been listed, as exactly as its name tells where they were not counted. */
function daysListed({ tradingDaysListed, name }: LimitedShare): number | null {
  if (tradingDaysListed !== null) return tradingDaysListed;
  const sign = newcomerSignOf(name);
  return sign === 'N' ? 1 : sign === 'C' ? 2 : null;
}

/** Up to this price a share moves by one fen. */
const LOWEST_PRICE = 10;

function limitsAt(preClose: Fen, board: Board, percent: { up: number; down: number }): PriceLimits {
  if (preClose <= LOWEST_PRICE) return { up: fen(preClose + 1), down: fen(preClose - 1) };
  const up = preClose * (100 + percent.up);
  const down = preClose * (100 - percent.down);
  // Beijing never lets a price go further than the rate; Shanghai and Shenzhen take the nearest fen.
  return board === 'bse'
    ? { up: fen(Math.floor(up / 100)), down: fen(Math.ceil(down / 100)) }
    : { up: nearest(up), down: nearest(down) };
}

const nearest = (hundredths: number): Fen => fen(Math.floor((hundredths + 50) / 100));
