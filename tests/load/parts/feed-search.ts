import { performance } from 'node:perf_hooks';
import { ListMessagesQuery, SearchMessagesQuery } from '#domains/feed/feed.contract.ts';
import type { FeedService } from '#domains/feed/feed.service.ts';
import { createChance } from '#tests/load/machinery/chance.ts';
import { clauses } from '#tests/load/machinery/feed-rows.ts';
import { atMost, millis, times, told, type Verdict } from '#tests/load/report/report.ts';
import { median, quantile } from '#tests/load/report/rounds.ts';

const QUERIES = 300;
const WARM_UP = 30;
const TERM_LETTERS = [2, 3, 4];
/** In newest pages of the same feed, so that the figure is the same on a slow machine: 50 ms and 15 ms where a page takes 1.16. */
const ONE_TERM_PAGES = 43;
const TWO_TERMS_PAGES = 13;
/** Words that stand in a large part of all news. */
const commonTerms = ['公司', '亿元', '市场', '同比', '增长', '板块', '今日'];

type SearchedFeed = Pick<FeedService, 'search' | 'list'>;

/** The newest 15 and the capped total, for words as they occur: some in most messages, many in few. */
export async function searchSpeed(feed: SearchedFeed, now: number): Promise<Verdict[]> {
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
  return [...verdictsOf('search 1 term', one, ONE_TERM_PAGES), ...verdictsOf('search 2 terms', two, TWO_TERMS_PAGES)];
}

function verdictsOf(name: string, { taken, pages, slowest }: Searches, limit: number): Verdict[] {
  const p99 = quantile(taken, 0.99);
  const worst = `slowest ${millis(Math.max(...taken))} (${slowest})`;
  return [
    atMost(`${name}, newest 15 and total, p99 in newest pages`, p99 / median(pages), limit, times),
    told(name, `median ${millis(median(taken))}, p99 ${millis(p99)}, ${worst}; a newest page ${millis(median(pages))}`),
  ];
}

interface Searches {
  /** Milliseconds of each search, and of the page that was read after it. */
  taken: number[];
  pages: number[];
  slowest: string;
}

async function timesOf(feed: SearchedFeed, keywords: string[]): Promise<Searches> {
  const newest = ListMessagesQuery.parse({});
  const taken: number[] = [];
  const pages: number[] = [];
  let slowest = '';
  for (const [turn, keyword] of [...keywords.slice(0, WARM_UP), ...keywords].entries()) {
    const query = SearchMessagesQuery.parse({ keyword });
    const search = await millisOf(() => feed.search(query, null));
    const page = await millisOf(() => feed.list(newest, null));
    if (turn < WARM_UP) continue;
    if (taken.every((time) => time < search)) slowest = keyword;
    taken.push(search);
    pages.push(page);
  }
  return { taken, pages, slowest };
}

async function millisOf(act: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await act();
  return performance.now() - startedAt;
}
