import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toGbk } from './gbk.ts';
import { lineOf, type ServiceQuote } from './quote-line.ts';

export interface QuoteService {
  /** What questions are written behind. */
  url: string;
  /** The symbols of each question so far, as they were written. */
  asked: string[][];
  /** Replaces the answers: `next` gives the usual one. */
  answer(how: Answer | null): void;
  close(): Promise<void>;
}

type Answer = (codes: readonly string[], next: () => void, response: ServerResponse) => void;

/** A service on this machine that speaks the format of Tencent's quotes, well or as badly as a test asks for. */
export async function startQuoteService(quoteOf: (code: string) => ServiceQuote | null): Promise<QuoteService> {
  const asked: string[][] = [];
  let how: Answer | null = null;

  function usual(codes: readonly string[], response: ServerResponse) {
    const lines = codes.map((code) => lineOf(code, quoteOf(code)));
    const told = lines.filter((line) => line !== null);
    response.end(toGbk(told.length === 0 ? 'v_pv_none_match="1";' : told.join('\n')));
  }

  function serve(request: IncomingMessage, response: ServerResponse) {
    const codes = (/[/?&]q=(.*)$/.exec(request.url ?? '')?.[1] ?? '').split(',');
    asked.push(codes);
    if (how === null) usual(codes, response);
    else how(codes, () => usual(codes, response), response);
  }

  const server: Server = createServer(serve);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    asked,
    answer: (next) => void (how = next),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
