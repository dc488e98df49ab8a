import { startChild } from '#tests/load/machinery/child.ts';
import type { ConstantServerCommands } from '#tests/load/machinery/constant-server.ts';
import { openDemoSite } from '#tests/load/machinery/demo-site.ts';
import { flatness } from './feed-flatness.ts';
import { fetchRaw } from '#tests/load/machinery/fetch-raw.ts';
import type { LoadClientCommands } from '#tests/load/machinery/load-client.ts';
import { pressing } from '#tests/load/machinery/pressing.ts';
import { atMost, millis, times, told, type Finding, type Verdict } from '#tests/load/report/report.ts';
import { alternate, median, medianRatio } from '#tests/load/report/rounds.ts';
import type { Scale } from '#tests/load/report/scale.ts';

const path = '/api/pc/msgs';
const CONNECTIONS = 10;

/** The list of flashes: what its newest page costs over HTTP, and whether it stays as fast when the feed grows. */
export async function feed(scale: Scale): Promise<Finding> {
  const verdicts = [...(await newestPage(scale)), ...(await flatness(scale))];
  return {
    verdicts,
    method:
      'Newest page: CPU of the whole process per answer, against bare Fastify turning the same object into JSON at each request, ' +
      'uncompressed, alternating rounds. Flatness: PostgreSQL databases of three sizes (rows made by SQL, indexes of the ' +
      'migrations, vacuum analyze), asked at the service in turns, medians of 150 each; deep pages start at changing places up to ' +
      '95 % of the way to the newest. Search: 300 keywords cut from the texts, among them words of a large part of all messages.',
  };
}

async function newestPage({ seconds, rounds }: Scale): Promise<Verdict[]> {
  await using site = await openDemoSite();
  await using client = startChild<LoadClientCommands>('load-client.ts');
  await using constant = startChild<ConstantServerCommands>('constant-server.ts');
  const press = pressing(client);
  const { bytes, headers } = await fetchRaw(`${site.address}${path}`);
  const { port } = await constant.ask('open', [{ path, headers, value: JSON.parse(bytes.toString()) }]);
  const common = { connections: CONNECTIONS, seconds };
  // What is made for one reader is kept for nobody.
  const signedIn = { cookie: `kaipan_session=${site.token}` };
  const contestants = {
    ours: () => press(site.pid, { url: `${site.address}${path}`, ...common }),
    uncached: () => press(site.pid, { url: `${site.address}${path}`, ...common, headers: signedIn }),
    bare: () => press(constant.pid, { url: `http://localhost:${port}${path}`, ...common }),
  };
  await alternate(1, contestants);
  const { ours, uncached, bare } = await alternate(rounds, contestants);
  const cpu = (results: { cpuMillis: number }[]) => results.map(({ cpuMillis }) => cpuMillis);
  return [
    atMost('msgs newest page, CPU of JSON.stringify in bare Fastify', medianRatio(cpu(ours), cpu(bare)), 1.5, times),
    told(
      'msgs newest page, CPU per answer',
      `${millis(median(cpu(ours)))}, not from the cache ${millis(median(cpu(uncached)))}, bare ${millis(median(cpu(bare)))} (${bytes.length} bytes)`,
    ),
  ];
}
