import { Agent } from 'node:http';
import { performance } from 'node:perf_hooks';
import { ListMessagesQuery } from '#domains/feed/feed.contract.ts';
import type { Domains } from '#server/compose.ts';
import { createChance } from '#tests/load/machinery/chance.ts';
import { openDemoSite, type DemoSite } from '#tests/load/machinery/demo-site.ts';
import { fetchRaw } from '#tests/load/machinery/fetch-raw.ts';
import { atMost, millis, told, type Finding, type Verdict } from '#tests/load/report/report.ts';
import { median, quantile } from '#tests/load/report/rounds.ts';
import type { Scale } from '#tests/load/report/scale.ts';

const [TYPED, TYPED_QUICKLY] = [1000, 100];
const P99_MILLIS = 5;

/** What is offered while somebody types, over HTTP, one after the other as one person asks. */
export async function suggestions({ isQuick }: Scale): Promise<Finding> {
  await using site = await openDemoSite();
  const count = isQuick ? TYPED_QUICKLY : TYPED;
  const [names, words] = [await typedNames(site.domains, count), await typedWords(site.domains, count)];
  // Once before it counts: programs are made faster while they run.
  for (const keyword of [...names, ...words]) await suggest(site, keyword);
  return {
    verdicts: [...(await verdictsOf(site, 'beginnings of names', names)), ...(await verdictsOf(site, 'words', words))],
    method:
      'The built program in production mode on PostgreSQL with the demo’s content; one after the other on one connection, and the time ' +
      'runs to the last byte. Names: beginnings of codes, names and initials of the listed securities; words: two to four letters out of the newest flashes.',
  };
}

async function verdictsOf(site: DemoSite, name: string, typed: readonly string[]): Promise<Verdict[]> {
  const taken: number[] = [];
  for (const keyword of typed) taken.push(await suggest(site, keyword));
  return [
    atMost(`suggestions for ${name}, p99`, quantile(taken, 0.99), P99_MILLIS, millis),
    told(`suggestions for ${name}`, `median ${millis(median(taken))}, slowest ${millis(Math.max(...taken))}`),
  ];
}

/** A browser keeps its connection from letter to letter. */
const browser = new Agent({ keepAlive: true, maxSockets: 1 });

/** Milliseconds until it is answered. */
async function suggest({ address }: DemoSite, keyword: string): Promise<number> {
  const startedAt = performance.now();
  await fetchRaw(`${address}/api/v6/search/suggest?keyword=${encodeURIComponent(keyword)}`, {}, browser);
  return performance.now() - startedAt;
}

async function typedNames({ market }: Domains, count: number): Promise<string[]> {
  const securities = await market.listSecurities();
  const ways = securities.flatMap(({ symbol, name, pinyinInitials }) => [symbol, name, pinyinInitials.toLowerCase()]);
  return beginnings(
    ways.filter((way) => way.length >= 2),
    count,
  );
}

async function typedWords({ feed }: Domains, count: number): Promise<string[]> {
  const { NewMsgs } = await feed.list(ListMessagesQuery.parse({ limit: 100 }), null);
  const clauses = (NewMsgs ?? []).flatMap(({ Summary }) => Summary.match(/\p{Script=Han}{4,}/gu) ?? []);
  return beginnings(
    clauses.map((clause) => clause.slice(0, 4)),
    count,
  );
}

/** Two letters or more of what is drawn from these. */
function beginnings(whole: readonly string[], count: number): string[] {
  const chance = createChance(7);
  return Array.from({ length: count }, () => {
    const text = whole[Math.floor(chance() * whole.length)] ?? '';
    return text.slice(0, 2 + Math.floor(chance() * (text.length - 1)));
  });
}
