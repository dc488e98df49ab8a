import type { ListedMessage } from '#domains/articles/articles.contract.ts';

export interface ThemeOfIssues {
  id: number;
  name: string;
  /** In how many issues it is written about. */
  count: number;
  latest: ListedMessage;
}

/** The themes that issues are about, by what everybody may see of them; the most written about first, then the latest. */
export function groupByTheme(issues: readonly ListedMessage[]): ThemeOfIssues[] {
  const themes = new Map<number, ThemeOfIssues>();
  // The newest come first, so the first of a theme is its latest.
  for (const issue of issues)
    for (const { id, name } of issue.bkj_infos) {
      const known = themes.get(id);
      if (known === undefined) themes.set(id, { id, name, count: 1, latest: issue });
      else known.count += 1;
    }
  return [...themes.values()].toSorted((a, b) => b.count - a.count || b.latest.created_at - a.latest.created_at);
}
