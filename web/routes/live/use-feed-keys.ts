import { type RefObject, useEffect } from 'react';
import { isPageKey } from '#web/shell/keys.ts';

interface FeedKeys {
  list: RefObject<HTMLElement | null>;
  search: RefObject<HTMLInputElement | null>;
}

/** j and k walk through the items, o opens one, / goes to the search of this page, Esc leaves the item (docs/product/live-feed.md#keys). */
export function useFeedKeys({ list, search }: FeedKeys) {
  useEffect(() => {
    const actions: Record<string, () => boolean> = {
      j: () => step(list.current, 1),
      k: () => step(list.current, -1),
      o: () => open(list.current),
      '/': () => focusSearch(search.current),
      Escape: () => leave(list.current),
    };
    function handleKeyDown(event: KeyboardEvent) {
      const act = actions[event.key];
      if (act !== undefined && isPageKey(event) && act()) event.preventDefault();
    }
    // Before the frame's own keys: its / goes to the search of the whole site.
    document.addEventListener('keydown', handleKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', handleKeyDown, { capture: true });
  }, [list, search]);
}

function step(list: HTMLElement | null, by: 1 | -1): boolean {
  const items = [...(list?.querySelectorAll<HTMLElement>('[data-flash]') ?? [])];
  const at = items.findIndex((item) => item.contains(document.activeElement));
  const next = at === -1 ? firstInView(items) : items[at + by];
  if (next === undefined) return false;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
  return true;
}

/** Whoever has scrolled down begins with what is on the screen. */
function firstInView(items: readonly HTMLElement[]): HTMLElement | undefined {
  return items.find((item) => item.getBoundingClientRect().top >= 56) ?? items[0];
}

function open(list: HTMLElement | null): boolean {
  const link = focusedItem(list)?.querySelector<HTMLAnchorElement>('a[href^="/message/"]');
  link?.click();
  return link !== undefined && link !== null;
}

function focusSearch(field: HTMLInputElement | null): boolean {
  // On a phone the field is folded away while nothing is searched.
  if (field === null || field.getClientRects().length === 0) return false;
  field.focus();
  field.select();
  return true;
}

function leave(list: HTMLElement | null): boolean {
  const item = focusedItem(list);
  item?.blur();
  return item !== null;
}

function focusedItem(list: HTMLElement | null): HTMLElement | null {
  const item = document.activeElement?.closest<HTMLElement>('[data-flash]') ?? null;
  return item !== null && list?.contains(item) === true ? item : null;
}
