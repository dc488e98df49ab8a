import { events, type MarketEvent } from '#domains/boards/events/boards.events.contract.ts';
import { line, type BoardSummary, type LinePoint } from '#domains/boards/line/boards.line.contract.ts';
import { pools, type PoolStock } from '#domains/boards/pools/boards.pools.contract.ts';
import { when, type BoardWhen } from '#domains/boards/when/boards.when.contract.ts';
import { plates } from '#domains/market/plates/market.plates.contract.ts';
import type { Api } from '#shared/contract.ts';
import { loadIndexDays } from '#web/features/market/index-days.ts';
import { mapForms, tilesOf, type Tile } from '#web/features/market/plates/tile-map.ts';
import type { DingPool } from './ding-pools.ts';
import type { Spread } from './spread.ts';

/** Everything that the terminal shows at one moment. */
export interface DingData {
  when: BoardWhen;
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

export async function loadDing(api: Api, pool: DingPool): Promise<DingData> {
  const poolOf = (name: DingPool['pool']) => api(pools.getPool, { query: { pool_name: name } });
  const [day, stocks, sealed, broken, summary, minutes, spread, told, { items }, indices] = await Promise.all([
    api(when.getWhen, { query: {} }),
    poolOf(pool.pool),
    poolOf('limit_up'),
    poolOf('limit_up_broken'),
    api(line.getSummary, { query: {} }),
    api(line.getMarketLine, { query: { fields: 'market_temperature' } }),
    api(line.getDistribution, { query: {} }),
    api(events.listEvents, { query: { count: EVENTS } }),
    api(plates.listPlates, { query: {} }),
    loadIndexDays(api),
  ]);
  return {
    ...{ when: day, pool, stocks, sealed, broken, summary, line: minutes, spread, indices },
    // A day without minutes has all of its events in one, which a page of them never cuts.
    events: told.slice(0, EVENTS),
    tiles: { part: tilesOf(items, mapForms.part), tall: tilesOf(items, mapForms.tall) },
  };
}
