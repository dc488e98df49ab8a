import { setTimeout as sleep } from 'node:timers/promises';
import { startChild, type Child } from '#tests/load/machinery/child.ts';
import { MILLIS_PER_NANO, openCrowd, type ClientCrowd } from '#tests/load/machinery/crowd.ts';
import type { SocketServerCommands } from '#tests/load/machinery/socket-server.ts';
import { STATES } from '#tests/load/machinery/state-channel.ts';
import { atMost, millis, times, told, type Finding } from '#tests/load/report/report.ts';
import { alternate, median, medianRatio } from '#tests/load/report/rounds.ts';
import type { Scale } from '#tests/load/report/scale.ts';

const CLIENT_PROCESSES = 2;
const FOLLOWED = 30;
const SETTLE_MILLIS = 300;
/** Between two looks at the market. */
const LOOK_MILLIS = 3000;

/** A market that moves as a whole, told to sockets that each watch some of it. */
export async function quotes({ sockets, rounds }: Scale): Promise<Finding> {
  await using crowd = openCrowd(CLIENT_PROCESSES);
  await using ours = startChild<SocketServerCommands>('socket-server.ts');
  await using plain = startChild<SocketServerCommands>('socket-server.ts');
  await fill('hub states', ours, crowd, sockets);
  await fill('ws states', plain, crowd, sockets);
  const contestants = (isTurnWatched: boolean) => ({
    hub: () => tellAll('hub states', ours, crowd, isTurnWatched),
    ws: () => tellAll('ws states', plain, crowd, isTurnWatched),
  });
  await alternate(1, contestants(false));
  const results = await alternate(2 * rounds + 1, contestants(false));
  const watched = await alternate(rounds, contestants(true));
  const { gaps, duplicates, lost } = await crowd.tally('hub states');
  const [hubTook, plainTook] = [results.hub.map(took), results.ws.map(took)];
  const frames = (sockets * FOLLOWED).toLocaleString('en');
  return {
    verdicts: [
      atMost(`${frames} states to the last client, over ws`, medianRatio(hubTook, plainTook), 1.5, times),
      atMost(
        `${frames} states to the last client, of the time between two looks`,
        median(hubTook),
        LOOK_MILLIS,
        millis,
      ),
      told('time to the last client', `hub ${millis(median(hubTook))}, ws ${millis(median(plainTook))}`),
      atMost(
        'longest stall of the event loop while sending (CPU of one turn, worst round)',
        Math.max(...watched.hub.map(({ cpu }) => cpu)),
        15,
        millis,
      ),
      told('longest stall of ws, median round', millis(median(watched.ws.map(({ cpu }) => cpu)))),
      atMost('gaps, repeats and lost sockets during all rounds', gaps + duplicates + lost, 0, String),
    ],
    method:
      `The hub over ${STATES} states in memory that all change at once, and plain \`ws\` that writes to each socket what it asked for in ` +
      `one piece, in processes of their own; ${sockets} sockets each follow ${FOLLOWED} of them, in ${CLIENT_PROCESSES} other processes; ` +
      'alternating rounds, from the change to the moment the last client has read its last frame. Stalls: CPU time of the thread in one ' +
      'turn of its loop, in rounds of their own.',
  };
}

async function fill(
  group: 'hub states' | 'ws states',
  server: Child<SocketServerCommands>,
  crowd: ClientCrowd,
  sockets: number,
) {
  const { port } = await server.ask('open', group);
  await crowd.connect({ group, port, sockets, resume: null, states: { each: FOLLOWED, of: STATES } });
  await crowd.reach(group, 0);
}

async function tellAll(group: string, server: Child<SocketServerCommands>, crowd: ClientCrowd, isTurnWatched: boolean) {
  const { startedAt, offset } = await server.ask('publish', { isTurnWatched });
  const lastAt = await crowd.reach(group, offset);
  const { cpu } = await server.ask('longestStall', undefined);
  await sleep(SETTLE_MILLIS);
  return { took: Number(lastAt - startedAt) * MILLIS_PER_NANO, cpu };
}

const took = (result: { took: number }) => result.took;
