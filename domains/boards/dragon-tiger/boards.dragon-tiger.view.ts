import { amountText } from '#shared/numbers.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import type { ListedRow, ListSeats, SeatFigures } from './boards.dragon-tiger.contract.ts';
import { listsThatCount, shareOfKind } from './boards.day-sums.ts';
import type { DayOfLists } from './boards.dragon-tiger.ts';
import type { DayFigures, SeatList } from './boards.lists.ts';
import { isWellKnown, kindOfSeat, leadersOf, netOf, sumOf, type Seat } from './boards.seats.ts';
import { roundRate } from '#shared/rates.ts';

export function viewSeat(seat: Seat): SeatFigures {
  const { name, label, buy, sell } = seat;
  return { seat: name, label: isWellKnown(seat) ? label : '', kind: kindOfSeat(seat), buy, sell, net: netOf(seat) };
}

export function viewSeats(list: SeatList): ListSeats {
  const { buyers, sellers } = leadersOf(list.seats);
  return { reason: list.reason, ...viewSums(list), buyers: buyers.map(viewSeat), sellers: sellers.map(viewSeat) };
}

/** From the largest net buying to the largest net selling. */
export function viewRows({ lists, figures }: DayOfLists): ListedRow[] {
  const rows = lists.map((list) => {
    const own = figures.get(list.symbol);
    const institutions = shareOfKind(list, 'institution');
    return {
      ...viewShare(list, own),
      ...viewSums(list),
      reason: list.reason,
      turnover_value: list.reason.days === 1 ? (own?.value ?? null) : null,
      institution_buyers: institutions?.buyers ?? 0,
      institution_sellers: institutions?.sellers ?? 0,
    };
  });
  return rows.toSorted((a, b) => b.net_value - a.net_value);
}

/** One row for each share, with all its reasons. */
export function viewStocks({ lists, figures }: DayOfLists) {
  const counting = new Map(listsThatCount(lists).map((list) => [list.symbol, list]));
  const rows = [...Map.groupBy(lists, ({ symbol }) => symbol)].flatMap(([symbol, own]) =>
    own.slice(0, 1).map((first) => ({
      ...viewShare(first, figures.get(symbol)),
      ...viewSums(counting.get(symbol) ?? first),
      reasons: own.map(({ reason }) => reason),
    })),
  );
  return rows.toSorted((a, b) => b.net_value - a.net_value);
}

/** A list in a sentence; nothing of it is told that is not in the list. */
export function viewTold(list: SeatList, day: TradingDay) {
  const { buy_value: buy, sell_value: sell, net_value: net } = viewSums(list);
  return {
    symbol: list.symbol,
    stock_chi_name: list.name,
    date: day,
    title: `${list.name}：龙虎榜${net < 0 ? '净卖出' : '净买入'} ${amountText(Math.abs(net))}元`,
    summary: `${list.reason.text}，上榜席位合计买入 ${amountText(buy)}元，卖出 ${amountText(sell)}元。`,
    net_value: net,
    reason: list.reason,
    seats: list.seats.map(viewSeat),
  };
}

export function viewSums({ seats }: Pick<SeatList, 'seats'>) {
  const { buy, sell, net } = sumOf(seats);
  return { buy_value: Math.round(buy), sell_value: Math.round(sell), net_value: Math.round(net) };
}

function viewShare({ symbol, name }: SeatList, figures: DayFigures | undefined) {
  return {
    symbol,
    stock_chi_name: name,
    price: figures?.close ?? null,
    change_percent: roundRate(figures?.change ?? null),
    turnover_ratio: roundRate(figures?.turnoverRatio ?? null),
  };
}
