import type { FastifyRequest } from 'fastify';

/** A Fastify request as the web standard's `Request`, which the page router reads. No page takes a body yet. */
export function toRequest(request: FastifyRequest): Request {
  const headers = new Headers();
  const raw = request.raw.rawHeaders;
  for (let i = 0; i < raw.length; i += 2) headers.append(raw[i] ?? '', raw[i + 1] ?? '');
  return new Request(`${request.protocol}://${request.host}${request.url}`, { method: request.method, headers });
}
