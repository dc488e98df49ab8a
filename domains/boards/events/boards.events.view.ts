import type { BoardDay } from '#domains/boards/day/boards.board-day.ts';
import type { KnownPlates, MarketState, Plate } from '#domains/market/days/market.days.service.ts';
import { isGood, type BoardEvent } from './boards.event.ts';
import type { MarketEvent } from './boards.events.contract.ts';
import { roundRate } from '#shared/rates.ts';
import { SLOTS } from '#shared/session-slots.ts';

const MOST_PLATES = 3;
const MOST_STOCKS = 5;
const SPEED_MINUTES = 5;

export function viewEvent(day: BoardDay, event: BoardEvent, themes: KnownPlates): MarketEvent {
  const { id, type, target, at, of } = event;
  const isByClose = of.kind === 'share' && day.state.minutes.isKnownByClose(of.happening.row);
  const when = { event_timestamp: at, is_by_close: isByClose };
  const base = { id, target, event_type: type, ...when, good_or_bad: isGood(type) ? 1 : 2 };
  return of.kind === 'share'
    ? { ...base, ...viewShare(day, of.happening, themes) }
    : { ...base, ...viewPlate(day, of.move, themes) };
}

type Told = Pick<MarketEvent, 'stock_abnormal_event_data' | 'plate_abnormal_event_data'>;
type RelatedPlates = { plate_id: number; plate_name: string }[];
type Of<Kind> = Extract<BoardEvent['of'], { kind: Kind }>;

function viewShare(day: BoardDay, { row, slot, price, kind }: Of<'share'>['happening'], themes: KnownPlates): Told {
  const { snapshot, minutes } = day.state;
  const { symbol = '', name = '' } = snapshot.listings[row] ?? {};
  const preClose = snapshot.preClose[row] ?? 0;
  const furthest = furthestOf(day, { row, slot, price, kind });
  const before = minutes.closeAt(row, Math.max(0, slot - SPEED_MINUTES));
  return {
    stock_abnormal_event_data: {
      ...{ symbol, name, pcp: rate(price, preClose), price: price / 100 },
      mtm: before === null || preClose === 0 ? null : roundRate((furthest - before) / preClose),
      related_plates: relatedPlates(symbol, themes),
    },
    plate_abnormal_event_data: {},
  };
}

/** What made it a move: the minute may have ended elsewhere. */
function furthestOf({ state: { minutes } }: BoardDay, { row, slot, price, kind }: Of<'share'>['happening']): number {
  const at = row * SLOTS + slot;
  if (kind === 'surge') return minutes.high[at] || price;
  return kind === 'plunge' ? minutes.low[at] || price : price;
}

/** By a symbol's themes: its many events share one list. */
const related = new WeakMap<readonly Plate[], RelatedPlates>();

function relatedPlates(symbol: string, { ofSymbol }: KnownPlates): RelatedPlates {
  const own = ofSymbol(symbol);
  const plates =
    related.get(own) ?? own.slice(0, MOST_PLATES).map(({ id, name }) => ({ plate_id: id, plate_name: name }));
  related.set(own, plates);
  return plates;
}

function viewPlate(
  day: BoardDay,
  { plateId, average, moved, isUp, slot }: Of<'plate'>['move'],
  themes: KnownPlates,
): Told {
  const plate = themes.byId(plateId);
  const members = (plate?.members ?? []).flatMap(({ symbol }) => stockOf(day.state, symbol, slot) ?? []);
  const leaders = members.toSorted((a, b) => (isUp ? b.pcp - a.pcp : a.pcp - b.pcp)).slice(0, MOST_STOCKS);
  return {
    stock_abnormal_event_data: {},
    plate_abnormal_event_data: {
      ...{ plate_id: plateId, plate_name: plate?.name ?? '', pcp: roundRate(average), mtm: roundRate(moved) },
      related_stocks: leaders,
    },
  };
}

/** As it stood at the end of that minute: what it does later belongs to other events. */
function stockOf({ snapshot, minutes }: MarketState, symbol: string, slot: number) {
  const row = snapshot.rowOf(symbol);
  const price = row === undefined ? null : minutes.closeAt(row, slot);
  if (row === undefined || price === null) return null;
  return { symbol, name: snapshot.listings[row]?.name ?? '', pcp: rate(price, snapshot.preClose[row] ?? 0) };
}

const rate = (price: number, before: number) => (before === 0 ? 0 : roundRate((price - before) / before));
