import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Outbox, SentItem } from '#adapters/outbox.ts';
import { bind } from '#shared/bind.ts';
import { defineContract } from '#shared/contract.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { dateTimeText } from '#shared/time.ts';
import type { EndpointDeps } from './calls/endpoints.ts';
import { registerForThisMachine } from './this-machine.ts';

const outboxCalls = defineContract('siteDev', {
  listSent: {
    method: 'GET',
    path: '/dev/outbox.json',
    summary: '本应发往外界的内容，新的在前',
    auth: 'optional',
    bodyStyle: 'bare',
    data: z.array(
      z.object({ kind: z.literal('sms'), to: z.string(), text: z.string(), code: z.string(), at: z.number() }),
    ),
    errors: [],
  },
  showSent: {
    method: 'GET',
    path: '/dev/outbox',
    summary: '同上，给人看的',
    auth: 'optional',
    bodyStyle: 'text',
    mediaType: 'text/html',
    data: z.string(),
    errors: [],
  },
});

/** `/dev/outbox`: what local twins of services did not send. Never in production, and for this machine alone. */
export function registerOutbox(app: FastifyInstance, outbox: Pick<Outbox, 'list'>, deps: EndpointDeps) {
  const endpoints = bind(outboxCalls, { listSent: () => [...outbox.list()], showSent: () => pageOf(outbox.list()) });
  registerForThisMachine(app, endpoints, deps);
}

function pageOf(items: readonly SentItem[]): string {
  const rows = items.map(
    ({ at, to, text, code }) =>
      `<tr><td>${dateTimeText(at)}</td><td>${escapeHtml(to)}</td><td><b>${escapeHtml(code)}</b></td><td>${escapeHtml(text)}</td></tr>`,
  );
  const none = '<p>还没有发出任何内容。</p>';
  const table = `<table><thead><tr><th>时间</th><th>收件人</th><th>验证码</th><th>内容</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>发件箱｜开盘</title>
<style>body{font:16px/1.6 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.4rem .8rem .4rem 0;border-bottom:1px solid #8884}</style></head>
<body><h1>发件箱</h1><p>开发用：短信没有真的发出，内容只在本机内存里，重启即清空。新的在前。<a href="/dev/outbox">刷新</a></p>${items.length === 0 ? none : table}</body>
</html>
`;
}
