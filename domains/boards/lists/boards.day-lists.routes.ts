import type { BoardDays } from '#domains/boards/day/boards.board-days.ts';
import type { Northbound } from '#domains/boards/northbound/boards.northbound.ts';
import {
  boardOf,
  type KnownPlates,
  type MarketDays,
  nameStateOf,
  type UsualVolumes,
} from '#domains/market/days/market.days.service.ts';
import { bind, type Reply } from '#shared/bind.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { dayAsked } from '#shared/trading-day.ts';
import { dayLists as contract, type ListBoard } from './boards.day-lists.contract.ts';
import { createDayLists, isAmong, type ShareListName } from './boards.day-lists.ts';
import { viewDayList, viewNorthChanges } from './boards.day-lists.view.ts';
import { northChangesUpTo } from './boards.north-changes.ts';

interface Deps {
  days: BoardDays;
  themes: KnownPlates;
  market: Pick<MarketDays, 'isSimulated' | 'endsOf'>;
  usualVolumes: Pick<UsualVolumes, 'load'>;
  northbound: Pick<Northbound, 'newestToldBy' | 'heldOn'>;
  /** Another one once something was imported. */
  importedVersion: () => string;
}

interface Wish {
  /** A second of the day, its end when it is left out. */
  at?: number | undefined;
  board: ListBoard;
  exclude_st: boolean;
}

export function dayListsRoutes({ days, themes, market, usualVolumes, northbound, importedVersion }: Deps) {
  const listOf = createDayLists({ days, market, usualVolumes, importedVersion });
  const amongOf = ({ board, exclude_st: withoutWarned }: Wish) => ({ board, withoutWarned });

  async function shares(name: ShareListName, date: UnixSeconds | null, wish: Wish) {
    return viewDayList(await listOf(name, { date, at: wish.at }, amongOf(wish)), themes);
  }

  /** It may be imported where the rest of the market is simulated, so it says itself where it comes from. */
  async function northChanges(date: UnixSeconds | null, wish: Wish, reply: Reply) {
    const { changes, ...found } = await northChangesUpTo(dayAsked(date), northbound);
    reply.header('x-market-source', found.isSimulated ? 'simulated' : 'import');
    const wanted = changes.filter(({ symbol, name }) =>
      isAmong({ board: boardOf(symbol), isWarned: nameStateOf(name) === 'st' }, amongOf(wish)),
    );
    return viewNorthChanges({ ...found, changes: wanted }, themes);
  }

  const byDay =
    (name: ShareListName) =>
    ({ query }: { query: Wish & { updated_day: UnixSeconds | null } }) =>
      shares(name, query.updated_day, query);

  return bind(contract, {
    listTurnoverRates: byDay('turnover_rate_stock'),
    listAmplitudes: byDay('amplitude_stock'),
    listVolumeRatios: byDay('volume_ratio_stock'),
    listHistoryHighs: byDay('history_highest_stock'),
    listBlockTrades: byDay('block_trading_stock'),
    listBuyPoints: byDay('buy_stock'),
    listNorthFundChanges: ({ query, reply }) => northChanges(query.timestamp, query, reply),
    listResumptions: byDay('resumption'),
    listWarned: byDay('st'),
    listWarningsRevoked: byDay('st_revoked'),
    listNearlyNew: byDay('nearly_new'),
    listLowPbs: byDay('low_pb'),
    listBonusShares: byDay('gsz'),
    listBonusSharesDone: byDay('gsz_completed'),
    getListTemplate: ({ query: { template_type: name, timestamp, ...wish }, reply }) =>
      name === 'north_fund_weekly' ? northChanges(timestamp, wish, reply) : shares(name, timestamp, wish),
  });
}
