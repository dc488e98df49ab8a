import { performance } from 'node:perf_hooks';
import { systemClock } from '#shared/clock.ts';
import { openBenchDatabase } from '#tests/load/machinery/bench-database.ts';
import { readings, type FilledFeed } from '#tests/load/machinery/feed-readings.ts';
import { fillFeed, type IndexFacts } from '#tests/load/machinery/feed-rows.ts';
import type { Domains } from '#server/compose.ts';
import { embeddedSearchSpeed, indexCost, searchSpeed } from './feed-search.ts';
import { atMost, millis, times, told, type Verdict } from '#tests/load/report/report.ts';
import { median, medianRatio } from '#tests/load/report/rounds.ts';
import type { Scale } from '#tests/load/report/scale.ts';

const WARM_UP = 20;
const ROUNDS = 150;
const FLAT = 1.3;
/** What the embedded database is meant for. */
const EMBEDDED_MESSAGES = 100_000;

/** The list asked at the service, over feeds of three sizes side by side; and the search in the largest. */
export async function flatness({ messages }: Scale): Promise<Verdict[]> {
  await using opened = new AsyncDisposableStack();
  const now = systemClock.seconds();
  const feeds: (FilledFeed & { domains: Domains; service: Domains['feed']; index: IndexFacts })[] = [];
  for (const count of messages) {
    const { database, domains } = opened.use(await openBenchDatabase(`feed_${count}`));
    const index = await fillFeed(database, count, now);
    await domains.feed.refreshHead();
    feeds.push({ count, now, domains, service: domains.feed, index });
  }
  const inOrder = [...feeds.entries()];
  const verdicts: Verdict[] = [];
  for (const { name, query } of readings) {
    const latencies = feeds.map((): number[] => []);
    for (let turn = -WARM_UP; turn < ROUNDS; turn += 1) {
      // Back and forth, so that no size always goes first.
      for (const [at, feed] of turn % 2 === 0 ? inOrder : inOrder.toReversed()) {
        const asked = query(feed, Math.abs(turn));
        const startedAt = performance.now();
        const page = await feed.service.list(asked, null);
        if (turn >= 0) latencies[at]?.push(performance.now() - startedAt);
        if (page.NewMsgs === null && page.UpdatedMsgs === null)
          throw new Error(`${name}: an empty page measures nothing`);
      }
    }
    const medians = latencies.map(median);
    const [small = [], , large = []] = latencies;
    verdicts.push(
      atMost(`msgs ${name}, ${messages[2]} over ${messages[0]} messages`, medianRatio(large, small), FLAT, times),
    );
    verdicts.push(told(`msgs ${name}`, `${medians.map(millis).join(' · ')} at ${messages.join(' · ')} messages`));
  }
  const largest = feeds.at(-1);
  if (largest) verdicts.push(...indexCost(largest.index), ...(await searchSpeed(largest.domains, now)));
  verdicts.push(...(await embeddedSearchSpeed(Math.min(EMBEDDED_MESSAGES, messages[2]), now)));
  return verdicts;
}
