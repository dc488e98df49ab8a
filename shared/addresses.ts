/** A path of this site as a whole address; an address of another site, or none, as it is. */
export function absolute(address: string, origin: string): string {
  return address.startsWith('/') ? new URL(address, origin).href : address;
}

/** An address of this site as a path, which works under whatever name the site was reached; others as they are. */
export function ownPath(address: string, origin: string): string {
  return origin !== '' && address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
}
