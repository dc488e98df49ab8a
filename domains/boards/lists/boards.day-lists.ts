import type { BoardDay } from '#domains/boards/day/boards.board-day.ts';
import type { BoardDays } from '#domains/boards/day/boards.board-days.ts';
import type { AskedMoment, Board, MarketDays, UsualVolumes } from '#domains/market/days/market.days.service.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import { blockTradeList } from './boards.block-trades.ts';
import { buyPointList } from './boards.buy-point-list.ts';
import type { ListBoard, ListName } from './boards.day-lists.contract.ts';
import { daySharesOf, type DayShare } from './boards.day-shares.ts';
import { historyHighList } from './boards.history-high-list.ts';
import type { ListEntry, ListRule } from './boards.list-rule.ts';
import { createPastPrices } from './boards.past-prices.ts';
import { amplitudeList, turnoverList, volumeRatioList } from './boards.ranking-lists.ts';
import {
  bonusShareDoneList,
  bonusShareList,
  lowPbList,
  nearlyNewList,
  resumptionList,
  revokedList,
  warnedList,
} from './boards.state-lists.ts';

/** The lists that are made of the market's day. */
export type ShareListName = Exclude<ListName, 'north_fund_weekly'>;

/** Which shares may be on a list. */
export interface Among {
  board: ListBoard;
  withoutWarned: boolean;
}

const boardsIn: Record<ListBoard, readonly Board[] | null> = {
  all: null,
  main: ['main'],
  growth: ['chinext', 'star'],
  bse: ['bse'],
};

export function isAmong({ board, isWarned }: Pick<DayShare, 'board' | 'isWarned'>, among: Among): boolean {
  return (boardsIn[among.board]?.includes(board) ?? true) && !(among.withoutWarned && isWarned);
}

/** One list of one day; the ranked ones, then those others that are halted. */
export interface DayList {
  /** Null where nothing is known of that day. */
  day: TradingDay | null;
  fields: readonly string[];
  ranked: readonly ListEntry[];
  halted: readonly DayShare[];
}

interface Deps {
  days: BoardDays;
  market: Pick<MarketDays, 'isSimulated' | 'endsOf'>;
  usualVolumes: Pick<UsualVolumes, 'load'>;
  /** Another one once something was imported. */
  importedVersion: () => string;
}

/** The lists of a day: who is on each is told by its rule. */
export function createDayLists({ days, market, usualVolumes, importedVersion }: Deps) {
  const pastPricesOf = createPastPrices(market, importedVersion);
  const rules: Record<ShareListName, ListRule> = {
    turnover_rate_stock: turnoverList,
    amplitude_stock: amplitudeList,
    volume_ratio_stock: volumeRatioList,
    history_highest_stock: historyHighList,
    block_trading_stock: blockTradeList(market.isSimulated),
    buy_stock: buyPointList,
    resumption: resumptionList,
    st: warnedList,
    st_revoked: revokedList,
    nearly_new: nearlyNewList,
    low_pb: lowPbList,
    gsz: bonusShareList,
    gsz_completed: bonusShareDoneList,
  };
  /** Several lists of one moment are asked for at once. */
  const known = new WeakMap<BoardDay, Promise<DayShare[]>>();

  function sharesOf(day: BoardDay): Promise<DayShare[]> {
    const shares = known.get(day) ?? daySharesOf(day, usualVolumes);
    known.set(day, shares);
    return shares;
  }

  /** As it ended or stood at that moment; today when no day is named. */
  return async (name: ShareListName, asked: AskedMoment, among: Among): Promise<DayList> => {
    const { fields, entries, hasHalted = false } = rules[name];
    const day = await days.asked(asked);
    if (day === null) return { day: null, fields, ranked: [], halted: [] };
    const shares = (await sharesOf(day)).filter((share) => isAmong(share, among));
    const pastPrices = (count: number) => pastPricesOf(day.state, count);
    const ranked = await entries({ day, shares, pastPrices });
    const listed = new Set(ranked.map(({ share }) => share));
    const halted = hasHalted ? shares.filter((share) => share.isHalted && !listed.has(share)) : [];
    return { ...{ day: day.state.moment.day, fields }, ranked, halted };
  };
}
