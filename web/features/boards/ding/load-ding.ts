import type { MarketEvent } from '#domains/boards/events/boards.events.contract.ts';
import { line, type BoardSummary, type LinePoint } from '#domains/boards/line/boards.line.contract.ts';
import { pools, type PoolStock } from '#domains/boards/pools/boards.pools.contract.ts';
import type { BoardWhen } from '#domains/boards/when/boards.when.contract.ts';
import { plates } from '#domains/market/plates/market.plates.contract.ts';
import type { Api } from '#shared/contract.ts';
import type { LookBack } from '#web/features/market/look-back.ts';
import { loadIndexDays } from '#web/features/market/index-days.ts';
import { mapForms, tilesOf, type Tile } from '#web/features/market/plates/tile-map.ts';
import { loadWhen } from '../load-when.ts';
import type { DingPool } from './ding-pools.ts';
import { loadEvents } from './load-events.ts';
import { eventKindOf, type EventKind } from './event-words.ts';
import type { Spread } from './spread.ts';

/** Everything that the terminal shows at one moment. */
export interface DingData {
  when: BoardWhen;
  /** The moment that is looked back at; null: it is now. */
  past: LookBack | null;
  /** Why it is another one than the address says. */
  note: string | null;
  pool: DingPool;
  stocks: PoolStock[];
  sealed: PoolStock[];
  broken: PoolStock[];
  summary: BoardSummary;
  line: LinePoint[];
  spread: Spread;
  /** Of what happens one kind, or all; the newest of it. */
  kind: EventKind;
  events: MarketEvent[];
  tiles: Record<'part' | 'tall', Tile[]>;
  indices: Awaited<ReturnType<typeof loadIndexDays>>;
}

export async function loadDing(api: Api, pool: DingPool, request: Request): Promise<DingData> {
  const { when, moment: past, note } = await loadWhen(api, request);
  const moment = { ...past };
  const kind = eventKindOf(new URL(request.url).searchParams.get('events'));
  const poolOf = (name: DingPool['pool']) => api(pools.getPool, { query: { pool_name: name, ...moment } });
  const [stocks, sealed, broken, summary, minutes, spread, told, { items }, indices] = await Promise.all([
    poolOf(pool.pool),
    poolOf('limit_up'),
    poolOf('limit_up_broken'),
    api(line.getSummary, { query: moment }),
    api(line.getMarketLine, { query: { fields: 'market_temperature', ...moment } }),
    api(line.getDistribution, { query: moment }),
    loadEvents(api, { kind, past }),
    api(plates.listPlates, { query: moment }),
    loadIndexDays(api, past),
  ]);
  return {
    ...{ when, past, note, pool, stocks, sealed, broken, summary, line: minutes, spread, indices },
    tiles: { part: tilesOf(items, mapForms.part), tall: tilesOf(items, mapForms.tall) },
    ...{ kind, events: told },
  };
}
