import type { IncomingHttpHeaders } from 'node:http';
import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { SESSION_COOKIE } from '#shared/session-cookie.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { Proxies } from '#server/http/edge/proxies.ts';

/** What is read of a call, or of the upgrade to a socket. */
export interface Asking {
  headers: IncomingHttpHeaders;
}

/** The session token: `x-token` of other clients first, else the browser's cookie. */
export function tokenOf(request: Asking): { token: string; isCookie: boolean } | null {
  const header = request.headers['x-token'];
  if (typeof header === 'string' && header !== '') return { token: header, isCookie: false };
  const { cookie } = request.headers;
  const token = cookie && parseCookie(cookie)[SESSION_COOKIE];
  return token ? { token, isCookie: true } : null;
}

/** The step session → viewer: a request without token is a visitor; a dead token is one too. */
export function createViewerStep(viewerOf: (token: string) => Promise<Viewer | null>) {
  return async (request: Asking): Promise<Viewer | null> => {
    const found = tokenOf(request);
    return found ? viewerOf(found.token) : null;
  };
}
export type ViewerStep = ReturnType<typeof createViewerStep>;

/**
 * A state-changing call of a browser comes from our own pages, unless its contract takes it from elsewhere; one signed in by
 * cookie says where it comes from. A token header cannot be forged cross-site.
 */
export function isOriginAllowed(
  request: FastifyRequest,
  { isOwnOrigin }: Pick<Proxies, 'isOwnOrigin'>,
  { isCrossOrigin = false }: { isCrossOrigin?: boolean | undefined } = {},
): boolean {
  if (request.method === 'GET' || request.method === 'HEAD' || isOwnOrigin(request.raw)) return true;
  if (tokenOf(request)?.isCookie) return false;
  return request.headers.origin === undefined || isCrossOrigin;
}
