import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { usePageKeys } from '#web/shell/use-page-key.ts';
import type { PageKeys } from '#web/shell/route-flags.ts';
import { addressOf, tabs, type SearchView } from './search-view.ts';

export const resultKeys: readonly PageKeys[] = [
  { keys: ['1', '–', '4'], does: '换结果类别' },
  { keys: ['j', 'k'], does: '下一条、上一条' },
  { keys: ['o'], does: '打开' },
  { keys: ['[', ']'], does: '前一页、后一页' },
];

/** The keys of the page (docs/product/search.md#keys): through the lists, their rows and their pages. */
export function useResultKeys(view: SearchView) {
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();

  function step(by: 1 | -1) {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-hit], [data-main]') ?? [])];
    const at = rows.findIndex((row) => row === document.activeElement);
    rows[at === -1 ? 0 : at + by]?.focus();
  }

  const press = (selector: string) => list.current?.querySelector<HTMLElement>(selector)?.click();

  usePageKeys((key) => {
    const tab = tabs[Number(key) - 1];
    if (tab !== undefined) {
      void navigate(addressOf(view, { tab: tab.kind }), { replace: true, preventScrollReset: true });
    } else if (key === 'j' || key === 'k') step(key === 'j' ? 1 : -1);
    else if (key === 'o') press('[data-hit]:focus, [data-main]:focus');
    else if (key === '[' || key === ']') press(key === '[' ? 'a[rel=prev]' : 'a[rel=next]');
    else return false;
    return true;
  });

  return list;
}
