import { validateHeaderName, validateHeaderValue } from 'node:http';
import { stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import type { Reply, RequestFacts } from '#shared/bind.ts';
import type { Proxies } from '#server/http/edge/proxies.ts';
import { tokenOf } from './session.ts';

/** What a handler may know of the request. */
export function factsOf(request: FastifyRequest, { addressOf }: Pick<Proxies, 'addressOf'>): RequestFacts {
  const { headers } = request;
  const { 'idempotency-key': key, 'x-platform': platform } = headers;
  return {
    id: request.id,
    ip: addressOf(request.raw),
    userAgent: headers['user-agent'] ?? '',
    origin: headers.origin ?? null,
    idempotencyKey: typeof key === 'string' && key !== '' ? key : null,
    platform: typeof platform === 'string' && platform !== '' ? platform : null,
    token: tokenOf(request)?.token ?? null,
    header(name) {
      const value = headers[name.toLowerCase()];
      return typeof value === 'string' ? value : null;
    },
  };
}

/** Of an answer that is made for everybody nothing may depend on who happened to ask first. */
export const factsOfNobody: RequestFacts = {
  id: '',
  ip: '',
  userAgent: '',
  origin: null,
  idempotencyKey: null,
  platform: null,
  token: null,
  header: () => null,
};

/** Gathers what a handler says besides its data. */
export function gatherReply(isSecure: boolean) {
  // A page calls many handlers, and all of them say where figures come from.
  const headers = new Map<string, string>();
  const cookies: ['set-cookie', string][] = [];
  let status = 200;
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;

  const reply: Reply = {
    status: (code) => void (status = code),
    header(name, value) {
      // Here and not where it is written: what HTTP cannot carry is a fault of the handler.
      validateHeaderName(name);
      validateHeaderValue(name, value);
      headers.set(name.toLowerCase(), value);
    },
    setCookie(name, value, { seconds } = {}) {
      const age = value === null ? { maxAge: 0 } : seconds === undefined ? {} : { maxAge: seconds };
      cookies.push(['set-cookie', stringifySetCookie({ name, value: value ?? '', ...attributes, ...age })]);
    },
  };
  return { reply, gathered: () => ({ status, headers: [...headers, ...cookies] }) };
}
