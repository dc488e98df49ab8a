// How addresses ask for a sign-in, and where it leads (docs/product/sign-in.md#asked-for-by-the-address).
import { returnPath } from '#shared/return-path.ts';

export type SignInMode = 'code' | 'password';

interface Place {
  pathname: string;
  search: string;
}

/** The mode that an address asks for, or null when it asks for none. */
export function askedMode(search: string): SignInMode | null {
  const asked = new URLSearchParams(search).get('authMode');
  return asked === 'code' || asked === 'password' ? asked : null;
}

/** The page that signs in without script, and then leads to `next`. */
export function signInHref(next: string, mode?: SignInMode): string {
  const query = new URLSearchParams();
  if (mode) query.set('authMode', mode);
  if (next !== '/') query.set('fromUrl', next);
  const text = query.toString();
  return text === '' ? '/login' : `/login?${text}`;
}

/** The same from any page: what its address asks for is kept on that page, and comes back on every other. */
export function loginHref({ pathname, search }: Place, mode: SignInMode): string {
  if (pathname !== '/login') return signInHref(pathname + search, mode);
  const query = new URLSearchParams(search);
  query.set('authMode', mode);
  return `/login?${query}`;
}

/**
 * Where to be once signed in: where `fromUrl` says, else the same page; without what asked for the sign-in, and with what was
 * to be done there (`authModeQuery`, and what the page asked for before).
 */
export function signedInAddress({ pathname, search }: Place, intent = ''): string {
  const query = new URLSearchParams(search);
  const from = returnPath(query.get('fromUrl'));
  const wanted = [query.get('authModeQuery') ?? '', intent];
  const target = new URL(from ?? withoutAsking({ pathname, search }), NO_SITE);
  for (const text of wanted)
    for (const [name, value] of new URLSearchParams(text))
      if (!asking.includes(name)) target.searchParams.set(name, value);
  return `${target.pathname}${target.search}${target.hash}`;
}

/** The same address, asking for no sign-in any more. */
export function withoutAsking({ pathname, search }: Place): string {
  const query = new URLSearchParams(search);
  for (const name of asking) query.delete(name);
  const text = query.toString();
  const path = pathname.replace(/^\/+/, '/');
  return text === '' ? path : `${path}?${text}`;
}

const asking = ['authMode', 'authModeQuery', 'fromUrl'];
const NO_SITE = 'https://none.invalid';
