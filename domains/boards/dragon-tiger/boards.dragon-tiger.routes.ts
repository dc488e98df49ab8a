import { toSymbol } from '#domains/market/market.service.ts';
import { bind, type Reply } from '#shared/bind.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { dayAsked } from '#shared/trading-day.ts';
import { dragonTiger as contract } from './boards.dragon-tiger.contract.ts';
import {
  activeSeatsIn,
  institutionsIn,
  listsThatCount,
  reasonsIn,
  risingShare,
  seatsOfKind,
} from './boards.day-sums.ts';
import type { DayOfLists, DragonTiger } from './boards.dragon-tiger.ts';
import { viewRows, viewSeats, viewStocks, viewSums, viewTold } from './boards.dragon-tiger.view.ts';
import type { SeatList } from './boards.lists.ts';
import { isWellKnown, netOf } from './boards.seats.ts';
import { roundRate } from '#shared/rates.ts';

/** Days whose lists tell who is active. */
const ACTIVE_DAYS = 5;
const ACTIVE_SEATS = 8;
const DAYS_SHOWN = 10;

export function dragonTigerRoutes({ dayOf, daysAround, publicDays, recentLists, listsOfShare }: DragonTiger) {
  async function find(asked: UnixSeconds | null, reply: Reply): Promise<DayOfLists> {
    const found = await dayOf(dayAsked(asked));
    reply.header('x-market-source', found.isSimulated ? 'simulated' : 'import');
    return found;
  }

  /** The lists that stand for their shares, each in a sentence. */
  function told({ day, lists }: DayOfLists, limit: number, isWanted: (list: SeatList) => boolean = () => true) {
    const sizeOf = ({ seats }: SeatList) => Math.abs(seats.reduce((sum, seat) => sum + netOf(seat), 0));
    const wanted = listsThatCount(lists).filter(isWanted);
    const largest = wanted.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, limit);
    return { items: day === null ? [] : largest.map((list) => viewTold(list, day)) };
  }

  return bind(contract, {
    async getDragonTiger({ query, reply }) {
      const found = await find(query.date, reply);
      const { day, lists, figures, isSimulated } = found;
      const recent = day === null || lists.length === 0 ? [] : await recentLists(day, ACTIVE_DAYS);
      return {
        date: day,
        days: [...(await daysAround(day, DAYS_SHOWN))],
        awaited_date: (await publicDays()).awaited,
        is_simulated: isSimulated,
        summary: { ...summaryOf(lists), previous_rising: roundRate(risingShare(recent[1] ?? [], figures)) },
        items: viewRows(found),
        institutions: institutionsIn(lists).map(({ symbol, name, buyers, sellers, net }) => ({
          ...{ symbol, stock_chi_name: name, buyers, sellers },
          net_value: Math.round(net),
        })),
        active_seats: activeSeatsIn(recent)
          .slice(0, ACTIVE_SEATS)
          .map(({ name, times, net, shares }) => ({
            ...{ seat: name, times, net_value: Math.round(net) },
            stocks: shares.slice(0, 3),
          })),
        reasons: reasonsIn(lists).map(({ reason, count }) => ({ ...reason, count })),
      };
    },
    async listDragonTigerSeats({ query, reply }) {
      const { day, lists, isSimulated } = await find(query.date, reply);
      const symbol = toSymbol(query.symbol);
      const own = lists.filter((list) => list.symbol === symbol);
      return { date: day, is_simulated: isSimulated, lists: own.map(viewSeats) };
    },
    async listDragonTigersOfStock({ query: { symbol: code, before }, reply }) {
      const { days, isSimulated, lists } = await listsOfShare(toSymbol(code) ?? '', dayAsked(before));
      reply.header('x-market-source', isSimulated ? 'simulated' : 'import');
      const items = lists.map(({ day, list }) => ({ date: day, reason: list.reason, ...viewSums(list) }));
      return { days, is_simulated: isSimulated, items };
    },
    async listDragonTigerStocks({ query, reply }) {
      const found = await find(query.date, reply);
      return { date: found.day, items: viewStocks(found) };
    },
    async listHotDragonTigers({ query, reply }) {
      return told(await find(query.date, reply), query.limit);
    },
    async listWellKnownDragonTigers({ query, reply }) {
      return told(await find(query.date, reply), query.limit, ({ seats }) => seats.some(isWellKnown));
    },
  });
}

function summaryOf(lists: readonly SeatList[]) {
  const counting = listsThatCount(lists);
  const institutions = institutionsIn(lists);
  return {
    stocks: new Set(lists.map(({ symbol }) => symbol)).size,
    lists: lists.length,
    three_day_lists: lists.filter(({ reason }) => reason.days > 1).length,
    net_value: viewSums({ seats: counting.flatMap(({ seats }) => seats) }).net_value,
    institution_net_value: Math.round(institutions.reduce((sum, { net }) => sum + net, 0)),
    institution_stocks: institutions.length,
    northbound_seats: counting.flatMap((list) => seatsOfKind(list, 'northbound')).length,
  };
}
