/**
 * Where somebody is sent on to, as an address says it: a path of this site, or null. What a browser would take for another
 * site, or for a program, is none (docs/product/sign-in.md#from-url).
 */
export function returnPath(wanted: string | null | undefined): string | null {
  if (!wanted || !isPathLike.test(wanted)) return null;
  const { origin, pathname, search, hash } = new URL(wanted, NO_SITE);
  // Without its dots a path may begin with two slashes after all: `/.//evil.example`.
  return origin === NO_SITE && isPathLike.test(pathname) ? `${pathname}${search}${hash}` : null;
}

/** Begins with one slash, and holds nothing that browsers take for a slash or pass over. */
const isPathLike = /^\/(?!\/)[^\\\p{Cc}]*$/u;

const NO_SITE = 'https://none.invalid';
