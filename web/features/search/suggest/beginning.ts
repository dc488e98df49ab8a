import type { searchNames } from '#domains/search/names/search.names.contract.ts';
import type { Data } from '#shared/contract.ts';
import { codeText } from '#web/features/market/watchlist/code-text.ts';
import { resultsAddress } from '#web/features/search/results-address.ts';
import { clearRecent, keyOf, type Recent } from './recent.ts';
import type { SuggestGroup, SuggestRow } from './suggest-rows.ts';

export type Hot = Data<typeof searchNames.listHot>['items'];

/** As many as there is room for below what was opened. */
const MOST_HOT = 6;

/** What an empty field offers: what was opened and searched for here, and what many search for (docs/product/search.md#recent). */
export function beginningGroups(recent: readonly Recent[], hot: Hot): SuggestGroup[] {
  const groups: SuggestGroup[] = [
    { title: '最近打开', count: '', rows: recent.map(recentRow), clear: { word: '清空', act: clearRecent } },
    { title: '热搜', count: '近一天', rows: hot.slice(0, MOST_HOT).map(hotRow) },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

function recentRow(one: Recent): SuggestRow {
  const plain = { id: `recent-${keyOf(one)}`, ranges: [] };
  if (one.kind === 'words') {
    return { ...plain, icon: 'search', name: one.words, note: '', to: resultsAddress(one.words) };
  }
  if (one.kind === 'plate') {
    return { ...plain, icon: 'layers', name: one.name, note: '', to: `/theme/${one.id}`, plateId: one.id };
  }
  const { symbol, name } = one;
  return { ...plain, icon: 'candles', name, note: codeText(symbol), to: `/stock/${symbol}`, symbol };
}

function hotRow({ keyword, people }: Hot[number], at: number): SuggestRow {
  return {
    ...{ id: `hot-${at}`, icon: 'flame', name: keyword, ranges: [], note: '' },
    to: resultsAddress(keyword),
    end: `${people} 人`,
  };
}

/** What is remembered of a row that is opened; nothing of what is an act or a page. */
export function recentOf({ icon, name, to, symbol, plateId }: SuggestRow, words: string): Recent | null {
  if (symbol !== undefined) return { kind: 'stock', symbol, name };
  if (plateId !== undefined) return { kind: 'plate', id: plateId, name };
  if (icon === 'flame') return { kind: 'words', words: name };
  return icon === 'search' && to !== undefined && words !== '' ? { kind: 'words', words } : null;
}
