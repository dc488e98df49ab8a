import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '#shared/escape-html.ts';
import { logOf } from './log-of.ts';
import { toFaultReply, type FaultReply } from './errors.ts';

/** Answers a program: the envelope. */
export function sendFault(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { body } = begin(error, request, reply);
  return reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
}

/** Answers a person, when no real page can be rendered, with a page that costs nothing: the sentence and a way on. */
export function sendFaultPage(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!request.headers.accept?.includes('text/html')) return sendFault(error, request, reply);
  const { body } = begin(error, request, reply);
  return reply.type('text/html; charset=utf-8').send(pageOf(body.message));
}

function begin(error: unknown, request: FastifyRequest, reply: FastifyReply): FaultReply {
  const fault = toFaultReply(error, logOf(request));
  if (fault.retryAfterSeconds !== null) reply.header('retry-after', String(fault.retryAfterSeconds));
  reply.code(fault.status);
  // Who asks may have been found out already, and then it is said who may keep the answer.
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  return fault;
}

function pageOf(sentence: string): string {
  const text = escapeHtml(sentence);
  return `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${text}｜开盘</title></head>
<body><h1>${text}</h1><p><a href="/">返回首页</a></p></body>
</html>
`;
}
