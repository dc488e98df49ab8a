import { startChild } from '#tests/load/machinery/child.ts';
import type { BarePagesCommands } from '#tests/load/machinery/bare-pages.ts';
import type { ConstantServerCommands } from '#tests/load/machinery/constant-server.ts';
import { openDemoSite, type DemoSite } from '#tests/load/machinery/demo-site.ts';
import { fetchRaw } from '#tests/load/machinery/fetch-raw.ts';
import type { LoadClientCommands } from '#tests/load/machinery/load-client.ts';
import { flooding, pressing, type Flooding, type Press } from '#tests/load/machinery/pressing.ts';
import { npmScript } from '#tests/support/npm-script.ts';
import { atLeast, atMost, millis, times, told, type Finding, type Verdict } from '#tests/load/report/report.ts';
import { alternate, median, medianRatio } from '#tests/load/report/rounds.ts';
import type { Scale } from '#tests/load/report/scale.ts';

const CACHED_CONNECTIONS = 20;
const FRESH_CONNECTIONS = 4;
const gzip = { 'accept-encoding': 'gzip' };
/** What is compared runs in the same Node: how little memory it takes is a choice of the program, and no work of its code. */
const start = npmScript('start');
const asStarted = {
  nodeOptions: start.arguments.filter((argument) => argument.startsWith('--')),
  environment: start.environment,
};

/** The pages of visitors from the cache and rendered fresh, and of somebody signed in. */
export async function pages(scale: Scale): Promise<Finding> {
  await using site = await openDemoSite();
  await using client = startChild<LoadClientCommands>('load-client.ts');
  const verdicts = [...(await cached(site, flooding(client), scale)), ...(await fresh(site, pressing(client), scale))];
  return {
    verdicts,
    method:
      'The built program in production mode on PostgreSQL with the demo content, request log off. Cached: ' +
      `${CACHED_CONNECTIONS} connections from a process of its own that reads only the length of each answer, gzip, against bare Fastify ` +
      'sending the same compressed Buffer with the same headers; throughput is answers per CPU second of the server; ' +
      'ratios are medians over alternating rounds. Fresh: every request asks for another host; CPU is that of the whole process ' +
      '(all threads, /proc/<pid>/stat) per answer, with loaders, React Router, hydration state, security headers and gzip; it is ' +
      'compared with bare Fastify running only the `renderToPipeableStream` of the built bundle over the same element tree, whose ' +
      'data was loaded once. What a process does while nobody asks is measured first and taken off. All run with the options of Node that `npm start` gives.',
  };
}

async function cached(site: DemoSite, flood: Flooding, scale: Scale): Promise<Verdict[]> {
  const answers = await Promise.all(
    site.pages.map(async (path) => ({ path, ...(await fetchRaw(`${site.address}${path}`, gzip)) })),
  );
  await using constant = startChild<ConstantServerCommands>('constant-server.ts', asStarted);
  const { port } = await constant.ask('open', answers);
  const verdicts: Verdict[] = [];
  for (const path of site.pages) {
    const common = { connections: CACHED_CONNECTIONS, seconds: scale.seconds, headers: gzip };
    const contestants = {
      ours: () => flood(site.pid, { url: `${site.address}${path}`, ...common }),
      bare: () => flood(constant.pid, { url: `http://localhost:${port}${path}`, ...common }),
    };
    // The first rounds run code that is not compiled yet.
    await alternate(1, contestants);
    const { ours, bare } = await alternate(scale.rounds, contestants);
    // What one second of the processor can send: on a machine with two cores that others use too, seconds of the clock tell less.
    const ratio = medianRatio(bare.map(cpuMillis), ours.map(cpuMillis));
    const clock = medianRatio(ours.map(perSecond), bare.map(perSecond));
    const cpu = `${millis(median(ours.map(cpuMillis)))} CPU, bare ${millis(median(bare.map(cpuMillis)))}`;
    verdicts.push(atLeast(`${nameOf(path)} cached, throughput of a constant Buffer`, ratio, 0.85, times));
    verdicts.push(
      told(
        `${nameOf(path)} cached`,
        `${Math.round(median(ours.map(perSecond)))} a second (${times(clock)} by the clock), ${cpu}`,
      ),
    );
  }
  return verdicts;
}

/** Pages that no cache has, of a visitor and of somebody signed in, against bare react-dom. */
export async function fresh(
  site: Pick<DemoSite, 'databaseUrl' | 'address' | 'pid' | 'token' | 'pages'>,
  press: Press,
  scale: Scale,
): Promise<Verdict[]> {
  await using renderer = startChild<BarePagesCommands>('bare-pages.ts', {
    ...asStarted,
    environment: { ...asStarted.environment, NODE_ENV: 'production' },
  });
  const { databaseUrl, address: origin, pages: paths } = site;
  const { port } = await renderer.ask('open', { databaseUrl, origin, pages: paths });
  const verdicts: Verdict[] = [];
  for (const path of paths) {
    const common = { connections: FRESH_CONNECTIONS, seconds: scale.seconds, isFresh: true };
    const url = `${site.address}${path}`;
    const signedIn = { ...gzip, cookie: `kaipan_session=${site.token}` };
    const contestants = {
      visitor: () => press(site.pid, { url, ...common, headers: gzip }),
      member: () => press(site.pid, { url, ...common, headers: signedIn }),
      bare: () => press(renderer.pid, { url: `http://localhost:${port}${path}`, ...common }),
    };
    await alternate(1, contestants);
    const { visitor, member, bare } = await alternate(scale.rounds, contestants);
    const [ours, members, theirs] = [visitor.map(cpuMillis), member.map(cpuMillis), bare.map(cpuMillis)];
    verdicts.push(atMost(`${nameOf(path)} fresh, CPU of bare react-dom`, medianRatio(ours, theirs), 3, times));
    verdicts.push(
      atMost(`${nameOf(path)} signed in, CPU of the anonymous fresh one`, medianRatio(members, ours), 1.3, times),
      atMost(`${nameOf(path)} signed in, CPU of bare react-dom`, medianRatio(members, theirs), 3 * 1.3, times),
    );
    verdicts.push(
      told(
        `${nameOf(path)} CPU per answer`,
        `fresh ${millis(median(ours))}, signed in ${millis(median(members))}, bare ${millis(median(theirs))}`,
      ),
    );
  }
  return verdicts;
}

const perSecond = (result: { perSecond: number }) => result.perSecond;
const cpuMillis = (result: { cpuMillis: number }) => result.cpuMillis;
const nameOf = (path: string) => path.replace(/\d+$/, '{id}');
