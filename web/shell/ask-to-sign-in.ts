import type { NavigateFunction } from 'react-router';

/** Asks a visitor to sign in where they are: the page stays, and its address says so to whoever shows the form (docs/product/likes-and-follows.md#buttons). */
export function askToSignIn(navigate: NavigateFunction): void {
  const { pathname, search, hash } = window.location;
  void navigate(signInAddress({ pathname, search, hash }), { replace: true, preventScrollReset: true });
}

/** The same as a link, for who has no script. */
export function signInAddress({ pathname, search, hash }: { pathname: string; search: string; hash: string }): string {
  const query = new URLSearchParams(search);
  query.set('authMode', 'code');
  return `${pathname}?${query}${hash}`;
}
