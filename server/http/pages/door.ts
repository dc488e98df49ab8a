import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { encodingFor } from '#server/http/answers/encodings.ts';
import { formOf, type Form } from '#server/http/answers/forms.ts';
import type { Bytes, ResponseCache } from '#server/http/answers/response-cache.ts';
import type { TellRequest } from '#server/http/answers/tell-request.ts';
import { tokenOf } from '#server/http/calls/session.ts';
import { hasOneHost, type Proxies } from '#server/http/edge/proxies.ts';
import { securityHeaders } from '#server/http/edge/security.ts';
import { keptPageHeaders, keyOfPage, KEPT_SECONDS, PAGE_ROUTE } from './kept-pages.ts';

export interface DoorDeps {
  cache: ResponseCache;
  proxies: Pick<Proxies, 'hostOf'>;
  tellRequest: TellRequest;
  isStopping(): boolean;
}

/** How many addresses are remembered, of at most so many letters. */
const MEMORY_SIZE = 2000;
const LONGEST_REMEMBERED = 300;

/**
 * Stands before the application: a page that is kept for visitors and still good goes out at once, and no hook of the application
 * runs for it. Everything else passes. So a crowd that opens one page costs little more than the sending of its bytes, and
 * nobody's requests are counted for it: refusing one would cost as much.
 */
export function openDoor(server: Server, deps: DoorDeps): Door {
  /** By the address as it was asked, the one of the page. The application alone knows which addresses are pages. */
  const pages = new LRUCache<string, string>({ max: MEMORY_SIZE });
  const answer = answerKept(pages, deps);
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (!answer(request, response)) for (const listener of listeners) listener.call(server, request, response);
  });
  return {
    knows(asked, page) {
      if (asked.length <= LONGEST_REMEMBERED) pages.set(asked, page);
    },
  };
}

export interface Door {
  /** That this address belongs to the page kept under that one. */
  knows(asked: string, page: string): void;
}

/** Says whether it has answered. */
function answerKept(pages: LRUCache<string, string>, { cache, proxies, tellRequest, isStopping }: DoorDeps) {
  function keptFor(request: IncomingMessage): Bytes | null {
    const page = pages.get(request.url ?? '');
    if (page === undefined || !isPlain(request) || isStopping()) return null;
    return cache.kept(keyOfPage(proxies.hostOf(request), page), KEPT_SECONDS);
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const begun = performance.now();
    const bytes = keptFor(request);
    if (bytes === null) return false;
    const form = formOf(bytes, encodingFor(request.headers['accept-encoding'], bytes, true));
    // Being compressed for the first time.
    if (form instanceof Promise) return false;
    const id = randomUUID();
    response.writeHead(bytes.status, ['x-request-id', id, ...linesOf(form)]).end(form.body);
    const millis = performance.now() - begun;
    tellRequest({ id, method: 'GET', url: request.url ?? '', route: PAGE_ROUTE, status: bytes.status, millis });
    return true;
  };
}

/** A visitor who asks for a page, and nothing about it that only the application understands. */
function isPlain(request: IncomingMessage): boolean {
  const { headers } = request;
  return (
    request.method === 'GET' &&
    headers['if-none-match'] === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    headers.expect === undefined &&
    tokenOf(request) === null &&
    hasOneHost(request)
  );
}

/** Put together once for each form of an answer. */
const lines = new WeakMap<Form, readonly string[]>();

function linesOf(form: Form): readonly string[] {
  let known = lines.get(form);
  if (!known) {
    const headers = { ...securityHeaders, ...keptPageHeaders, ...form.headers, 'content-length': form.body.length };
    known = Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);
    lines.set(form, known);
  }
  return known;
}
