import type { SubjectNames } from '#web/features/feed/flash/flash-words.ts';
import type { FeedFilter } from './filter.ts';

/** `7×24 快讯`, and what is chosen of it: `A股、宏观 · 重要 · 7×24 快讯`. */
export function titleOf(
  { subjects, hot, isExplainedOnly, isImportantOnly, source }: FeedFilter,
  names: SubjectNames,
): string {
  const chosen = (hot === null ? subjects : [hot]).flatMap((id) => names[String(id)] ?? []);
  const parts = [
    chosen.join('、'),
    isImportantOnly ? '重要' : '',
    isExplainedOnly ? '有解读' : '',
    source,
    '7×24 快讯',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}
