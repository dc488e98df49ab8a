import type { EventType, MarketEvent } from '#domains/boards/events/boards.events.contract.ts';

interface EventWord {
  /** Two or three signs. */
  sign: string;
  /** In words, for those who hear the page. */
  name: string;
  /** Which choice of the stream it belongs to. */
  kind: 'up' | 'broken' | 'down' | 'plate' | 'move';
}

/** docs/product/boards.md#events */
const wordsOfAll: Readonly<Record<EventType, EventWord>> = {
  10001: { sign: '涨停', name: '封涨停', kind: 'up' },
  10002: { sign: '跌停', name: '封跌停', kind: 'down' },
  10003: { sign: '炸板', name: '炸板', kind: 'broken' },
  10004: { sign: '撬板', name: '跌停打开', kind: 'down' },
  10005: { sign: '近涨停', name: '逼近涨停', kind: 'move' },
  10006: { sign: '近跌停', name: '逼近跌停', kind: 'move' },
  10007: { sign: '松动', name: '将开涨停', kind: 'up' },
  10008: { sign: '松动', name: '将开跌停', kind: 'down' },
  10009: { sign: '拉升', name: '大幅拉升', kind: 'move' },
  10010: { sign: '跳水', name: '快速跳水', kind: 'move' },
  10012: { sign: '开板', name: '新股开板', kind: 'broken' },
  10014: { sign: '回封', name: '新股回封', kind: 'up' },
  11000: { sign: '拉升', name: '题材拉升', kind: 'plate' },
  11001: { sign: '跳水', name: '题材跳水', kind: 'plate' },
};
/** A server that is newer than this page may tell of others. */
const words: Readonly<Record<number, EventWord>> = wordsOfAll;

export const eventKinds = [
  { id: 'all', label: '全部' },
  { id: 'up', label: '涨停' },
  { id: 'broken', label: '炸板' },
  { id: 'down', label: '跌停' },
  { id: 'plate', label: '题材' },
] as const;
export type EventKind = (typeof eventKinds)[number]['id'];

/** So many are told before somebody asks for earlier ones. */
export const EVENTS_AT_ONCE = 60;

/** The kind that an address asks for. */
export const eventKindOf = (id: string | null): EventKind => eventKinds.find((kind) => kind.id === id)?.id ?? 'all';

/** The next one by the key. */
export function nextKind(kind: EventKind): EventKind {
  return eventKinds[(eventKinds.findIndex(({ id }) => id === kind) + 1) % eventKinds.length]?.id ?? 'all';
}

/** The numbers of its events; none where all are asked for. */
export const typesOfKind = (kind: EventKind): number[] =>
  Object.entries(words).flatMap(([type, word]) => (word.kind === kind ? [Number(type)] : []));

export function eventWord({ event_type: type }: Pick<MarketEvent, 'event_type'>): EventWord {
  return words[type] ?? { sign: '异动', name: '异动', kind: 'move' };
}

export interface EventLine {
  id: number;
  at: number;
  /** How it was at the close is all that is known: in which minute it happened is not. */
  isByClose: boolean;
  word: EventWord;
  isGood: boolean;
  name: string;
  to: string;
  /** What it belongs to, in a few words. */
  about: string;
  /** How far it went within five minutes, in per cent; null of what is no fast move. */
  move: number | null;
  /** Per cent. */
  change: number;
}

/** What these tell is how fast something moved. */
const fastMoves: ReadonlySet<number> = new Set([10009, 10010, 11000, 11001]);

const moveOf = ({ event_type: type }: MarketEvent, rate: number | null) =>
  rate === null || !fastMoves.has(type) ? null : rate * 100;

export function eventLine(event: MarketEvent): EventLine {
  const { stock_abnormal_event_data: stock, plate_abnormal_event_data: plate } = event;
  const { id, event_timestamp: at, is_by_close: isByClose } = event;
  const base = { id, at, isByClose, word: eventWord(event), isGood: event.good_or_bad === 1 };
  if ('symbol' in stock) {
    const about = stock.related_plates[0]?.plate_name ?? '';
    return {
      ...base,
      name: stock.name,
      to: `/stock/${stock.symbol}`,
      about,
      move: moveOf(event, stock.mtm),
      change: stock.pcp * 100,
    };
  }
  if (!('plate_id' in plate)) return { ...base, name: event.target, to: '/dingpan', about: '', move: null, change: 0 };
  const leader = plate.related_stocks[0]?.name ?? '';
  return {
    ...base,
    name: plate.plate_name,
    to: `/theme/${plate.plate_id}`,
    about: leader,
    move: moveOf(event, plate.mtm),
    change: plate.pcp * 100,
  };
}

/** Newer events, and of older ones those before all of them. */
export function runWith(newer: readonly MarketEvent[], older: readonly MarketEvent[]): MarketEvent[] {
  const oldest = newer.at(-1)?.id ?? Infinity;
  return [...newer, ...older.filter(({ id }) => id < oldest)];
}

/** The newest of both, each once: what was heard meanwhile goes before what the page came with. */
export function withNewer(drawn: readonly MarketEvent[], heard: readonly MarketEvent[]): MarketEvent[] {
  const byId = new Map([...drawn, ...heard].map((event) => [event.id, event]));
  return [...byId.values()].toSorted((a, b) => b.id - a.id);
}
