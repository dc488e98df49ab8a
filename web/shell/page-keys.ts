import { useMatches } from 'react-router';
import type { PageKeys, ScreenHandle } from './route-flags.ts';

/** Of pages that say nothing of keys of their own: lists of news. */
const newsKeys: readonly PageKeys[] = [
  { keys: ['j', 'k'], does: '下一条、上一条快讯' },
  { keys: ['o', 'Enter'], does: '打开选中的快讯' },
];

/** The keys of the page at hand, as the handle of its route says them. */
export function usePagesKeys(): readonly PageKeys[] {
  const own = useMatches().flatMap(({ handle }) => (handle as ScreenHandle | undefined)?.keys ?? []);
  return own.length === 0 ? newsKeys : own;
}

/** Whether a key is one of them; `1`, `–`, `4` are all from the one to the other. */
export function isKeyOf(pagesKeys: readonly PageKeys[], key: string): boolean {
  return pagesKeys.some(({ keys }) => {
    const [first = '', between, last = ''] = keys;
    if (between === '–') return key.length === 1 && first <= key && key <= last;
    return keys.includes(key);
  });
}
