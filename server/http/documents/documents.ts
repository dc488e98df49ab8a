import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ChannelContract } from '#shared/channel.ts';
import type { Endpoint } from '#shared/contract.ts';
import type { Bytes } from '#server/http/answers/response-cache.ts';
import { docsPage, docsStyle } from './docs-page.ts';
import { answerPreflight } from '#server/http/calls/endpoints.ts';
import { etagOf } from '#server/http/answers/etag.ts';
import { openApiOf } from './openapi.ts';
import { publicHeaders, reportingHeader, reportRules } from '#server/http/edge/security.ts';
import { sendBytes } from '#server/http/answers/send-bytes.ts';

/** No script and nothing foreign; the one style sheet by its hash, so that the page is the same bytes for everybody. */
const docsPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(docsStyle).digest('base64')}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  ...reportRules,
].join('; ');

interface Documented {
  endpoints: readonly Endpoint[];
  channels: readonly ChannelContract[];
  version: string;
}

/** `/openapi.json` and `/docs`: made once, for as long as the program runs. */
export function registerDocuments(app: FastifyInstance, { endpoints, channels, version }: Documented) {
  const document = openApiOf(endpoints, channels, version);
  const served: Record<string, Bytes> = {
    '/openapi.json': prepared(JSON.stringify(document), [
      ['content-type', 'application/json; charset=utf-8'],
      ...Object.entries(publicHeaders),
    ]),
    '/docs': prepared(docsPage(endpoints, channels, document), [
      ['content-type', 'text/html; charset=utf-8'],
      ['content-security-policy', docsPolicy],
      reportingHeader,
    ]),
  };
  for (const [path, bytes] of Object.entries(served)) {
    app.get(path, async (request, reply) => sendBytes(request, reply, bytes, { isKept: true }));
    app.options(path, answerPreflight);
  }
}

function prepared(text: string, headers: Bytes['headers']): Bytes {
  const body = Buffer.from(text);
  const shared = [
    ['cache-control', 'no-cache'],
    ['vary', 'Accept-Encoding'],
    ['etag', etagOf(body)],
  ] as const;
  return { status: 200, headers: [...headers, ...shared], body };
}
