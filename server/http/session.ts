import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import cookie from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { Viewer } from '#shared/viewer.ts';
import type { Proxies } from './proxies.ts';

export const SESSION_COOKIE = 'kaipan_session';

/** What is read of a call, or of the upgrade to a socket. */
export interface Asking {
  headers: IncomingHttpHeaders;
  cookies: Record<string, string | undefined>;
}

/** The session token: `x-token` of other clients first, else the browser's cookie. */
export function tokenOf(request: Asking): { token: string; isCookie: boolean } | null {
  const header = request.headers['x-token'];
  if (typeof header === 'string' && header !== '') return { token: header, isCookie: false };
  const token = request.cookies[SESSION_COOKIE];
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

/** The same step for an upgrade, whose cookies nobody has read. */
export function viewerOfUpgrade(step: ViewerStep) {
  return ({ headers }: Pick<IncomingMessage, 'headers'>) =>
    step({ headers, cookies: cookie.parse(headers.cookie ?? '') });
}

/** A state-changing call signed in by cookie must come from our own pages; a token header cannot be forged cross-site. */
export function isOriginAllowed(request: FastifyRequest, { isOwnOrigin }: Proxies): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return true;
  return !tokenOf(request)?.isCookie || isOwnOrigin(request.raw);
}
