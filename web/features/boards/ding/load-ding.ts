import { events, type MarketEvent } from '#domains/boards/events/boards.events.contract.ts';
import { line, type BoardSummary, type LinePoint } from '#domains/boards/line/boards.line.contract.ts';
import { pools, type PoolStock } from '#domains/boards/pools/boards.pools.contract.ts';
import { when, type BoardWhen } from '#domains/boards/when/boards.when.contract.ts';
import { plates } from '#domains/market/plates/market.plates.contract.ts';
import type { Api } from '#shared/contract.ts';
import { parseDay } from '#shared/time.ts';
import { loadIndexDays } from '#web/features/market/index-days.ts';
import { mapForms, tilesOf, type Tile } from '#web/features/market/plates/tile-map.ts';
import type { DingPool } from './ding-pools.ts';
import type { Spread } from './spread.ts';

/** Which day, and which minute of it; null where none is named. */
export interface AskedMoment {
  date: string | null;
  at: string | null;
}

/** Everything that the terminal shows at one moment. */
export interface DingData {
  when: BoardWhen;
  /** The moment that is looked back at; null: it is now. */
  past: { date: string; at: string | null } | null;
  pool: DingPool;
  stocks: PoolStock[];
  sealed: PoolStock[];
  broken: PoolStock[];
  summary: BoardSummary;
  line: LinePoint[];
  spread: Spread;
  events: MarketEvent[];
  tiles: Record<'part' | 'tall', Tile[]>;
  indices: Awaited<ReturnType<typeof loadIndexDays>>;
}

const EVENTS = 60;

export async function loadDing(api: Api, pool: DingPool, { date, at }: AskedMoment): Promise<DingData> {
  const day = await api(when.getWhen, { query: { date: date ?? undefined } });
  const past = pastOf(day, at);
  const moment = past === null ? {} : { date: past.date, at: past.at ?? undefined };
  const poolOf = (name: DingPool['pool']) => api(pools.getPool, { query: { pool_name: name, ...moment } });
  const [stocks, sealed, broken, summary, minutes, spread, told, ofNow] = await Promise.all([
    poolOf(pool.pool),
    poolOf('limit_up'),
    poolOf('limit_up_broken'),
    api(line.getSummary, { query: moment }),
    api(line.getMarketLine, { query: { fields: 'market_temperature', ...moment } }),
    api(line.getDistribution, { query: moment }),
    api(events.listEvents, { query: { count: EVENTS, timestamp: past === null ? undefined : endOf(past) } }),
    past === null ? loadNow(api) : nothingOfNow,
  ]);
  return {
    ...{ when: day, past, pool, stocks, sealed, broken, summary, line: minutes, spread, ...ofNow },
    // A day without minutes has all of its events in one, which a page of them never cuts.
    events: told.slice(0, EVENTS),
  };
}

function pastOf({ trade_day: day, today }: BoardWhen, at: string | null): DingData['past'] {
  return day === null || (day === today && at === null) ? null : { date: day, at };
}

/** The first second after the moment that is looked back at. */
function endOf({ date, at }: NonNullable<DingData['past']>): string {
  const [hour = 23, minute = 59] = (at ?? '').split(':').filter(Boolean).map(Number);
  return String((parseDay(date) ?? 0) + (hour * 60 + minute) * 60 + 1);
}

type OfNow = Pick<DingData, 'tiles' | 'indices'>;

const nothingOfNow: OfNow = { tiles: { part: [], tall: [] }, indices: { days: [], isSimulated: false, delay: 0 } };

/** What is told of now alone. */
async function loadNow(api: Api): Promise<OfNow> {
  const [{ items }, indices] = await Promise.all([api(plates.listPlates, { query: {} }), loadIndexDays(api)]);
  return { tiles: { part: tilesOf(items, mapForms.part), tall: tilesOf(items, mapForms.tall) }, indices };
}
