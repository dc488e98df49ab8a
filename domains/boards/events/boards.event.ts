import { isNewShare, type BoardDay } from '#domains/boards/day/boards.board-day.ts';
import type { Happening } from '#domains/boards/tape/boards.tape.ts';
import type { PlateMove } from '#domains/boards/tape/boards.plate-moves.ts';
import { endOf, timeOf } from '#domains/boards/tape/boards.times.ts';
import { codeOf } from '#domains/market/market.service.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { startOfDay, tradingDayOf, type TradingDay } from '#shared/trading-day.ts';
import { SLOTS } from '#shared/session-slots.ts';
import type { EventType, ShareEventType } from './boards.events.contract.ts';

/** Something that a share or a theme did, as the wire numbers it. */
export interface BoardEvent {
  /** Larger for what happened later; the same whoever looked and when. */
  id: number;
  type: EventType;
  /** A symbol, or the id of a theme. */
  target: string;
  at: UnixSeconds;
  /** When its minute is over: before that nobody knows for certain. */
  until: UnixSeconds;
  of: { kind: 'share'; happening: Happening } | { kind: 'plate'; move: PlateMove };
}

const types = {
  sealed: 10001,
  sealedDown: 10002,
  broken: 10003,
  opened: 10004,
  nearUp: 10005,
  nearDown: 10006,
  looseUp: 10007,
  looseDown: 10008,
  surge: 10009,
  plunge: 10010,
} as const satisfies Record<Happening['kind'], ShareEventType>;

/** A new share that leaves its limit, and one that goes back to it. */
const NEW_OPENED = 10012;
const NEW_SEALED = 10014;
const PLATE_UP = 11000;
const PLATE_DOWN = 11001;

const good: ReadonlySet<EventType> = new Set<EventType>([10001, 10004, 10005, 10008, 10009, NEW_SEALED, PLATE_UP]);
export const isGood = (type: EventType): boolean => good.has(type);

/** All that happened that day, the newest first. */
export function eventsOf(day: BoardDay): BoardEvent[] {
  const { day: date } = day.state.moment;
  const { listings } = day.state.snapshot;
  const shares = day.tape.happenings.map((happening): BoardEvent => {
    const { slot, row, kind } = happening;
    const target = listings[row]?.symbol ?? '';
    const id = idOf(date, slot, shareNr(target, kind));
    return { id, type: typeOf(day, happening), target, ...timesOf(date, slot), of: { kind: 'share', happening } };
  });
  const plates = day.tape.plateMoves.map((move): BoardEvent => {
    const { slot, plateId, isUp } = move;
    const id = idOf(date, slot, plateNr(plateId));
    const type = isUp ? PLATE_UP : PLATE_DOWN;
    return { id, type, target: String(plateId), ...timesOf(date, slot), of: { kind: 'plate', move } };
  });
  return [...shares, ...plates].toSorted((a, b) => b.id - a.id);
}

const timesOf = (day: TradingDay, slot: number) => ({ at: timeOf(day, slot), until: endOf(day, slot) });

/** A share that came within the last days and has a limit again is told by types of its own. */
function typeOf(day: BoardDay, { kind, row }: Happening): EventType {
  if (!isNewShare(day, day.state.snapshot.listings[row])) return types[kind];
  if (kind === 'broken') return NEW_OPENED;
  return kind === 'sealed' ? NEW_SEALED : types[kind];
}

const DAY_SECONDS = 86_400;
/** More than there are codes of shares. */
const CODES = 1_000_000;
/** Above all numbers of shares. */
const FIRST_PLATE = 20 * CODES;
/** Above the ids of all themes that have members. */
const NUMBERS = 1_000_000_000;

/** What a share does by a kind it does once in a minute. Where it stands among the others may be another place tomorrow, so its code counts. */
const shareNr = (symbol: string, kind: Happening['kind']) =>
  (types[kind] - types.sealed) * CODES + Number(codeOf(symbol));

/** A theme moves once in a minute. */
const plateNr = (plateId: number) => FIRST_PLATE + plateId;

/** The day of an event, by its number. */
export const dayOfEvent = (id: number): TradingDay =>
  tradingDayOf((Math.floor(id / NUMBERS / SLOTS) + 1) * DAY_SECONDS);

/** Day, minute and who did what in one number that a browser can hold, until 2072. */
function idOf(day: TradingDay, slot: number, nr: number): number {
  const days = Math.floor(startOfDay(day) / DAY_SECONDS);
  return (days * SLOTS + slot) * NUMBERS + nr;
}
