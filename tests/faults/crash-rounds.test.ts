import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDice } from '#tests/support/feed-app.ts';
import { freePort, newDataDir, startServer, type TestServer } from '#tests/support/server.ts';
import { copyData, examineCopy } from './crashed-data.ts';
import { freshDataDir } from './fresh-data.ts';
import { startImport, writeNewsFile } from './import-process.ts';
import { createLedger } from './ledger.ts';
import { fetchWholeFeed, linesOf } from './outsider-feed.ts';
import { startOutsider, type Outsider } from './outsider.ts';
import { brokenPromises } from './promises-kept.ts';
import { until } from './until.ts';
import { startWriteLoad, type Promised } from './write-load.ts';

// Three rounds keep the suite quick.
const rounds = Number(process.env['KAIPAN_CRASH_ROUNDS'] ?? 3);
const convergeMillis = 60_000;

const dice = createDice(Number(process.env['KAIPAN_CRASH_SEED'] ?? 20260821));
const dataDir = await freshDataDir();
const files = newDataDir();
const ledger = createLedger();
const promises = new Map<string, Promised>();
const imported: string[] = [];
let port: number;
let server: TestServer;
let outsiders: Outsider[];

const start = () => startServer({ dataDir, port, environment: { KAIPAN_ROLES: 'live,jobs' } });

beforeAll(async () => {
  port = await freePort();
  server = await start();
  outsiders = [1, 2, 3].map(() => startOutsider({ address: server.address, ledger }));
});
afterAll(async () => {
  await Promise.all(outsiders.map((outsider) => outsider.stop()));
  await server.stop('SIGKILL');
});

describe('the server is killed while it publishes, imports and tells', () => {
  test.each(Array.from({ length: rounds }, (_, nr) => nr + 1))(
    'R15 R68 round %i: nothing promised is lost, no offset means two things, clients agree',
    async (round) => {
      await disturb(round);
      const copy = copyData(dataDir);
      server = await start();
      const { faults, epoch, logged } = await examineCopy(copy, async ({ feed }) => ({
        faults: await feed.findFaults(),
        epoch: feed.head().epoch,
        logged: await allEvents(feed),
      }));
      expect(faults).toEqual([]);
      expect(ledger.contradictions).toEqual([]);
      expect(toldButLost(epoch, logged)).toEqual([]);
      const { flashes } = await fetchWholeFeed(server.address);
      expect(brokenPromises(promises, flashes)).toEqual([]);
      await until(isAgreed, 'every client shows what the server has', convergeMillis);
    },
  );

  test('R15 the interrupted imports, run again, bring each item once', async () => {
    for (const file of imported) {
      const { code, output } = await startImport(dataDir, [file]).ended;
      expect(code, output).toBe(0);
    }
    const titles = [...(await fetchWholeFeed(server.address)).flashes.values()].map(({ Title }) => Title);
    for (const file of imported) {
      const name = path.basename(file, '.jsonl');
      const own = titles.filter((title) => title.startsWith(`${name} `));
      expect([name, own.length, new Set(own).size]).toEqual([name, itemsPerFile, itemsPerFile]);
    }
    await until(isAgreed, 'every client shows what the server has', convergeMillis);
    expect(ledger.contradictions).toEqual([]);
  });
});

const itemsPerFile = 400;
// More files would make the last test read for minutes.
const importRounds = 3;

/** Writes from several sides at once and kills the server in the middle. */
async function disturb(round: number): Promise<void> {
  const load = startWriteLoad({ address: server.address, dice, promises });
  const file = path.join(files, `round${round}.jsonl`);
  const importing = round <= importRounds ? startFile(file, round) : null;
  await until(() => load.count() > 10, 'the writers are at work');
  await sleep(dice.below(1500));
  await server.stop('SIGKILL');
  importing?.kill();
  await importing?.ended;
  const ends = await load.stop();
  // Anything but a broken line would be a refusal.
  expect(ends.filter((end) => !/fetch failed|terminated|ECONN|socket/i.test(end))).toEqual([]);
}

function startFile(file: string, round: number) {
  writeNewsFile(file, itemsPerFile, path.basename(file, '.jsonl'));
  imported.push(file);
  return startImport(dataDir, round % 2 === 0 ? [file, '--follow', '600'] : [file]);
}

type Events = Awaited<ReturnType<typeof allEvents>>;

async function allEvents(feed: {
  eventsSince(offset: number, limit: number): Promise<{ offset: number; id: number; version: number; kind: string }[]>;
}) {
  const page = 5000;
  const events = [];
  for (let offset = 0; ; offset += page) {
    const next = await feed.eventsSince(offset, page);
    events.push(...next);
    if (next.length < page) return events;
  }
}

/** Events that a client was told and the data, as the killed process left it, does not know. */
function toldButLost(epoch: string, logged: Events): string[] {
  const known = new Set(logged.map(({ offset, id, version, kind }) => `${offset} ${kind} ${id} v${version}`));
  return ledger
    .all()
    .filter(
      (entry) => entry.epoch !== epoch || !known.has(`${entry.offset} ${entry.kind} ${entry.id} v${entry.version}`),
    )
    .map((entry) => JSON.stringify(entry));
}

async function isAgreed(): Promise<boolean> {
  const { flashes, headMark } = await fetchWholeFeed(server.address);
  const reference = linesOf(flashes).join('\n');
  return outsiders.every((outsider) => outsider.offset() === headMark && outsider.lines().join('\n') === reference);
}
