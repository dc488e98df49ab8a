import { isPageKey } from '#web/shell/keys.ts';
import type { LivePage } from './manners.ts';

/** j and k walk through the items, o and Enter open one, / goes to the search of this page, Esc leaves the item (docs/product/live-feed.md#keys). */
export function listenToKeys({ list, search }: LivePage): () => void {
  const actions: Record<string, () => boolean> = {
    j: () => step(list(), 1),
    k: () => step(list(), -1),
    o: () => open(list()),
    '/': () => focusSearch(search()),
    Escape: () => leave(list()),
  };
  function handleKeyDown(event: KeyboardEvent) {
    const act = actions[event.key];
    if (act !== undefined && isPageKey(event) && act()) event.preventDefault();
  }
  // Before the frame's own keys: its / goes to the search of the whole site.
  document.addEventListener('keydown', handleKeyDown, { capture: true });
  return () => document.removeEventListener('keydown', handleKeyDown, { capture: true });
}

function step(list: HTMLElement | null, by: 1 | -1): boolean {
  const items = [...(list?.querySelectorAll<HTMLElement>('[data-flash]') ?? [])];
  const at = items.findIndex((item) => item.contains(document.activeElement));
  const next = at === -1 ? firstInView(items) : items[at + by];
  if (next === undefined) return false;
  mainLinkOf(next)?.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
  return true;
}

/** Whoever has scrolled down begins with what is on the screen. */
function firstInView(items: readonly HTMLElement[]): HTMLElement | undefined {
  return items.find((item) => item.getBoundingClientRect().top >= 56) ?? items[0];
}

function open(list: HTMLElement | null): boolean {
  const link = mainLinkOf(focusedItem(list));
  link?.click();
  return link !== null;
}

const mainLinkOf = (item: HTMLElement | null) => item?.querySelector<HTMLElement>('[data-main]') ?? null;

function focusSearch(field: HTMLInputElement | null): boolean {
  // Where it is folded away or out of sight, the field of the site is at hand, and nobody loses the place.
  const [box] = field?.getClientRects() ?? [];
  if (field === null || box === undefined || box.top < 0) return false;
  field.focus();
  field.select();
  return true;
}

function leave(list: HTMLElement | null): boolean {
  const item = focusedItem(list);
  if (item !== null && document.activeElement instanceof HTMLElement) document.activeElement.blur();
  return item !== null;
}

function focusedItem(list: HTMLElement | null): HTMLElement | null {
  const item = document.activeElement?.closest<HTMLElement>('[data-flash]') ?? null;
  return item !== null && list?.contains(item) === true ? item : null;
}
