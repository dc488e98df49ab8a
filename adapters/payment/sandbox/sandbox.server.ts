import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import type { Log } from '#shared/log.ts';
import { openSandboxBooks } from './sandbox.books.ts';
import { calm, Chaos } from './sandbox.chaos.ts';
import type { SandboxKeys } from './sandbox.keys.ts';
import { mustBeSigned, PaymentOrder, RefundOrder, signed } from './sandbox.messages.ts';
import { createNotices } from './sandbox.notices.ts';
import { cashierPage, chaosPage, missingPage } from './sandbox.pages.ts';
import { systemClock } from '#shared/clock.ts';

export interface SandboxServerSettings {
  port: number;
  host: string;
  keys: SandboxKeys;
  /** Where its books are kept; null: in memory. */
  booksFile: string | null;
  log: Log;
}

/** Payments of the last hour are told once more at a start. */
const TOLD_AGAIN_SECONDS = 3600;

export type SandboxServer = Awaited<ReturnType<typeof startSandbox>>;

/** A provider of payments in a process of ours: an API that asks for signatures, a cashier for people, and a panel for what may go wrong. */
export async function startSandbox({ port, host, keys, booksFile, log }: SandboxServerSettings) {
  const app = Fastify({ forceCloseConnections: true });
  const books = openSandboxBooks(booksFile);
  let chaos = calm;
  let siteAddress: string | null = null;
  const notices = createNotices({ keys, books, log, chaos: () => chaos, siteAddress: () => siteAddress });

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  const bodyOf = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '');
  const paramOf = ({ params }: FastifyRequest, name: string): string => (params as Record<string, string>)[name] ?? '';

  /** Answers in its own name what is asked in the site's; nothing at all while it is down. */
  function api(method: 'GET' | 'POST', url: string, run: (request: FastifyRequest) => object | null) {
    app.route({
      method,
      url,
      async handler(request, reply) {
        if (chaos.down) return reply.code(503).send('down');
        const text = method === 'GET' ? request.url : bodyOf(request);
        try {
          mustBeSigned(keys.site, text, (name) => [request.headers[name]].flat()[0] ?? null);
        } catch {
          return reply.code(401).send('signature');
        }
        const answer = run(request);
        if (answer === null) return reply.code(409).send('refused');
        const told = JSON.stringify(answer);
        return reply.headers(signed(keys.sandbox, told)).type('application/json').send(told);
      },
    });
  }

  const html = (reply: FastifyReply, text: string) => reply.type('text/html; charset=utf-8').send(text);

  api('POST', '/v1/payments', (request) => {
    const order = PaymentOrder.parse(JSON.parse(bodyOf(request)));
    const isOurs = order.seller === keys.seller && order.app === keys.app;
    return isOurs && books.order(order) ? books.standingOf(order.order_no) : null;
  });
  api('GET', '/v1/payments/:no', (request) => books.standingOf(paramOf(request, 'no')));
  api('POST', '/v1/payments/:no/close', (request) => {
    books.close(paramOf(request, 'no'));
    return books.standingOf(paramOf(request, 'no'));
  });
  api('POST', '/v1/refunds', (request) => {
    const order = RefundOrder.parse(JSON.parse(bodyOf(request)));
    if (!books.refund(order)) return null;
    const payment = books.find(order.order_no);
    if (payment) notices.refund(payment, order.refund_no, order.amount);
    return books.standingOf(order.order_no);
  });
  api('GET', '/v1/statements/:day', (request) => ({ lines: books.statement(paramOf(request, 'day')) }));

  app.get('/pay/:no', async (request, reply) => {
    const payment = books.find(paramOf(request, 'no'));
    if (payment === null) return html(reply.code(404), missingPage());
    return html(reply, await cashierPage(payment, `${request.protocol}://${request.host}${request.url}`));
  });
  app.post('/pay/:no', async (request, reply) => {
    const payment = books.find(paramOf(request, 'no'));
    if (payment === null) return html(reply.code(404), missingPage());
    if (books.pay(payment.order.order_no)) notices.payment(payment);
    return html(reply, await cashierPage(payment, `${request.protocol}://${request.host}${request.url}`));
  });
  app.get('/chaos', async (_request, reply) => html(reply, chaosPage(chaos)));
  app.get('/chaos.json', async () => chaos);
  app.post('/chaos', async (request, reply) => {
    const text = bodyOf(request);
    const isJson = request.headers['content-type']?.includes('json') === true;
    const told = Chaos.safeParse(isJson ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text)));
    if (!told.success) return reply.code(400).send('chaos');
    chaos = told.data;
    return isJson ? chaos : html(reply, chaosPage(chaos));
  });

  await app.listen({ port, host });
  const address = app.server.address() as AddressInfo;
  notices.tellAgain(systemClock.seconds() - TOLD_AGAIN_SECONDS);

  return {
    port: address.port,
    /** Notices go to this address of the site from now on: its public one may not be reached from here. */
    tellSiteAt(origin: string): void {
      siteAddress = origin;
    },
    async close(): Promise<void> {
      notices.stop();
      await app.close();
    },
  };
}
