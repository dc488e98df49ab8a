import { usePageKeys } from '#web/shell/use-page-key.ts';

export interface DingActions {
  /** Opens the pool of that place. */
  openPool(nr: number): void;
  /** Another order of the pool. */
  sort(): void;
  /** The next choice of events. */
  filter(): void;
}

/** j and k walk through the pool, o opens the stock, 1 to 6 change the pool, s its order, f the events (docs/product/boards.md#terminal). */
export function useDingKeys(actions: DingActions): void {
  usePageKeys((key) => act(key.toLowerCase(), actions));
}

function act(key: string, { openPool, sort, filter }: DingActions): boolean {
  if (/^[1-6]$/.test(key)) openPool(Number(key) - 1);
  else if (key === 'j') step(1);
  else if (key === 'k') step(-1);
  else if (key === 'o') rowAtHand()?.querySelector<HTMLElement>('[data-main]')?.click();
  else if (key === 's') sort();
  else if (key === 'f') filter();
  else return false;
  return true;
}

/** The one with the focus, else the one that is drawn as chosen. */
const rowAtHand = () =>
  document.activeElement?.closest<HTMLElement>('[data-row]') ??
  document.querySelector<HTMLElement>('[data-row][data-chosen]');

function step(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.findIndex((row) => row === rowAtHand());
  const next = at === -1 ? rows[0] : rows[at + by];
  next?.querySelector<HTMLElement>('[data-main]')?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
}
