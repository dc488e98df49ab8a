import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Trend } from '#domains/market/quotes/market.quotes.contract.ts';
import { startOfDay } from '#shared/trading-day.ts';
import { createDice } from '#tests/support/feed-app.ts';
import { clockTime } from '#tests/support/simulated-day.ts';
import { startSimulatedService, type SimulatedService } from '#tests/support/simulated-service.ts';
import { secondOfSlot, slotOf } from '#shared/session-slots.ts';
import { showMoment, startMarketServer, twoDataDirs, type MarketServer } from './market-node.ts';

// Two rounds keep the suite quick: one in which the market waits, one in which it goes on.
const rounds = Number(process.env['KAIPAN_CRASH_ROUNDS'] ?? 2);
const dice = createDice(Number(process.env['KAIPAN_CRASH_SEED'] ?? 20260821));

const DAY = 20260821;
const BEGIN = clockTime(9, 29, 30);
/** So many seconds of the market lie between two looks. */
const STEP = 30;
let second = BEGIN;
let told: SimulatedService;
/** One lives through, the other is killed again and again. */
let whole: MarketServer;
let broken: MarketServer;
let dataDir: string;
/** Minutes of which the killed one has not seen everything. */
const dark = new Set<number>();

beforeAll(async () => {
  told = await startSimulatedService({ day: DAY, second }, 300);
  const [first, other] = await twoDataDirs(told);
  dataDir = other;
  whole = await startMarketServer(first, told);
  broken = await startMarketServer(dataDir, told);
  await Promise.all([whole, broken].map((node) => showMoment(node, { day: DAY, second })));
}, 180_000);
afterAll(async () => {
  await Promise.all([whole, broken].map(({ server }) => server.stop('SIGKILL')));
  await told.service.close();
});

async function step(nodes: readonly MarketServer[], count: number) {
  for (let nr = 0; nr < count; nr += 1) {
    second += STEP;
    await told.moveTo({ day: DAY, second });
    await Promise.all(nodes.map((node) => showMoment(node, { day: DAY, second })));
  }
}

/** What was not over when it died, and everything until it looks again, is not seen whole. */
function darken(from: number) {
  for (let slot = slotOf(from); slot <= slotOf(second); slot += 1) dark.add(slot);
}

type Lines = (readonly number[])[];
const FIELDS = 'open_px,high_px,low_px,last_px,turnover_volume';
const VOLUME = 4;

async function minutesOf({ get }: MarketServer): Promise<Map<string, Lines>> {
  const codes = told.securities.map(({ symbol }) => symbol).join(',');
  const { candle } = await get<Trend>(`/market/trend?prod_code=${codes}&fields=${FIELDS}`);
  return new Map(Object.entries(candle).map(([symbol, { lines }]) => [symbol, lines as Lines]));
}

interface Event {
  event_timestamp: number;
  event_type: number;
  target: string;
}

/** What happened in minutes that were seen, five minutes of pace before them included. */
async function eventsOf({ get }: MarketServer): Promise<string[]> {
  const events: Event[] = [];
  for (let before = 9_999_999_999; ;) {
    const page = await get<Event[]>(`/api/event/history?count=100&timestamp=${before}`);
    if (page.length === 0) break;
    events.push(...page);
    before = Math.min(...page.map(({ event_timestamp: at }) => at));
  }
  return events
    .filter(({ event_timestamp: at }) => {
      const slot = slotOf(at - startOfDay(DAY) - 1);
      return ![0, 1, 2, 3, 4, 5].some((before) => dark.has(slot - before));
    })
    .map(({ event_timestamp: at, event_type: type, target }) => `${at} ${type} ${target}`)
    .sort();
}

async function poolsOf({ get }: MarketServer): Promise<[string, string[]][]> {
  const names = ['limit_up', 'limit_up_broken', 'limit_down', 'limit_down_broken'];
  return Promise.all(
    names.map(async (name): Promise<[string, string[]]> => {
      const pool = await get<{ symbol: string }[]>(`/api/pool/detail?pool_name=${name}`);
      return [name, pool.map(({ symbol }) => symbol).sort()];
    }),
  );
}

test(
  'killed in mid-session again and again, a node shows the same pools, minutes and events as one that lived through',
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      await step([whole, broken], 1 + dice.below(3));
      const diedAt = second;
      await broken.server.stop('SIGKILL');
      // In every second round the market goes on meanwhile.
      await step([whole], round % 2 === 0 ? 0 : 1 + dice.below(3));
      broken = await startMarketServer(dataDir, told);
      await showMoment(broken, { day: DAY, second });
      darken(diedAt);
    }
    // The last minutes are seen whole.
    await step([whole, broken], 7);

    const [expected, found] = [await minutesOf(whole), await minutesOf(broken)];
    expect([...found.keys()].sort()).toEqual([...expected.keys()].sort());
    const seen = Array.from({ length: slotOf(second) + 1 }, (_, slot) => slot).filter((slot) => !dark.has(slot));
    expect(seen.length).toBeGreaterThan(2);
    for (const [symbol, lines] of expected) {
      const own = found.get(symbol) ?? [];
      const shown = (of: Lines) => seen.map((slot) => [secondOfSlot(slot), ...(of[slot] ?? [])]);
      expect([symbol, ...shown(own)]).toEqual([symbol, ...shown(lines)]);
      const traded = (of: Lines) => of.reduce((sum, line) => sum + (line[VOLUME] ?? 0), 0);
      expect([symbol, traded(own)]).toEqual([symbol, traded(lines)]);
    }
    expect(await poolsOf(broken)).toEqual(await poolsOf(whole));
    const events = await eventsOf(whole);
    expect(events).not.toEqual([]);
    expect(await eventsOf(broken)).toEqual(events);
  },
  rounds * 90_000,
);
