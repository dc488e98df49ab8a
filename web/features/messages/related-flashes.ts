import type { Article } from '#domains/articles/articles.contract.ts';
import { feed, type Flash } from '#domains/feed/feed.contract.ts';
import type { Api } from '#shared/contract.ts';
import { articleStateOf } from '#web/features/articles/article-words.ts';
import { stateOf } from '#web/features/feed/flash/flash-words.ts';
import { oneRowEach, tellsEventOf } from '#web/features/feed/live/one-row.ts';

/** Flashes of other events about what a flash is about, newest first, each event once (docs/product/articles.md#related-flashes). */
export interface RelatedFlashes {
  title: string;
  /** Where there are more. */
  path: string;
  flashes: Flash[];
}

const LENGTH = 5;
/** Some of them tell the same event, or are the flash itself. */
const ASKED = 20;

/** Of its stocks; of its subject where it names none, or where nothing may be derived from its text. */
export async function loadRelatedFlashes(api: Api, article: Article): Promise<RelatedFlashes | null> {
  const ofStocks = articleStateOf(article) === 'open' ? await flashesOfStocks(api, article) : null;
  return ofStocks ?? flashesOfSubject(api, article);
}

async function flashesOfStocks(api: Api, { id, stocks }: Article): Promise<RelatedFlashes | null> {
  const [first] = stocks;
  if (first === undefined) return null;
  const symbols = stocks.map(({ symbol }) => symbol).join(',');
  const { items } = await api(feed.listOfStocks, { query: { symbols, limit: ASKED } });
  return related({ title: '个股相关快讯', path: `/stock/${first.symbol}`, flashes: items }, id);
}

async function flashesOfSubject(api: Api, { id, from_subject: subject }: Article): Promise<RelatedFlashes | null> {
  if (subject === null) return null;
  const { NewMsgs } = await api(feed.listMessages, { query: { subjids: String(subject.id), limit: ASKED } });
  return related({ title: `${subject.title}快讯`, path: `/subject/${subject.id}`, flashes: NewMsgs ?? [] }, id);
}

function related(all: RelatedFlashes, without: string): RelatedFlashes | null {
  const others = all.flashes.filter((flash) => stateOf(flash) === 'open' && !tellsEventOf(without, flash));
  const flashes = oneRowEach(others)
    .slice(0, LENGTH)
    .map(({ flash }) => flash);
  return flashes.length === 0 ? null : { ...all, flashes };
}
