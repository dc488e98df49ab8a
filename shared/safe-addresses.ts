/** A path on this site; `//host` and `/\host` are other sites to a browser. */
export function isOwnPath(address: string): boolean {
  return /^\/(?![/\\])/.test(address) && !/[\s\\]/.test(address);
}

/** Where a text may lead: elsewhere on this site, or to another one. */
export function isLink(address: string): boolean {
  return isOwnPath(address) || /^https?:\/\/[^\s\\/]/i.test(address);
}

/** What a page may load: nothing that comes unencrypted. */
export function isMedia(address: string): boolean {
  return isOwnPath(address) || /^https:\/\/[^\s\\/]/i.test(address);
}
