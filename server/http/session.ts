import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Viewer } from '#shared/viewer.ts';
import type { Proxies } from './proxies.ts';

export const SESSION_COOKIE = 'kaipan_session';

/** The session token of a call or of an upgrade: `x-token` of other clients first, else the browser's cookie. */
export function tokenOf(request: { headers: IncomingHttpHeaders }): { token: string; isCookie: boolean } | null {
  const header = request.headers['x-token'];
  if (typeof header === 'string' && header !== '') return { token: header, isCookie: false };
  const cookie = cookieValue(request.headers.cookie, SESSION_COOKIE);
  return cookie ? { token: cookie, isCookie: true } : null;
}

function cookieValue(header: string | undefined, name: string): string | null {
  const pair = header?.split(';').find((part) => part.trim().startsWith(`${name}=`));
  return pair ? pair.trim().slice(name.length + 1) : null;
}

/** The step session → viewer: a request without token is a visitor; a dead token is one too. */
export function createViewerStep(viewerOf: (token: string) => Promise<Viewer | null>) {
  return async (request: { headers: IncomingHttpHeaders }): Promise<Viewer | null> => {
    const found = tokenOf(request);
    return found ? viewerOf(found.token) : null;
  };
}
export type ViewerStep = ReturnType<typeof createViewerStep>;

/** A state-changing call signed in by cookie must come from our own pages; a token header cannot be forged cross-site. */
export function isOriginAllowed(request: FastifyRequest, { isOwnOrigin }: Proxies): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return true;
  return !tokenOf(request)?.isCookie || isOwnOrigin(request.raw);
}
