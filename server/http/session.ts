import type { FastifyRequest } from 'fastify';
import type { Viewer } from '#shared/viewer.ts';
import type { Proxies } from './proxies.ts';

export const SESSION_COOKIE = 'kaipan_session';

/** The session token of a request: `x-token` of other clients first, else the browser's cookie. */
export function tokenOf(request: FastifyRequest): { token: string; isCookie: boolean } | null {
  const header = request.headers['x-token'];
  if (typeof header === 'string' && header !== '') return { token: header, isCookie: false };
  const cookie = request.cookies[SESSION_COOKIE];
  return cookie ? { token: cookie, isCookie: true } : null;
}

/** The step session → viewer: a request without token is a visitor; a dead token is one too. */
export function createViewerStep(viewerOf: (token: string) => Promise<Viewer | null>) {
  return async (request: FastifyRequest): Promise<Viewer | null> => {
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
