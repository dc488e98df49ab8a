import type { Api } from '#shared/contract.ts';
import {
  loadCalendar,
  loadCandidates,
  loadCategories,
  loadFound,
  loadIssues,
  loadReports,
  loadThemes,
  type ColumnWish,
} from './load-column.ts';
import type { ColumnView, SoldColumn } from './sold-columns.ts';

export type ColumnLists = Awaited<ReturnType<typeof loadLists>>;

/** What stands on one page of a column, each part null where it has no place there. */
export async function loadLists(api: Api, column: SoldColumn, view: ColumnView, wish: ColumnWish) {
  const isHome = view.id === 'home';
  const [issues, calendar, candidates, categories, themes, reports, found] = await Promise.all([
    isHome ? loadIssues(api, column, wish) : null,
    isHome && column.opensAt !== undefined ? loadCalendar(api, column, wish) : null,
    isHome && column.place === 'wapiaobao' ? loadCandidates(api) : null,
    isHome && column.place === 'ts' ? loadCategories(api) : null,
    view.id === 'category' ? loadThemes(api, column, wish) : null,
    view.id === 'articles' ? loadReports(api, column, wish) : null,
    view.id === 'search' ? loadFound(api, wish) : null,
  ]);
  return { issues, calendar, candidates, categories, themes, reports, found };
}
