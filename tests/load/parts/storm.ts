import { startServer } from '#tests/support/server.ts';
import { MILLIS_PER_NANO, openCrowd } from '#tests/load/machinery/crowd.ts';
import { postMessage, readHead } from '#tests/load/machinery/dev-messages.ts';
import { atLeast, atMost, count, seconds, type Finding } from '#tests/load/report/report.ts';
import type { Scale } from '#tests/load/report/scale.ts';

const CLIENT_PROCESSES = 2;
const MISSED = 20;
const MILLIS = 1000;

/** Everybody comes back at once after a cut: who misses something, who gets something twice? */
export async function storm({ sockets }: Scale): Promise<Finding> {
  const server = await startServer({ environment: { KAIPAN_SOCKETS_PER_ADDRESS: '0' } });
  await using stack = new AsyncDisposableStack();
  stack.defer(async () => void (await server.stop()));
  const crowd = stack.use(openCrowd(CLIENT_PROCESSES));
  const port = Number(new URL(server.address).port);

  await postMessage(server.address, 0);
  const left = await readHead(server.address);
  await crowd.connect({ group: 'before', port, sockets, resume: null });
  await crowd.reach('before', left.offset);
  await crowd.leave('before');
  for (let nr = 1; nr <= MISSED; nr += 1) await postMessage(server.address, nr);

  const startedAt = process.hrtime.bigint();
  const coming = crowd.connect({ group: 'after', port, sockets, resume: left });
  // News goes on while they come back.
  await postMessage(server.address, MISSED + 1);
  await coming;
  const lastAt = await crowd.reach('after', left.offset + MISSED + 1);
  const { recovered, gaps, duplicates, lost } = await crowd.tally('after');
  return {
    verdicts: [
      atMost(
        `${sockets} clients back with ${MISSED} missed events each`,
        (Number(lastAt - startedAt) * MILLIS_PER_NANO) / MILLIS,
        5,
        seconds,
      ),
      atLeast('told that nothing is missing', recovered, sockets, count),
      atMost('gaps', gaps, 0, count),
      atMost('repeats', duplicates, 0, count),
      atMost('lost sockets', lost, 0, count),
    ],
    method:
      `The built program on its embedded database. ${sockets} clients in ${CLIENT_PROCESSES} processes enter, all are cut, ${MISSED} flashes are published, all ` +
      'come back with epoch and offset while one more is published; the time runs from the first connection to the last event at the last client.',
  };
}
