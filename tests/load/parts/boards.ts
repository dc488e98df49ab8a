import { createTradingCalendar } from '#domains/market/calendar/market.known-days.ts';
import { closedYears } from '#domains/market/calendar/market.closed-days.ts';
import { createSimulator } from '#domains/market/sources/simulator/market.simulator.ts';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { clockTime } from '#tests/support/simulated-day.ts';
import { atMost, millis, times, told, type Finding, type Verdict } from '#tests/load/report/report.ts';
import { alternate, median, medianRatio } from '#tests/load/report/rounds.ts';
import type { Scale } from '#tests/load/report/scale.ts';

const SECURITIES = 5500;
const DAY = 20260820;
const RUNS = 20;
/** Between two looks. */
const LOOK_SECONDS = 3;

const paths = {
  'pool of limit-ups': '/api/pool/detail?pool_name=limit_up',
  'line of the market': '/api/market_indicator/line',
  'summary of the market': '/api/v6/boards/summary',
  'surge board': '/api/surge_stock/stocks?normal=true&uplimit=true',
  ladder: '/api/v6/boards/ladder',
  events: '/api/event/history?count=50',
  'ranked themes': '/api/v6/market/plates?limit=200',
} as const;

/** What a board costs in the middle of a session: first after each look, and again until the next. */
export async function boards(scale: Scale): Promise<Finding> {
  const calendar = createTradingCalendar(closedYears, []);
  const source = createSimulator({ seed: 1, calendar, size: SECURITIES });
  let second = clockTime(13, 30);
  const app = await bootApp({}, { market: { source, momentOf: () => ({ day: DAY, second }) }, isStrict: false });
  const looks = app.domains.modules.flatMap(({ follow }) => follow?.look ?? []);
  async function look() {
    second += LOOK_SECONDS;
    app.clock.advance(LOOK_SECONDS);
    for (const one of looks) await one();
  }
  await look();
  const verdicts: Verdict[] = [];
  for (const [name, path] of Object.entries(paths)) verdicts.push(...(await measure(app, look, name, path, scale)));
  await app.close();
  return {
    verdicts,
    method:
      `The program in one process, without sockets: the simulated market filled up to ${SECURITIES} securities, in the afternoon of a day. ` +
      `First: the first answer after a look, over the look itself. Again: the same answer until the next look, over \`/healthz\` and writing the answer as JSON. Each ` +
      `round runs ${RUNS} times; ratios are medians over alternating rounds.`,
  };
}

async function measure({ http }: TestApp, look: () => Promise<void>, name: string, path: string, scale: Scale) {
  async function answer(url: string) {
    const { statusCode, body } = await http.inject(url);
    if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body.slice(0, 200)}`);
    return body;
  }
  const data: unknown = JSON.parse(await answer(path));
  const contestants = {
    looked: () => timed(() => Promise.resolve(), look),
    first: () => timed(look, () => answer(path)),
    again: () =>
      timed(
        () => Promise.resolve(),
        () => answer(path),
      ),
    written: () =>
      timed(
        () => Promise.resolve(),
        async () => {
          await answer('/healthz');
          JSON.stringify(data);
        },
      ),
  };
  await alternate(1, contestants);
  const { looked, first, again, written } = await alternate(scale.rounds, contestants);
  return [
    atMost(`${name}, first after a look, over a look`, medianRatio(first, looked), 3, times),
    atMost(`${name}, again, over writing it as JSON`, medianRatio(again, written), 4, times),
    told(name, `first ${millis(median(first))}, again ${millis(median(again))}, a look ${millis(median(looked))}`),
  ];
}

/** Milliseconds of one run; what is prepared before each does not count. */
async function timed(prepare: () => Promise<void>, run: () => Promise<unknown>): Promise<number> {
  let sum = 0;
  for (let nr = 0; nr < RUNS; nr++) {
    await prepare();
    const start = performance.now();
    await run();
    sum += performance.now() - start;
  }
  return sum / RUNS;
}
