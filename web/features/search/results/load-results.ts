import { searchNames } from '#domains/search/names/search.names.contract.ts';
import { searchTexts } from '#domains/search/texts/search.texts.contract.ts';
import { subjects } from '#domains/subjects/subjects.contract.ts';
import type { Api } from '#shared/contract.ts';
import { mayBeApart } from '#shared/full-text/query.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Suggested } from '#web/features/search/suggest/suggest-rows.ts';
import { foundIn } from './found-in.ts';
import { bestOf, isMeant, loadBest } from './load-best.ts';
import { loadTab } from './load-tab.ts';
import { type SearchView, tabs, type TabKind } from './search-view.ts';

/** Everything the page shows: how much each list has, one of them, and what stands beside. A part that fails is null, the others stand. */
export async function loadResults(api: Api, view: SearchView, now: UnixSeconds) {
  const found = await orNull(api(searchNames.suggest, { query: { keyword: view.words } }));
  const told = found && { ...countsOf(found), ...(await loadLooseCounts(api, view.words, found)) };
  const tab = view.tab ?? likeliestTab(view.words, found, told);
  const [list, best, listed] = await Promise.all([
    orNull(loadTab(api, tab, view, now)),
    found && orNull(loadBest(api, view.words, found)),
    orNull(api(subjects.listSubjects, { query: {} })),
  ]);
  // The list that is shown counts by itself: what is chosen narrows it.
  const counts = told && (list === null ? told : { ...told, [list.kind]: foundIn(list) });
  return {
    view: { ...view, tab },
    counts,
    isNothing: told !== null && tabs.every(({ kind }) => told[kind] === 0) && (list === null || foundIn(list) === 0),
    near: found === null ? [] : found.stock.hits.filter((hit) => !isMeant(hit)),
    hint: found?.hint ?? null,
    list,
    best,
    names: Object.fromEntries((listed?.items ?? []).map(({ id, title }) => [String(id), title])),
  };
}
export type Results = Awaited<ReturnType<typeof loadResults>>;

type Counts = Record<TabKind, number>;

function countsOf({ plate, stock, article, news }: Suggested): Counts {
  return {
    plate: plate.total,
    stock: stock.hits.some(isMeant) ? stock.total : 0,
    article: article.total,
    news: news.total,
  };
}

/** Where no text has all of the words the lists have what has some of them, which suggestions do not. */
async function loadLooseCounts(api: Api, words: string, { article, news }: Suggested): Promise<Partial<Counts>> {
  if (!mayBeApart(words)) return {};
  const query = { keyword: words, limit: 1 };
  const [articles, flashes] = await Promise.all([
    article.total > 0 ? null : orNull(api(searchTexts.searchArticles, { query })),
    news.total > 0 ? null : orNull(api(searchTexts.searchNews, { query })),
  ]);
  return { ...(articles && { article: articles.total }), ...(flashes && { news: flashes.total }) };
}

/** The list of what is most likely meant, else the first that has something. */
function likeliestTab(words: string, found: Suggested | null, counts: Counts | null): TabKind {
  const best = found && bestOf(words, found);
  if (best !== null) return 'symbol' in best ? 'stock' : 'plate';
  const hasThemes = found !== null && found.plate.hits.some(isMeant);
  const hasSome = (kind: TabKind) => counts !== null && counts[kind] > 0 && (kind !== 'plate' || hasThemes);
  return tabs.find(({ kind }) => hasSome(kind))?.kind ?? 'news';
}

async function orNull<T>(loading: Promise<T>): Promise<T | null> {
  try {
    return await loading;
  } catch {
    return null;
  }
}
