import { createMovableClock } from '#shared/clock.ts';
import { startOfDay } from '#shared/trading-day.ts';
import { closedYears } from '#domains/market/calendar/market.closed-days.ts';
import { createTradingCalendar } from '#domains/market/calendar/market.known-days.ts';
import { createEngine } from '#domains/market/engine/market.engine.ts';
import { createFlowDays } from '#domains/market/flows/market.flow-days.ts';
import { listingLimits } from '#domains/market/limits/market.listing-limits.ts';
import { createKnownPlates } from '#domains/market/plates/market.known-plates.ts';
import { createPlates } from '#domains/market/plates/market.plates.ts';
import { createQuotes } from '#domains/market/quotes/market.quotes.ts';
import { createSimulator } from '#domains/market/sources/simulator/market.simulator.ts';
import { atMost, millis, times, told, type Finding } from '#tests/load/report/report.ts';
import { alternate, median, medianRatio } from '#tests/load/report/rounds.ts';
import type { Scale } from '#tests/load/report/scale.ts';

const SECURITIES = 5500;
const QUOTES = 99;
const DAY = 20260820;
const RUNS = 50;

/** A whole market of now: one look at the source, quotes and themes, against what no server can do without. */
export async function market(scale: Scale): Promise<Finding> {
  const calendar = createTradingCalendar(closedYears, []);
  const source = createSimulator({ seed: 1, calendar, size: SECURITIES });
  const clock = createMovableClock((startOfDay(DAY) + 10 * 3600) * 1000);
  const momentOf = (now: number) => ({ day: DAY, second: now - startOfDay(DAY) });
  const engine = createEngine({
    source,
    momentOf,
    calendar: () => Promise.resolve(calendar),
    limitsOf: listingLimits,
    clock,
  });
  await engine.look();
  const flows = createFlowDays(engine, source.flows);
  const quotes = createQuotes(engine, flows, { perMinuteOf: () => null });
  const plates = createPlates({
    ...engine,
    ...flows,
    known: createKnownPlates(source.plates),
    stateAsked: async () => engine.state(),
    hasMinutes: async () => true,
  });
  const codes = (engine.state()?.snapshot.listings ?? []).slice(0, QUOTES).map(({ symbol }) => symbol);
  const asked = { prod_code: codes, fields: [] };
  const answer = quotes.real(asked);

  async function look() {
    clock.advance(3);
    await engine.look();
  }
  const contestants = {
    /** What an answer costs that lies there already. */
    written: () => timed(() => void JSON.stringify(answer)),
    quoted: () => timed(() => void JSON.stringify(quotes.real(asked))),
    looked: () => timed(look),
    themed: () =>
      timed(async () => {
        await look();
        plates.board();
      }),
  };
  await alternate(2, contestants);
  const { written, quoted, looked, themed } = await alternate(scale.rounds, contestants);
  return {
    verdicts: [
      atMost('99 quotes, over writing them as JSON', medianRatio(quoted, written), 4, times),
      atMost('a look at 5,500 securities, over writing 99 quotes', medianRatio(looked, written), 110, times),
      atMost('a look and all themes, over writing 99 quotes', medianRatio(themed, written), 150, times),
      told(
        'each',
        `99 quotes ${millis(median(quoted))}, a look ${millis(median(looked))}, with themes ${millis(median(themed))}`,
      ),
    ],
    method:
      `In one process: the simulated market filled up to ${SECURITIES} securities, ${source.plates.length} themes, in the middle of a session. ` +
      `Each round runs ${RUNS} times; ratios are medians over alternating rounds. A look asks the simulator for all securities, too.`,
  };
}

/** Milliseconds of one run. */
async function timed(run: () => void | Promise<void>): Promise<number> {
  const start = performance.now();
  for (let nr = 0; nr < RUNS; nr++) await run();
  return (performance.now() - start) / RUNS;
}
