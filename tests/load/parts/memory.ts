import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from '#tests/support/server.ts';
import { startChild } from '#tests/load/machinery/child.ts';
import { openCrowd } from '#tests/load/machinery/crowd.ts';
import { postMessage, readHead } from '#tests/load/machinery/dev-messages.ts';
import type { LoadClientCommands } from '#tests/load/machinery/load-client.ts';
import { peakMegabytes, pidOf, residentMegabytes } from '#tests/load/machinery/process-use.ts';
import { atMost, megabytes, times, told, type Finding } from '#tests/load/report/report.ts';
import { median } from '#tests/load/report/rounds.ts';
import type { Scale } from '#tests/load/report/scale.ts';
import { readSitePaths } from '#tests/load/machinery/site-paths.ts';

const SOCKETS = 2000;
const CONNECTIONS = 10;
const MILLIS_BETWEEN_FLASHES = 200;
const SAMPLE_MILLIS = 500;
const REST_MILLIS = 20_000;
const MOST_MEGABYTES = { firstStart: 900, atRest: 450, underLoad: 700 };
/** The last third may be this much above the middle one. */
const FLAT = 1.1;

/** The whole default process, its embedded database included, while it is read, listened to and written. */
export async function memory({ memorySeconds, isQuick }: Scale): Promise<Finding> {
  const server = await startServer({ environment: { KAIPAN_DEMO: '1', KAIPAN_SOCKETS_PER_ADDRESS: '0' } });
  await using stack = new AsyncDisposableStack();
  stack.defer(async () => void (await server.stop()));
  const crowd = stack.use(openCrowd(1));
  const client = stack.use(startChild<LoadClientCommands>('load-client.ts'));
  const pid = pidOf(server.process);
  const firstStart = peakMegabytes(pid);
  await sleep(REST_MILLIS);
  const atRest = residentMegabytes(pid);
  const paths = await readSitePaths(server.address);
  const sockets = isQuick ? SOCKETS / 10 : SOCKETS;
  await crowd.connect({ group: 'all', port: Number(new URL(server.address).port), sockets, resume: null });

  let isOver = false;
  const idle = residentMegabytes(pid);
  const samples: number[] = [];
  const sampling = every(
    SAMPLE_MILLIS,
    () => isOver,
    () => void samples.push(residentMegabytes(pid)),
  );
  const publishing = every(
    MILLIS_BETWEEN_FLASHES,
    () => isOver,
    (nr) => postMessage(server.address, nr),
  );
  const { requests } = await client.ask('press', {
    url: server.address,
    connections: CONNECTIONS,
    seconds: memorySeconds,
    headers: { 'accept-encoding': 'gzip' },
    paths: [...paths, '/api/pc/msgs', `/api/pc/search/msgs?keyword=${encodeURIComponent('公司')}`],
  });
  isOver = true;
  await Promise.all([sampling, publishing]);
  await crowd.reach('all', (await readHead(server.address)).offset);
  const { gaps, duplicates, lost } = await crowd.tally('all');

  const third = Math.floor(samples.length / 3);
  const growth = median(samples.slice(-third)) / median(samples.slice(third, third * 2));
  return {
    verdicts: [
      atMost(
        'resident memory of the whole process, peak of the first start',
        firstStart,
        MOST_MEGABYTES.firstStart,
        megabytes,
      ),
      atMost('resident memory at rest after the first start', atRest, MOST_MEGABYTES.atRest, megabytes),
      atMost('resident memory under load, at most', Math.max(...samples), MOST_MEGABYTES.underLoad, megabytes),
      atMost('last third over the middle third', growth, FLAT, times),
      told(
        'resident memory',
        `${megabytes(idle)} with all sockets before the load, ${megabytes(samples.at(-1) ?? 0)} at the end, ${requests} requests in ${memorySeconds} s`,
      ),
      atMost('gaps, repeats and lost sockets', gaps + duplicates + lost, 0, String),
    ],
    method:
      `The built program with its defaults (embedded database, demo on), started on nothing (database, demo content; the pages are built before that, by a process that is gone), ${REST_MILLIS / 1000} s left alone, then ${CONNECTIONS} connections asking for pages and lists as fast as they get them, ` +
      `${sockets} sockets, ${1000 / MILLIS_BETWEEN_FLASHES} flashes a second, for ${memorySeconds} s; VmRSS twice a second.`,
  };
}

async function every(pause: number, isOver: () => boolean, act: (nr: number) => unknown): Promise<void> {
  for (let nr = 1; !isOver(); nr += 1) {
    await act(nr);
    await sleep(pause);
  }
}
