import { articles } from '#domains/articles/articles.contract.ts';
import { dragonTiger } from '#domains/boards/dragon-tiger/boards.dragon-tiger.contract.ts';
import { feed, type Flash } from '#domains/feed/feed.contract.ts';
import type { Api, Data } from '#shared/contract.ts';
import { nameOf } from '#shared/datelines.ts';
import { toListed, type ListedArticle } from '#web/features/articles/listed-article.ts';
import { oneRowEach } from '#web/features/feed/live/one-row.ts';
import { secondOf, type LookBack } from '#web/features/market/look-back.ts';

const LENGTH = 10;
/** As many as a call answers: not all of them are about it, or older than the moment. */
const MOST = 100;
/** No search goes further. */
const LAST_PLACE = 10_000;

/** What the page of a share tells of it by turns (docs/product/quotes.md#told-of-it). */
export const aboutTabs = [
  { id: 'news', label: '消息' },
  { id: 'digests', label: '研报' },
  { id: 'lists', label: '龙虎榜' },
] as const;
export type AboutTab = (typeof aboutTabs)[number]['id'];

/** Which one an address asks for. */
export const aboutTabOf = (word: string | null): AboutTab => aboutTabs.find(({ id }) => id === word)?.id ?? 'news';

/** From which place of the list on; null for its beginning, and for what is no place. */
export const placeOf = (word: string | null): string | null =>
  word !== null && /^[1-9]\d{0,14}$/.test(word) ? word : null;

export type About =
  | { tab: 'news'; flashes: Flash[]; next: string | null }
  | { tab: 'digests'; items: ListedArticle[]; next: string | null }
  | ({ tab: 'lists' } & Data<typeof dragonTiger.listDragonTigersOfStock>);

interface Asked {
  symbol: string;
  name: string;
  isIndex: boolean;
  /** Null while now is shown. Nothing later than it is told. */
  moment: LookBack | null;
  tab: AboutTab;
  from: string | null;
}

export function loadAbout(api: Api, asked: Asked): Promise<About> {
  if (asked.tab === 'lists') return loadLists(api, asked);
  return asked.tab === 'digests' ? loadDigests(api, asked) : loadNews(api, asked);
}

/** The flashes about it, out of those in which its name is found. */
async function loadNews(api: Api, asked: Asked): Promise<About> {
  const { moment, from } = asked;
  const offset = Math.min(Number(from), LAST_PLACE);
  const query = { keyword: newsNameOf(asked), offset, limit: MOST, enddate: moment?.date };
  const { Msgs, Total, NextOffset } = await api(feed.searchMessages, { query });
  const until = moment === null ? Infinity : secondOf(moment);
  const isShown = (flash: Flash) => flash.CreatedAtInSec <= until && !flash.IsWithdrawn && isAbout(flash, asked);
  const about = oneRowEach(Msgs.filter(isShown)).map(({ flash }) => flash);
  const last = about[LENGTH - 1];
  const next = last === undefined ? NextOffset : offset + Msgs.indexOf(last) + 1;
  const hasMore = Msgs.length > 0 && next > offset && next < Total;
  return { tab: 'news', flashes: about.slice(0, LENGTH), next: hasMore ? String(next) : null };
}

/** The name of a share may be a word of the language (机器人): a flash about it is marked with it. One about an index begins with it. */
function isAbout(flash: Flash, { symbol, isIndex, name }: Asked): boolean {
  if (!isIndex) return (flash.Stocks ?? []).some(({ Symbol }) => Symbol === symbol);
  return nameOf(flash.Title, flash.Summary).includes(newsNameOf({ symbol, name }));
}

/** What news call an index, where that is not its name. */
const newsNames: Readonly<Record<string, string>> = {
  '000001.SS': '沪指',
  '399001.SZ': '深成指',
  '399006.SZ': '创业板指',
};

export const newsNameOf = ({ symbol, name }: Pick<Asked, 'symbol' | 'name'>): string => newsNames[symbol] ?? name;

/** The digests whose public text names it. */
async function loadDigests(api: Api, { name, moment, from }: Asked): Promise<About> {
  // A cursor of seconds means what is older than them.
  const cursor = from ?? (moment === null ? undefined : String(secondOf(moment) + 1));
  const { items, next_cursor: next } = await api(articles.searchDigests, {
    query: { keyword: name, limit: LENGTH, cursor },
  });
  const known = items.filter(({ is_withdrawn: isWithdrawn }) => !isWithdrawn);
  return { tab: 'digests', items: known.map(toListed), next: placeOf(next) };
}

/** The lists of the day that is looked back at come in its evening. */
async function loadLists(api: Api, { symbol, moment }: Asked): Promise<About> {
  const answer = await api(dragonTiger.listDragonTigersOfStock, { query: { symbol, before: moment?.date } });
  return { tab: 'lists', ...answer };
}
