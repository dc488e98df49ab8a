import type { searchNames, Ranges, StockHit } from '#domains/search/names/search.names.contract.ts';
import type { Data } from '#shared/contract.ts';
import { isChinese, leadingKind } from '#shared/names/leading-kind.ts';
import { cappedCount } from '#shared/numbers.ts';
import { clockText, dayText, type UnixSeconds } from '#shared/time.ts';
import { codeText } from '#web/features/market/watchlist/code-text.ts';
import type { IconName } from '#web/ui/icon.tsx';
import { resultsAddress } from '#web/features/search/results-address.ts';

export type Suggested = Data<typeof searchNames.suggest>;

/** One line of the panel or the palette. */
export interface SuggestRow {
  /** What React and `aria-activedescendant` tell it by. */
  id: string;
  icon: IconName;
  name: string;
  ranges: Ranges;
  /** In small, beside the name. */
  note: string;
  /** Behind that, how what was typed stands for the name. */
  found?: string;
  /** Where it leads; absent for what is done on the spot. */
  to?: string;
  act?: () => void;
  /** Whose quote stands at its end. */
  symbol?: string;
  plateId?: number;
  change?: number | null;
  /** What stands there else. */
  end?: string;
  /** The key that does it, once the row is chosen. */
  key?: string;
}

export interface SuggestGroup {
  title: string;
  count: string;
  rows: SuggestRow[];
  /** What the reader may do with all of it: its word stands in place of the count. */
  clear?: { word: string; act: () => void };
  /** Its rows do something with what was found, each by its key too. */
  isActs?: boolean;
}

/** docs/product/search.md#box */
const MOST_ROWS = 3;

/** What was found, group by group; the kind of what was typed leads. */
export function groupsOf(found: Suggested, words: string, now: UnixSeconds): SuggestGroup[] {
  const themes = themeGroup(found);
  const stocks = stockGroups(found);
  const names = leadingKind(words, found) === 'stock' ? [...stocks, themes] : [themes, ...stocks];
  return [...names, articleGroup(found), newsGroup(found, now)].filter(({ rows }) => rows.length > 0);
}

/** What leads to everything that the words find. */
export function allResultsRow(words: string): SuggestRow {
  const name = isChinese(words) ? `搜索“${words}”的全部结果` : `按原文搜索“${words}”`;
  return { id: 'all', icon: 'search', name, ranges: [], note: '', to: resultsAddress(words) };
}

function themeGroup({ plate }: Suggested): SuggestGroup {
  const rows = plate.hits.slice(0, MOST_ROWS).map(({ id, name, match, member, core_avg_pcp: change }): SuggestRow => ({
    id: `plate-${id}`,
    icon: 'layers',
    name,
    ranges: match.ranges,
    note: member === '' ? otherName(match) : `含${member}`,
    found: member === '' ? soundOf(match) : '',
    to: `/theme/${id}`,
    plateId: id,
    change,
  }));
  return { title: '题材', count: `共 ${cappedCount(plate.total)} 个`, rows };
}

/** Those that only sound or look alike stand apart. */
function stockGroups({ stock }: Suggested): SuggestGroup[] {
  const shown = stock.hits.slice(0, MOST_ROWS);
  const [found, near] = [
    shown.filter(({ match }) => match.by !== 'near'),
    shown.filter(({ match }) => match.by === 'near'),
  ];
  return [
    { title: `个股${wayText(found)}`, count: `共 ${cappedCount(stock.total)} 只`, rows: found.map(stockRow) },
    { title: '相近的个股', count: '', rows: near.map(stockRow) },
  ];
}

const ways: Partial<Record<StockHit['match']['by'], string>> = { initials: '按拼音首字母', pinyin: '按拼音' };

function wayText(hits: readonly StockHit[]): string {
  const [first, ...others] = hits.map(({ match }) => ways[match.by]);
  return first !== undefined && others.every((way) => way === first) ? `　${first}` : '';
}

export function stockRow({ symbol, name, match, is_halted: isHalted }: StockHit): SuggestRow {
  return {
    id: `stock-${symbol}`,
    icon: 'candles',
    name,
    ranges: match.ranges,
    note: match.by === 'code' ? '' : [codeText(symbol), otherName(match)].filter(Boolean).join(' '),
    found: match.by === 'code' ? codeText(symbol) : soundOf(match),
    to: `/stock/${symbol}`,
    symbol,
    ...(isHalted && { end: '停牌' }),
  };
}

const soundOf = ({ by, text }: StockHit['match']): string => (by === 'initials' || by === 'pinyin' ? text : '');

/** What else it is called, or was called or numbered before, where it was found by that. */
function otherName({ by, text }: StockHit['match']): string {
  if (by === 'former') return `曾用名 ${text}`;
  if (by === 'nickname') return `别名 ${text}`;
  return by === 'old_code' ? `原代码 ${text}` : '';
}

function articleGroup({ article }: Suggested): SuggestGroup {
  const rows = article.hits.slice(0, MOST_ROWS).map(({ id, title, title_ranges: ranges }): SuggestRow => ({
    ...{ id: `article-${id}`, icon: 'doc', name: title, ranges, note: '', to: `/article/${id}` },
  }));
  return { title: '文章', count: `${cappedCount(article.total)} 篇`, rows };
}

function newsGroup({ news }: Suggested, now: UnixSeconds): SuggestGroup {
  const rows = news.hits.slice(0, MOST_ROWS).map(({ id, title, title_ranges: ranges, created_at: at }): SuggestRow => ({
    ...{ id: `news-${id}`, icon: 'bolt', name: title, ranges, note: '', to: `/message/${id}` },
    end: dayText(at) === dayText(now) ? clockText(at) : dayText(at).slice(5),
  }));
  return { title: '快讯', count: `${cappedCount(news.total)} 条`, rows };
}

/** What nothing was found for; near names are no finds. */
export function isNothing({ plate, stock, article, news }: Suggested): boolean {
  return plate.total + article.total + news.total === 0 && stock.hits.every(({ match }) => match.by === 'near');
}
