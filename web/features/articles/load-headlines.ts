import { articles } from '#domains/articles/articles.contract.ts';
import { feed } from '#domains/feed/feed.contract.ts';
import type { Api } from '#shared/contract.ts';
import { subjectIds } from '#shared/subject-ids.ts';
import { articleHeadline, flashHeadline, type Headline, type HeadlineCursors } from './headline-days.ts';
import type { Chunk } from '#web/lib/use-more.ts';

/** docs/product/article-lists.md#headlines */
const FLASH_COUNT = 30;
const ARTICLE_COUNT = 15;
const nothing = { rows: [], cursor: '' };

/** The next part of big news and featured articles; from the beginning when no cursor is given. */
export async function loadHeadlines(api: Api, cursor: string): Promise<Chunk<Headline>> {
  const from = readCursors(cursor);
  const isStart = cursor === '';
  const [flashes, featured] = await Promise.all([
    isStart || from.flashes !== '' ? loadFlashes(api, from.flashes) : nothing,
    isStart || from.articles !== '' ? loadArticles(api, from.articles) : nothing,
  ]);
  return {
    items: [...flashes.rows, ...featured.rows],
    next: joinCursors({ flashes: flashes.cursor, articles: featured.cursor }),
  };
}

/** The two cursors inside the one that a growing list keeps. */
export function readCursors(cursor: string): HeadlineCursors {
  const [flashes = '', articles = ''] = cursor.split('.');
  return { flashes, articles };
}

function joinCursors({ flashes, articles }: HeadlineCursors): string {
  return flashes === '' && articles === '' ? '' : `${flashes}.${articles}`;
}

async function loadFlashes(api: Api, tailmark: string) {
  const query = { subjids: String(subjectIds.bigNews), limit: FLASH_COUNT, tailmark };
  const page = await api(feed.listMessages, { query });
  const flashes = page.NewMsgs ?? [];
  return { rows: flashes.map(flashHeadline), cursor: flashes.length < FLASH_COUNT ? '' : page.TailMark };
}

async function loadArticles(api: Api, cursor: string) {
  const page = await api(articles.listFeatured, { query: { limit: ARTICLE_COUNT, cursor } });
  return { rows: page.items.map(articleHeadline), cursor: page.next_cursor };
}
