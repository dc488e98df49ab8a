import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '#shared/clock.ts';
import { startImport } from '#tests/faults/import-process.ts';
import { createLedger } from '#tests/faults/ledger.ts';
import { fetchWholeFeed, linesOf } from '#tests/faults/outsider-feed.ts';
import { startOutsider } from '#tests/faults/outsider.ts';
import { brokenPromises } from '#tests/faults/promises-kept.ts';
import { until } from '#tests/faults/until.ts';
import { startWriteLoad, type Promised } from '#tests/faults/write-load.ts';
import { createDice } from '#tests/support/feed-app.ts';
import { newDataDir, type TestServer } from '#tests/support/server.ts';
import { pidOf, residentMegabytes } from '#tests/load/machinery/process-use.ts';
import { atLeast, atMost, count, lineOf, megabytes, times, told, type Verdict } from '#tests/load/report/report.ts';
import { median } from '#tests/load/report/rounds.ts';
import { openEmbeddedApp, openPostgresApp, type SoakApp } from '#tests/load/machinery/soak-app.ts';
import { openNewsWriter } from '#tests/load/machinery/soak-news.ts';

/**
 * `node tests/load/parts/soak.ts [--minutes 20] [--readers 40] [--postgres]`: twelve hours of the app in twenty minutes. People read,
 * programs follow the feed and are cut off, news is published and imported, the clock runs, and every other minute the
 * server is killed. Afterwards nothing promised is lost, nothing contradicts itself, every list is the list, memory is flat.
 */
const minutes = Number(optionOf('minutes') ?? 20);
const readers = Number(optionOf('readers') ?? 40);
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const lifeMillis = Math.min(2 * MINUTE, (minutes * MINUTE) / 4);
/** Twelve hours in twenty minutes. */
const CLOCK_TIMES_FASTER = 36;
const CLOCK_STEP_MILLIS = 5 * SECOND;
const CONVERGE_MILLIS = MINUTE;
/** The first quarter of a life fills caches. */
const WARM_UP = 0.25;
const FLAT = 1.1;
const dice = createDice(Number(optionOf('seed') ?? 20260821));
const paths = ['/', '/live', '/jingxuan', '/headlines', '/api/pc/msgs', '/api/v6/message/newsflash', '/feed.xml'];

const soakedSince = systemClock.millis();
const deadline = soakedSince + minutes * MINUTE;
const troubles: string[] = [];
const promises = new Map<string, Promised>();
const ledger = createLedger();
const samples: number[] = [];
const tally = { lives: 0, reads: 0, failedReads: 0, imports: 0, cuts: 0 };
let server: TestServer | undefined;

// Whatever hangs, it ends.
const bound = setTimeout(() => void giveUp(), (minutes + 5) * MINUTE);

await using app: SoakApp = await (process.argv.includes('--postgres') ? openPostgresApp() : openEmbeddedApp());
const writer = openNewsWriter(newDataDir());
server = await app.start();
const outsiders = Array.from({ length: readers }, () => startOutsider({ address: serverNow().address, ledger }));
while (systemClock.millis() < deadline) await live();
await importEverythingAgain();
await checkPromises('at the end');
await Promise.all(outsiders.map((outsider) => outsider.stop()));
const exitCode = await serverNow().stop();
if (exitCode !== 0) troubles.push(`the last server ended with ${exitCode}`);
await checkAudit('at the end');
clearTimeout(bound);

const verdicts = judge();
for (const verdict of verdicts) say(lineOf(verdict));
for (const trouble of troubles.slice(0, 50)) say(`    ${trouble}`);
const isSound = verdicts.every(({ isMet }) => isMet !== false);
say(isSound ? 'Sound.' : 'NOT sound.');
process.exitCode = isSound ? 0 : 1;

/** One life of the server: work, a kill in the middle of it, a look at what it left, and the next server. */
async function live(): Promise<void> {
  const bornAt = systemClock.millis();
  const isOver = () => systemClock.millis() - bornAt > lifeMillis;
  const { address } = serverNow();
  const pid = pidOf(serverNow().process);
  const load = startWriteLoad({ address, dice, promises, lanes: 3, pauseMillis: 400 });
  const importing = importFiles(isOver);
  const work = [
    repeat(isOver, 100, () => read(address)),
    repeat(isOver, 700, () => disturb()),
    repeat(isOver, CLOCK_STEP_MILLIS, () => advanceClock(address)),
    repeat(isOver, SECOND, () => {
      if (systemClock.millis() - bornAt > lifeMillis * WARM_UP) samples.push(residentMegabytes(pid));
    }),
  ];
  await sleep(lifeMillis);
  await serverNow().stop('SIGKILL');
  await importing;
  await Promise.all(work);
  const ends = (await load.stop()).filter((end) => !/fetch failed|terminated|ECONN|socket/i.test(end));
  troubles.push(...ends.map((end) => `a writer was refused: ${end}`));
  tally.lives += 1;
  await checkAudit(`after life ${tally.lives}`);
  server = await app.start();
  await checkPromises(`after life ${tally.lives}`);
  say(`life ${tally.lives}: ${samples.at(-1)?.toFixed(0)} MB, head ${ledger.newest()}, troubles ${troubles.length}`);
}

async function importFiles(isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const importing = startImport(app.dataDir, [
      await writer.nextFile(),
      '--rejects',
      `${writer.files.at(-1)}.rejects`,
    ]);
    tally.imports += 1;
    while (!isOver() && (await Promise.race([importing.ended, sleep(200)])) === undefined);
    // Its server is about to be killed, and so is it.
    if (isOver()) importing.kill();
    await importing.ended;
    await sleep(Math.min(10 * SECOND, lifeMillis / 4));
  }
}

async function read(address: string): Promise<void> {
  const path = dice.pick(paths);
  try {
    const answer = await fetch(address + path, { signal: AbortSignal.timeout(10 * SECOND) });
    await answer.arrayBuffer();
    tally.reads += 1;
    if (answer.status !== 200) troubles.push(`${path} answered ${answer.status}`);
  } catch {
    // The server may just have been killed.
    tally.failedReads += 1;
  }
}

function disturb(): void {
  tally.cuts += 1;
  const away = 50 + dice.below(3000);
  if (dice.chance(0.7)) dice.pick(outsiders).cut(away);
  else dice.pick(outsiders).freeze(away);
}

async function advanceClock(address: string): Promise<void> {
  const advance = (CLOCK_STEP_MILLIS / SECOND) * (CLOCK_TIMES_FASTER - 1);
  const headers = { 'content-type': 'application/json' };
  await fetch(`${address}/dev/clock`, { method: 'POST', headers, body: JSON.stringify({ advance }) }).catch(() => {});
}

async function checkAudit(when: string): Promise<void> {
  for (const fault of await app.findFaults()) troubles.push(`${when}: ${JSON.stringify(fault)}`);
}

async function checkPromises(when: string): Promise<void> {
  const { flashes, headMark } = await fetchWholeFeed(serverNow().address);
  troubles.push(...brokenPromises(promises, flashes).map((broken) => `${when}: ${broken}`));
  const reference = linesOf(flashes).join('\n');
  const isAgreed = () =>
    outsiders.every((outsider) => outsider.offset() === headMark && outsider.lines().join('\n') === reference);
  await until(isAgreed, 'every client has the list', CONVERGE_MILLIS).catch((error: unknown) =>
    troubles.push(`${when}: ${String(error)}`),
  );
}

/** What was interrupted is completed, and what is complete is not written twice. */
async function importEverythingAgain(): Promise<void> {
  const first = await startImport(app.dataDir, writer.files).ended;
  if (first.code !== 0) troubles.push(`importing everything again ended with ${first.code}: ${first.output}`);
  const second = await startImport(app.dataDir, writer.files).ended;
  if (!second.output.includes('new 0, changed 0')) troubles.push(`imported twice: ${second.output}`);
}

function judge(): Verdict[] {
  const third = Math.floor(samples.length / 3);
  const growth = median(samples.slice(-third)) / median(samples.slice(third, third * 2));
  const gaps = outsiders.reduce((sum, { seen }) => sum + seen.gaps + seen.repeats, 0);
  return [
    atMost('contradictions, broken promises, lists that differ, refusals', troubles.length, 0, count),
    atMost('offsets that meant two things', ledger.contradictions.length, 0, count),
    atMost('gaps and repeats of all clients', gaps, 0, count),
    atMost('resident memory, last third over the middle third', growth, FLAT, times),
    atLeast('kills survived', tally.lives, 3, count),
    told('resident memory at most', megabytes(Math.max(...samples))),
    told('events told', count(ledger.newest())),
    told('promises kept', count(promises.size)),
    told(
      'reads, imports, cut lines',
      `${tally.reads} (${tally.failedReads} broken off), ${tally.imports}, ${tally.cuts}`,
    ),
  ];
}

async function repeat(isOver: () => boolean, pause: number, act: () => unknown): Promise<void> {
  while (!isOver()) {
    await act();
    await sleep(pause);
  }
}

function serverNow(): TestServer {
  if (!server) throw new Error('no server yet');
  return server;
}

async function giveUp(): Promise<void> {
  say(`It has not ended in time. NOT sound. Troubles so far: ${troubles.join('; ')}`);
  await server?.stop('SIGKILL');
  process.exit(1);
}

function optionOf(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
