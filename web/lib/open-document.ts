/** Opens an address as a document of its own, also the one at hand: everything begins anew, as who one now is. */
export function openDocument(address: string): void {
  // With its mark (`#content`) it would only be scrolled to by who is there already.
  location.replace(address.split('#')[0] ?? address);
}

/** The same page once more, from the server. No reload: the guard of scripts takes those of a script for the router's (`web/shell/chunk-guard.ts`). */
export function reloadDocument(): void {
  openDocument(location.pathname + location.search);
}
