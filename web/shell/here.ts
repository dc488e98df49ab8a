import type { ScreenHandle } from './route-flags.ts';

interface Match {
  pathname: string;
  handle: unknown;
  loaderData?: unknown;
}

/**
 * Where a page stands: its own address, then the places that it belongs to, as its screen says. Of these a row of places
 * lights the first that it has (docs/product/shell.md#navigation).
 */
export function hereOf(matches: readonly Match[]): readonly string[] {
  const page = matches.at(-1);
  if (page === undefined) return [];
  const { belongs } = (page.handle ?? {}) as ScreenHandle;
  // A page that could not be loaded belongs nowhere.
  const places = page.loaderData === undefined ? [] : (belongs?.(page.loaderData as never) ?? []);
  return [page.pathname, ...places];
}

/** What `aria-current` says of each link of a row: `page` on the page itself, `true` on pages that belong to it. */
export function currentIn(places: readonly { to: string }[], here: readonly string[]) {
  const lit = here.find((address) => places.some(({ to }) => to === address));
  return (to: string) => (to !== lit ? undefined : to === here[0] ? 'page' : 'true');
}
