import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSandboxChannel } from '#adapters/payment/sandbox/sandbox.channel.ts';
import { openSandboxKeys } from '#adapters/payment/sandbox/sandbox.keys.ts';
import { startSandbox, type SandboxServer } from '#adapters/payment/sandbox/sandbox.server.ts';
import type { Database, DatabaseConfig } from '#db/client.ts';
import { openEmbedded } from '#db/embedded/open.ts';
import { composeDomains } from '#server/compose.ts';
import { systemClock } from '#shared/clock.ts';
import { fen } from '#shared/money.ts';
import { uid, type Viewer } from '#shared/viewer.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { compileCache, newDataDir } from '#tests/support/server.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { ensureSnapshot, testDatabaseUrl, withDatabase } from '#tests/support/snapshot.ts';
import type { KilledOrder } from './killed-in-billing.ts';
import { testTime } from '#tests/support/test-time.ts';

/** Each round kills before every write of each flow once, each time another buyer. One keeps the suite quick. */
const rounds = Number(process.env['KAIPAN_CRASH_ROUNDS'] ?? 1);
/** Embedded data takes seconds to open after each kill: where no rounds are asked for, it is killed before every third write. */
const step = testDatabaseUrl || process.env['KAIPAN_CRASH_ROUNDS'] ? 1 : 3;
/** Of a round, and more than a flow has writes. */
const BUYERS = 100;

const keysFile = path.join(newDataDir(), 'keys.json');
const keys = openSandboxKeys(keysFile);
let sandbox: SandboxServer;
let url: string;
let config: DatabaseConfig;
let server: Database | null = null;

/** The database between two lives: the one on a server stays open, the embedded one is opened for a while. */
async function inDatabase<T>(run: (site: Site) => Promise<T>): Promise<T> {
  const database = server ?? (await openEmbedded(config as Parameters<typeof openEmbedded>[0], silentLog));
  try {
    const payment = [openSandboxChannel({ url, publicUrl: url, keys })];
    return await run(composeDomains({ database, clock: systemClock, origin: 'http://localhost:1', payment }));
  } finally {
    if (server === null) await database.close();
  }
}
type Site = ReturnType<typeof composeDomains>;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, host: '127.0.0.1', keys, booksFile: null, log: silentLog });
  url = `http://127.0.0.1:${sandbox.port}`;
  if (testDatabaseUrl) {
    server = await openTestDatabase();
    const { rows } = await server.pool.query<{ name: string }>('select current_database() as name');
    config = { kind: 'postgres', url: withDatabase(testDatabaseUrl, rows[0]?.name ?? ''), poolSize: 2 };
  } else config = { kind: 'pglite', dir: newDataDir(), snapshot: await ensureSnapshot() };
  await inDatabase(async ({ subjects, ready }) => {
    await ready();
    const items = [{ id: 1, name: '月度', days: 30, originPriceFen: fen(6800), discountPriceFen: fen(6120) }];
    await subjects.upsert([{ id: 679, title: '盘前早报', isSubscribable: true, items }]);
  });
}, 120_000);
afterAll(async () => {
  await sandbox.close();
  await server?.close();
});

async function live(
  order: Pick<KilledOrder, 'flow' | 'killAt' | 'buyer'>,
): Promise<{ signal: string | null; statements: number }> {
  const asked: KilledOrder = { config, sandbox: { url, keysFile }, ...order };
  const file = path.join(import.meta.dirname, 'killed-in-billing.ts');
  const child = spawn(process.execPath, [file, JSON.stringify(asked)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...compileCache, ...testTime() },
  });
  const [told, [, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return { signal: signal as string | null, statements: Number(told) };
}

const viewerOf = (number: number): Viewer => ({
  uid: uid(number),
  displayName: '小王',
  avatar: null,
  roles: ['reader'],
});

/** What a start does by itself within a minute. */
async function settle({ billing }: Site) {
  const { signal } = new AbortController();
  await billing.payments.askAll(silentLog, signal);
  await billing.payments.carryRefunds(silentLog, signal);
}

async function faultsOf(site: Site) {
  const found = [];
  for (const module of site.modules) found.push(...((await module.audit?.()) ?? []));
  return found;
}

async function lookAt(site: Site, number: number) {
  const viewer = viewerOf(number);
  const { items } = await site.billing.records.listOrders({ before: null, limit: 10 }, viewer);
  const status = await site.subjects.subscriptionStatus([679], viewer);
  return {
    states: items.map(({ state }) => state),
    balance: await site.billing.findBalance(viewer.uid),
    days: status['679']?.remainingDays ?? 0,
  };
}

/** The same of an author: how their payouts stand, and what they are owed and have been paid. */
async function lookAtAuthor({ billing }: Site, number: number) {
  const { payouts } = await billing.payouts.listOf(uid(number), { before: null, limit: 10 });
  const { payable, held, paidOut } = await billing.income.accountsOf(uid(number));
  return { states: payouts.map(({ state }) => state), payable, held, paidOut };
}

/** A server has room for several lives at once, an embedded database for one. */
async function allOf(kills: readonly number[], run: (killAt: number) => Promise<void>): Promise<void> {
  const waiting = [...kills];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await run(next);
  };
  await Promise.all(Array.from({ length: server === null ? 1 : 4 }, work));
}

const nothing = (balance: number) => ({ states: [], balance, days: 0 });
const waiting = (state: string) => ({ states: [state], balance: 3000, days: 0 });

describe('R27: killed before each write and commit in turn, the books are whole and what was paid is granted or sent back', () => {
  test.each([
    {
      flow: 'balance' as const,
      legal: [nothing(10_000), { states: ['fulfilled'], balance: 3880, days: 30 }],
    },
    {
      flow: 'channel' as const,
      // Not ordered, ordered and not paid, or bought.
      legal: [nothing(3000), waiting('created'), waiting('paying'), { states: ['fulfilled'], balance: 0, days: 30 }],
    },
    {
      flow: 'refund' as const,
      // Not asked for yet, or sent back but for today.
      legal: [
        { states: ['fulfilled'], balance: 0, days: 30 },
        { states: ['partly_refunded'], balance: 2796, days: 1 },
      ],
    },
    {
      flow: 'payout' as const,
      // Each step whole or not at all: asked for, refused, asked for again, paid.
      legal: [
        { states: [], payable: 1000, held: 0, paidOut: 0 },
        { states: ['waiting'], payable: 500, held: 500, paidOut: 0 },
        { states: ['refused'], payable: 1000, held: 0, paidOut: 0 },
        { states: ['waiting', 'refused'], payable: 0, held: 1000, paidOut: 0 },
        { states: ['paid', 'refused'], payable: 0, held: 0, paidOut: 1000 },
      ],
    },
  ])('$flow', { timeout: 600_000 * rounds }, async ({ flow, legal }) => {
    const first = { balance: 100_000, channel: 200_000, refund: 300_000, payout: 400_000 }[flow];
    const { statements } = await live({ flow, killAt: Number.MAX_SAFE_INTEGER, buyer: first });
    expect(statements).toBeGreaterThan(10);
    expect(statements).toBeLessThan(BUYERS - 1);
    const seen = new Set<string>();
    for (let round = 1; round <= rounds; round += 1) {
      const all = Array.from({ length: statements + 1 }, (_, at) => at + 1);
      const killed = all.filter((killAt) => (all.length - killAt) % step === 0);
      const buyerOf = (killAt: number) => first + round * BUYERS + killAt;
      await allOf(killed, async (killAt) => {
        const { signal } = await live({ flow, killAt, buyer: buyerOf(killAt) });
        expect(signal, `${flow}, round ${round}, write ${killAt}`).toBe('SIGKILL');
      });
      await inDatabase(async (site) => {
        await settle(site);
        for (const killAt of killed) {
          const found = await (flow === 'payout' ? lookAtAuthor : lookAt)(site, buyerOf(killAt));
          expect(legal, `${flow}, round ${round}, before write ${killAt} of ${statements}`).toContainEqual(found);
          seen.add(found.states.join());
        }
        expect(await faultsOf(site)).toEqual([]);
      });
    }
    // Killed early nothing has happened, killed late everything has.
    expect(seen.size).toBeGreaterThan(1);
  });
});
