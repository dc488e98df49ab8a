import { setTimeout as sleep } from 'node:timers/promises';
import { startChild, type Child } from '#tests/load/machinery/child.ts';
import { MILLIS_PER_NANO, openCrowd, type ClientCrowd } from '#tests/load/machinery/crowd.ts';
import { atMost, kilobytes, millis, times, told, type Finding } from '#tests/load/report/report.ts';
import { alternate, median, medianRatio } from '#tests/load/report/rounds.ts';
import type { Scale } from '#tests/load/report/scale.ts';
import type { SocketServerCommands } from '#tests/load/machinery/socket-server.ts';

const CLIENT_PROCESSES = 2;
const ROUNDS = 21;
const STALL_ROUNDS = 11;
const SETTLE_MILLIS = 150;
const MEMORY_SETTLE_MILLIS = 2000;
const BYTES_PER_KILOBYTE = 1000;

/** One event to everybody, and what an idle socket costs. */
export async function hub({ sockets }: Scale): Promise<Finding> {
  await using crowd = openCrowd(CLIENT_PROCESSES);
  await using ours = openSocketServer();
  await using plain = openSocketServer();
  const hubMemory = await fill('hub', ours, crowd, sockets);
  const plainMemory = await fill('ws', plain, crowd, sockets);
  const results = await alternate(ROUNDS, {
    hub: () => sendOne('hub', ours, crowd),
    ws: () => sendOne('ws', plain, crowd),
  });
  const watched = await alternate(STALL_ROUNDS, {
    hub: () => sendOne('hub', ours, crowd, true),
    ws: () => sendOne('ws', plain, crowd, true),
  });
  const { gaps, duplicates, lost } = await crowd.tally('hub');
  const [hubTook, plainTook] = [results.hub.map(took), results.ws.map(took)];
  const [hubTurns, plainTurns] = [watched.hub.map(cpu), watched.ws.map(cpu)];
  return {
    verdicts: [
      atMost(
        `one event to ${sockets} sockets, time to the last client over ws`,
        medianRatio(hubTook, plainTook),
        1.2,
        times,
      ),
      told('time to the last client', `hub ${millis(median(hubTook))}, ws ${millis(median(plainTook))}`),
      atMost(
        'longest stall of the event loop while sending (CPU of one turn, worst round)',
        Math.max(...hubTurns),
        10,
        millis,
      ),
      told(
        'longest stall, median round',
        `hub ${millis(median(hubTurns))} CPU and ${millis(median(results.hub.map(clock)))} by the clock; ` +
          `ws ${millis(median(plainTurns))} and ${millis(median(results.ws.map(clock)))}`,
      ),
      atMost('memory per idle socket', hubMemory.used, 12, kilobytes),
      told(
        'memory per idle socket',
        `ws ${kilobytes(plainMemory.used)}; resident: hub ${kilobytes(hubMemory.resident)}, ws ${kilobytes(plainMemory.resident)}`,
      ),
      atMost('gaps, repeats and lost sockets during all rounds', gaps + duplicates + lost, 0, String),
    ],
    method:
      `The hub over a feed in memory and plain \`ws\` (one prepared frame, one loop of writes) in processes of their own, ${sockets} sockets each; ` +
      `clients in ${CLIENT_PROCESSES} other processes; the same bytes, ${ROUNDS} alternating rounds, from publishing to the moment ` +
      'the last client has read the frame. Stalls: CPU time of the thread in one turn of its loop, in rounds of their own; by the ' +
      'clock (`monitorEventLoopDelay`) it counts too when the clients, on the same cores, had the processor. Memory: heap and buffers ' +
      'after collecting garbage, sockets entered and idle.',
  };
}

const openSocketServer = () => startChild<SocketServerCommands>('socket-server.ts', { nodeOptions: ['--expose-gc'] });

/** Lets everybody in and tells what each costs, in KB. */
async function fill(group: 'hub' | 'ws', server: Child<SocketServerCommands>, crowd: ClientCrowd, sockets: number) {
  const { port, bytes: before } = await server.ask('open', group);
  await crowd.connect({ group, port, sockets, resume: null });
  await crowd.reach(group, 0);
  await sleep(MEMORY_SETTLE_MILLIS);
  const after = await server.ask('memory', undefined);
  const each = (bytes: number) => bytes / sockets / BYTES_PER_KILOBYTE;
  return { used: each(after.used - before.used), resident: each(after.resident - before.resident) };
}

async function sendOne(group: string, server: Child<SocketServerCommands>, crowd: ClientCrowd, isTurnWatched = false) {
  const { startedAt, offset } = await server.ask('publish', { isTurnWatched });
  const lastAt = await crowd.reach(group, offset);
  const stall = await server.ask('longestStall', undefined);
  await sleep(SETTLE_MILLIS);
  return { took: Number(lastAt - startedAt) * MILLIS_PER_NANO, ...stall };
}

const took = (result: { took: number }) => result.took;
const clock = (result: { clock: number }) => result.clock;
const cpu = (result: { cpu: number }) => result.cpu;
