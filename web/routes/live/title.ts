import type { SubjectNames } from '#web/features/feed/flash/flash-words.ts';
import type { FeedFilter, FeedSearch } from './filter.ts';

interface Shown {
  filter: FeedFilter;
  search: FeedSearch | null;
  past: { at: string } | null;
  names: SubjectNames;
}

/** The name of the place itself. */
export const PLACE = '7×24 快讯';

/** What is chosen of it: `2026-08-21 14:30 · A股、宏观 · 重要`; of a search what was looked for; of the whole list nothing. */
export function choiceOf({ filter, search, past, names }: Shown): string {
  if (search !== null) return `“${search.words}”`;
  const { subjects, hot, isExplainedOnly, isImportantOnly, source } = filter;
  const chosen = (hot === null ? subjects : [hot]).flatMap((id) => names[String(id)] ?? []);
  const parts = [
    past?.at.replace('T', ' '),
    chosen.join('、'),
    isImportantOnly && '重要',
    isExplainedOnly && '有解读',
    source,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** `7×24 快讯`, `重要 · 7×24 快讯`. */
export function titleOf(shown: Shown): string {
  return [choiceOf(shown), PLACE].filter(Boolean).join(' · ');
}
