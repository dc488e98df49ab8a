import { performance } from 'node:perf_hooks';
import { ListMessagesQuery, SearchMessagesQuery } from '#domains/feed/feed.contract.ts';
import type { FeedService } from '#domains/feed/feed.service.ts';
import { SearchArticlesQuery, SearchNewsQuery } from '#domains/search/texts/search.texts.contract.ts';
import type { Domains } from '#server/compose.ts';
import { openEmbeddedBench } from '#tests/load/machinery/bench-database.ts';
import { createChance } from '#tests/load/machinery/chance.ts';
import { clauses, fillFeed, type IndexFacts } from '#tests/load/machinery/feed-rows.ts';
import { atMost, megabytes, millis, seconds, times, told, type Verdict } from '#tests/load/report/report.ts';
import { median, quantile } from '#tests/load/report/rounds.ts';

const QUERIES = 300;
const WARM_UP = 30;
const TERM_LETTERS = [2, 3, 4];
/** In newest pages of the same feed, so that the figure is the same on a slow machine: 50 ms and 15 ms where a page takes 1.16. */
const ONE_TERM_PAGES = 43;
const TWO_TERMS_PAGES = 13;
const EMBEDDED_MILLIS = 50;
/** Words that stand in a large part of all news. */
const commonTerms = ['公司', '亿元', '市场', '同比', '增长', '板块', '今日'];

type Searched = Pick<Domains, 'feed' | 'search'>;
type Ask = (keyword: string) => Promise<unknown>;

/** The newest 15 and the capped total, for words as they occur: some in most messages, many in few. */
export async function searchSpeed({ feed, search }: Searched, now: number): Promise<Verdict[]> {
  const { oneTerm, twoTerms } = keywordsOf(now);
  const timesOf = (ask: Ask, keywords: string[]) => timed(feed, ask, keywords);
  const news: Ask = (keyword) => feed.search(SearchMessagesQuery.parse({ keyword }), null);
  const articles: Ask = (keyword) => search.searchArticles(SearchArticlesQuery.parse({ keyword }), null);
  const fitting: Ask = (keyword) => search.searchNews(SearchNewsQuery.parse({ keyword, sort: 'relevance' }), null);
  const typed: Ask = (keyword) => search.suggestTexts(keyword, null);
  return [
    ...verdictsOf('search 1 term', await timesOf(news, oneTerm), ONE_TERM_PAGES),
    ...verdictsOf('search 2 terms', await timesOf(news, twoTerms), TWO_TERMS_PAGES),
    ...toldOf('search articles, best 10', await timesOf(articles, oneTerm)),
    ...toldOf('search flashes, best 15', await timesOf(fitting, oneTerm)),
    ...toldOf('suggestions of articles and flashes', await timesOf(typed, oneTerm)),
  ];
}

/** What the index takes, to build and to keep. */
export function indexCost(index: IndexFacts): Verdict[] {
  const { seconds: built, megabytes: size, articleSeconds, articleMegabytes, tableMegabytes } = index;
  return [
    told('search index of flashes', `built in ${seconds(built)}, ${megabytes(size)}`),
    told('search index of articles', `built in ${seconds(articleSeconds)}, ${megabytes(articleMegabytes)}`),
    told('search, texts and all indexes', megabytes(tableMegabytes)),
  ];
}

/** The same with the database that comes with the program. */
export async function embeddedSearchSpeed(count: number, now: number): Promise<Verdict[]> {
  await using embedded = await openEmbeddedBench();
  await fillFeed(embedded.database, count, now);
  const { feed } = embedded.domains;
  await feed.refreshHead();
  const { oneTerm, twoTerms } = keywordsOf(now);
  const news: Ask = (keyword) => feed.search(SearchMessagesQuery.parse({ keyword }), null);
  const searches = await timed(feed, news, [...oneTerm, ...twoTerms]);
  const name = `embedded, ${count} messages: search, p99`;
  return [
    atMost(name, quantile(searches.taken, 0.99), EMBEDDED_MILLIS, millis),
    ...toldOf('embedded search', searches),
  ];
}

function keywordsOf(now: number): { oneTerm: string[]; twoTerms: string[] } {
  const chance = createChance(11);
  const all = clauses(now);
  // As skewed as the texts are: what is often written is often looked for.
  const piece = () => {
    const letters = (all[Math.floor(all.length * chance() ** 2)] ?? '').replace(/\P{Script=Han}/gu, '');
    const length = TERM_LETTERS[Math.floor(chance() * TERM_LETTERS.length)] ?? 2;
    return letters.slice(0, length) || '公司';
  };
  return {
    oneTerm: [...commonTerms, ...Array.from({ length: QUERIES }, piece)],
    twoTerms: Array.from({ length: QUERIES }, () => `${piece()} ${piece()}`),
  };
}

function verdictsOf(name: string, searches: Searches, limit: number): Verdict[] {
  const inPages = quantile(searches.taken, 0.99) / median(searches.pages);
  return [
    atMost(`${name}, newest 15 and total, p99 in newest pages`, inPages, limit, times),
    ...toldOf(name, searches),
  ];
}

function toldOf(name: string, { taken, pages, slowest }: Searches): Verdict[] {
  const worst = `slowest ${millis(Math.max(...taken))} (${slowest})`;
  const p99 = millis(quantile(taken, 0.99));
  return [told(name, `median ${millis(median(taken))}, p99 ${p99}, ${worst}; a newest page ${millis(median(pages))}`)];
}

interface Searches {
  /** Milliseconds of each search, and of the page that was read after it. */
  taken: number[];
  pages: number[];
  slowest: string;
}

async function timed(feed: Pick<FeedService, 'list'>, ask: Ask, keywords: string[]): Promise<Searches> {
  const newest = ListMessagesQuery.parse({});
  const taken: number[] = [];
  const pages: number[] = [];
  let slowest = '';
  for (const [turn, keyword] of [...keywords.slice(0, WARM_UP), ...keywords].entries()) {
    const search = await millisOf(() => ask(keyword));
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
