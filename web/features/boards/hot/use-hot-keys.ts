import { usePageKeys } from '#web/shell/use-page-key.ts';

export interface HotActions {
  /** Shows the kind of that place. */
  showKind(nr: number): void;
  /** The next order of the ranking. */
  sort(): void;
  /** The map as a list, and back. */
  turnMap(): void;
}

/** J and K choose in the part that has the focus, O opens the theme, 1 to 3 change the kind, S the order, H the map (docs/product/boards.md#hot-themes). */
export function useHotKeys(actions: HotActions): void {
  usePageKeys((key) => act(key.toLowerCase(), actions));
}

function act(key: string, { showKind, sort, turnMap }: HotActions): boolean {
  if (/^[1-3]$/.test(key)) showKind(Number(key) - 1);
  else if (key === 'j') choose(1);
  else if (key === 'k') choose(-1);
  else if (key === 'o') document.querySelector<HTMLElement>('[data-theme-page]')?.click();
  else if (key === 's') sort();
  else if (key === 'h') turnMap();
  else return false;
  return true;
}

/** The next theme of the part that has the focus, else of the ranking, gets the focus and is chosen. */
function choose(by: 1 | -1): void {
  const part = document.activeElement?.closest('[data-part]') ?? document.querySelector('[data-part]');
  const stops = [...(part?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])].filter(isShown);
  const focused = stops.findIndex((stop) => stop === document.activeElement);
  const at = focused === -1 ? stops.findIndex((stop) => stop.ariaCurrent === 'true') : focused;
  const next = stops[at + by];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
  next?.click();
}

/** One of the two maps is not. */
const isShown = (element: HTMLElement) => element.getClientRects().length > 0;
