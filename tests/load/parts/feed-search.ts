import { performance } from 'node:perf_hooks';
import { SearchMessagesQuery } from '#domains/feed/feed.contract.ts';
import type { FeedService } from '#domains/feed/feed.service.ts';
import { createChance } from '#tests/load/machinery/chance.ts';
import { clauses } from '#tests/load/machinery/feed-rows.ts';
import { atMost, millis, told, type Verdict } from '#tests/load/report/report.ts';
import { median, quantile } from '#tests/load/report/rounds.ts';

const QUERIES = 300;
const WARM_UP = 30;
const TERM_LETTERS = [2, 3, 4];
const ONE_TERM_MILLIS = 50;
const TWO_TERMS_MILLIS = 15;
/** Words that stand in a large part of all news. */
const commonTerms = ['公司', '亿元', '市场', '同比', '增长', '板块', '今日'];

/** The newest 15 and the capped total, for words as they occur: some in most messages, many in few. */
export async function searchSpeed(feed: Pick<FeedService, 'search'>, now: number): Promise<Verdict[]> {
  const chance = createChance(11);
  const all = clauses(now);
  // As skewed as the texts are: what is often written is often looked for.
  const piece = () => {
    const letters = (all[Math.floor(all.length * chance() ** 2)] ?? '').replace(/\P{Script=Han}/gu, '');
    const length = TERM_LETTERS[Math.floor(chance() * TERM_LETTERS.length)] ?? 2;
    return letters.slice(0, length) || '公司';
  };
  const oneTerm = [...commonTerms, ...Array.from({ length: QUERIES }, piece)];
  const twoTerms = Array.from({ length: QUERIES }, () => `${piece()} ${piece()}`);
  const one = await timesOf(feed, oneTerm);
  const two = await timesOf(feed, twoTerms);
  return [
    atMost('search 1 term, newest 15 and total, p99', quantile(one.times, 0.99), ONE_TERM_MILLIS, millis),
    told(
      'search 1 term',
      `median ${millis(median(one.times))}, slowest ${millis(Math.max(...one.times))} (${one.slowest})`,
    ),
    atMost('search 2 terms, newest 15 and total, p99', quantile(two.times, 0.99), TWO_TERMS_MILLIS, millis),
    told(
      'search 2 terms',
      `median ${millis(median(two.times))}, slowest ${millis(Math.max(...two.times))} (${two.slowest})`,
    ),
  ];
}

async function timesOf(feed: Pick<FeedService, 'search'>, keywords: string[]) {
  const times: number[] = [];
  let slowest = '';
  for (const [turn, keyword] of [...keywords.slice(0, WARM_UP), ...keywords].entries()) {
    const query = SearchMessagesQuery.parse({ keyword });
    const startedAt = performance.now();
    await feed.search(query, null);
    if (turn < WARM_UP) continue;
    const took = performance.now() - startedAt;
    if (times.every((time) => time < took)) slowest = keyword;
    times.push(took);
  }
  return { times, slowest };
}
