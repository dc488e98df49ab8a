import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#db/client.ts';
import { startOfDay } from '#shared/trading-day.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { startMarketNode, type MarketNode } from '#tests/support/market-node.ts';
import type { ServiceQuote } from '#tests/support/quote-line.ts';
import { startShareService, type ShareService } from '#tests/support/share-service.ts';
import { clockTime } from '#tests/support/simulated-day.ts';

const DAY = 20260821;
const MORNING = clockTime(10, 0);
const [SHARE, OTHER] = ['600001.SS', '600002.SS'];
/** Beyond its limit, and more of it than is traded all day. */
const lie = { last: 1500, high: 1500, volume: 9_000_000, value: 108_000_000 };
let database: Database;
let told: ShareService;

beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database.close());
beforeEach(async () => void (told = await startShareService({ day: DAY, second: MORNING }, [SHARE, OTHER])));
afterEach(async () => {
  await told.service.close();
  await database.pool.query('truncate lived_minute, lived_listing, security');
});

const start = () => startMarketNode(database, told, { day: DAY, second: MORNING });

/** The truth of that many looks later: dearer by a fen, a hundred lots more. */
const truth = (nr: number): Partial<ServiceQuote> => ({
  last: 1010 + nr,
  high: 1010 + nr,
  volume: 100_000 + 10_000 * nr,
  value: 1_005_000 + 101_000 * nr,
});

/** Look after look the truth is told, as the pre-close says that is told with it. */
async function tellTruth(node: MarketNode, from: number, until: number) {
  for (let nr = from; nr <= until; nr += 1) {
    told.tell(SHARE, truth(nr));
    await node.lookAt(MORNING + 3 * nr);
  }
}

function stands({ days }: MarketNode, symbol = SHARE) {
  const { snapshot } = days.now() ?? {};
  const row = snapshot?.rowOf(symbol);
  if (snapshot === undefined || row === undefined) return null;
  return { last: snapshot.last[row], preClose: snapshot.preClose[row], up: snapshot.up[row] };
}

describe('a line that cannot be true changes nothing (docs/product/quotes.md#lies)', () => {
  it('the lines after it are held against what was believed', async () => {
    const node = await start();
    told.tell(SHARE, lie);
    await node.lookAt(MORNING + 3);
    expect(stands(node)?.last).toBe(1010);
    await tellTruth(node, 2, 2);
    expect(stands(node)?.last).toBe(1012);
  });

  it('nor is what it says the newest thing that was told', async () => {
    const node = await start();
    told.tell(SHARE, { ...lie, at: startOfDay(DAY) + MORNING + 59 });
    told.tell(OTHER, { at: startOfDay(DAY) + MORNING });
    await node.lookAt(MORNING + 30);
    expect(node.days.now()?.delay).toBe(30);
  });

  it.each([
    ['beyond its limit', lie],
    ['that goes back in time', { last: 1001, at: startOfDay(DAY) + MORNING - 60 }],
  ])('one %s is not shown either when another security turns up', async (_, line) => {
    told.tell(OTHER, null);
    const node = await start();
    told.tell(SHARE, line);
    await node.lookAt(MORNING + 3);
    told.tell(OTHER, {});
    await node.lookAt(MORNING + 6);
    expect([stands(node)?.last, stands(node, OTHER)?.last]).toEqual([1010, 1010]);
  });

  it('a first one lists nothing', async () => {
    told.tell(SHARE, lie);
    const node = await start();
    expect(stands(node)).toBeNull();
    await tellTruth(node, 1, 1);
    expect(stands(node)?.last).toBe(1011);
  });
});

describe('a first line with a wrong pre-close (docs/product/live-source.md#lies)', () => {
  const wrong = { preClose: 1020, limits: { up: 1122, down: 918 } };

  it('is corrected by three lines in a row that agree on another', async () => {
    told.tell(SHARE, wrong);
    const node = await start();
    await tellTruth(node, 1, 2);
    expect(stands(node)).toEqual({ last: 1010, preClose: 1020, up: 1122 });
    await tellTruth(node, 3, 3);
    expect(stands(node)).toEqual({ last: 1013, preClose: 1000, up: 1100 });
  });

  it('is not by lines that do not follow each other', async () => {
    const node = await start();
    for (const nr of [1, 2, 3, 4, 5, 6]) {
      told.tell(SHARE, { ...truth(nr), ...(nr % 3 === 0 ? {} : wrong) });
      await node.lookAt(MORNING + 3 * nr);
    }
    expect(stands(node)).toEqual({ last: 1016, preClose: 1000, up: 1100 });
  });
});
