/** Opens an address as a document of its own: everything begins anew, as who one now is. */
export function openDocument(address: string): void {
  const here = location.pathname + location.search;
  // Only scrolled to by who is there already.
  if (new URL(address, location.href).href.split('#')[0] === new URL(here, location.href).href) location.reload();
  else location.replace(address);
}

/** The same page once more, from the server. */
export function reloadDocument(): void {
  location.reload();
}
