import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { FeedService } from '#domains/feed/feed.service.ts';
import type { MovableClock } from '#shared/clock.ts';
import { codes, fail } from '#shared/codes.ts';

export interface DevRoutesDeps {
  clock: MovableClock;
  feed: FeedService;
  /** What the local adapters sent to the outside world; empty while no adapter exists. */
  outbox(): readonly unknown[];
}

const ClockOrder = z.union([
  z.strictObject({ now: z.union([z.number(), z.string()]) }),
  z.strictObject({ advance: z.number() }),
]);

const text = z.string().max(20_000);
const MessageOrder = z.object({
  action: z.enum(['create', 'update', 'withdraw', 'delete']),
  id: z.union([z.string().regex(/^\d{1,9}$/), z.number().int().positive()]).optional(),
  title: text.optional(),
  summary: text.optional(),
  content: text.optional(),
  subj_ids: z.array(z.coerce.number().int().positive()).max(50).optional(),
  impact: z.number().int().min(-2).max(2).optional(),
  subscribe_type: z.union([z.literal(0), z.literal(1)]).optional(),
  need_explained: z.boolean().optional(),
  reason: text.optional(),
});

/** `/dev/*` of a test run (KAIPAN_TEST=1), for callers on this machine only: moves the clock, publishes, shows what was sent. */
export function registerDevRoutes(app: FastifyInstance, { clock, feed, outbox }: DevRoutesDeps) {
  app.register(async (routes) => {
    routes.addHook('onRequest', async (request) => {
      if (!isLoopback(request)) throw fail('PATH_NOT_FOUND');
    });
    routes.post('/dev/clock', async (request) => {
      const order = parsed(ClockOrder, request.body);
      if ('now' in order) clock.set(toMillis(order.now));
      else clock.advance(order.advance);
      return envelope({ now: clock.seconds() });
    });
    routes.post('/dev/messages', async (request) => {
      const order = parsed(MessageOrder, request.body);
      const receipt = await carryOut(feed, order);
      return { id: String(receipt.id), offset: receipt.offset, version: receipt.version };
    });
    routes.get('/dev/outbox.json', async () => outbox());
  });
}

async function carryOut(feed: FeedService, order: z.infer<typeof MessageOrder>) {
  if (order.action === 'create' && !order.title && !order.summary && !order.content) {
    throw fail('BAD_REQUEST', { text: '缺少 title、summary 或 content' });
  }
  if (order.action === 'create')
    return feed.publish({ ...draftOf(order), ...(order.id ? { id: Number(order.id) } : {}) });
  if (!order.id) throw fail('BAD_REQUEST', { text: '缺少 id' });
  const id = Number(order.id);
  if (order.action === 'withdraw') return feed.withdraw(id, order.reason ?? '');
  if (order.action === 'delete') return feed.remove(id);
  return feed.update(id, changesOf(order));
}

function draftOf(order: z.infer<typeof MessageOrder>) {
  const changes = changesOf(order);
  return { title: '', summary: '', content: '', subjectIds: [], ...changes };
}

/** Only what was named changes. */
function changesOf(order: z.infer<typeof MessageOrder>) {
  return {
    ...(order.title === undefined ? {} : { title: order.title }),
    ...(order.summary === undefined ? {} : { summary: order.summary }),
    ...(order.content === undefined ? {} : { content: order.content }),
    ...(order.subj_ids === undefined ? {} : { subjectIds: order.subj_ids }),
    ...(order.impact === undefined ? {} : { impact: order.impact }),
    ...(order.subscribe_type === undefined ? {} : { subscribeType: order.subscribe_type }),
    ...(order.need_explained === undefined ? {} : { needExplained: order.need_explained }),
    ...(order.reason === undefined ? {} : { reason: order.reason }),
  };
}

function parsed<S extends z.ZodType>(schema: S, body: unknown): z.infer<S> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw fail('BAD_REQUEST', { text: `参数 ${issue?.path.join('.') ?? ''} 有误` });
}

/** Seconds, milliseconds or an ISO date. */
function toMillis(now: number | string): number {
  const value = typeof now === 'number' ? now : Number.isFinite(Number(now)) ? Number(now) : Date.parse(now);
  if (!Number.isFinite(value)) throw fail('BAD_REQUEST', { text: '参数 now 有误' });
  return Math.abs(value) < 1e11 ? value * 1000 : value;
}

function isLoopback(request: FastifyRequest): boolean {
  return ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '');
}

function envelope(data: unknown) {
  return { code: codes.OK.code, message: codes.OK.text, data };
}
