import type { FastifyInstance } from 'fastify';
import QRCode from 'qrcode';
import { z } from 'zod';
import type { LocalOauth } from '#adapters/oauth/local-oauth.ts';
import { bind, type Reply } from '#shared/bind.ts';
import { fail } from '#shared/codes.ts';
import { defineContract } from '#shared/contract.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import type { EndpointDeps } from './calls/endpoints.ts';
import { registerForThisMachine } from './this-machine.ts';

const page = {
  method: 'GET',
  auth: 'optional',
  bodyStyle: 'text',
  mediaType: 'text/html',
  data: z.string(),
  errors: [],
} as const;
const ticket = z.string().max(50);

const calls = defineContract('siteDev', {
  showQr: {
    ...page,
    path: '/dev/oauth/qrconnect',
    summary: '微信登录的本机替身：二维码页',
    query: z.object({ redirect_uri: z.url().max(500), state: z.string().max(200).default('') }),
  },
  waitForScan: {
    ...page,
    path: '/dev/oauth/wait',
    summary: '扫码之前的等待，扫码之后的跳转',
    query: z.object({ ticket }),
  },
  confirmScan: {
    ...page,
    path: '/dev/oauth/confirm',
    summary: '手机上扫码之后看到的：以谁的身份登录',
    query: z.object({ ticket }),
  },
  allowScan: {
    ...page,
    path: '/dev/oauth/allow',
    summary: '手机上确认登录',
    query: z.object({ ticket, who: z.string().regex(/^[\w-]{1,40}$/), name: z.string().max(40).default('') }),
  },
});

/** Who has WeChat here. */
const people = [
  { who: 'wx-lin', name: '林间听盘' },
  { who: 'wx-zhou', name: '周一开盘' },
];

interface OauthRoutesDeps extends EndpointDeps {
  localOauth: LocalOauth;
  /** Absolute address of the site, without trailing slash. */
  origin: string;
}

/** `/dev/oauth/…`: the pages of the local twin of WeChat. Never in production, and for this machine alone. */
export function registerOauthPages(app: FastifyInstance, { localOauth, origin, ...deps }: OauthRoutesDeps) {
  const wait = (told: string) => `/dev/oauth/wait?ticket=${told}`;

  async function qrPage(told: string, reply: Reply) {
    const address = `/dev/oauth/confirm?ticket=${told}`;
    const code = await QRCode.toString(`${origin}${address}`, { type: 'svg', margin: 1 });
    reply.header('refresh', `2; url=${wait(told)}`);
    return pageOf(
      '微信登录（演示）',
      `${code}<p>用手机扫一扫，或者<a href="${address}" target="_blank" rel="opener">在这台电脑上模拟扫码</a>。</p><p><small>本机替身，不会连接微信。</small></p>`,
      reply,
    );
  }

  const endpoints = bind(calls, {
    showQr: ({ query: { redirect_uri: returnTo, state }, reply }) => {
      // As the real one leads back to the site it was set up for, and to no other.
      if (new URL(returnTo).origin !== origin) throw fail('BAD_REQUEST', { text: 'redirect_uri 有误' });
      return qrPage(localOauth.begin({ returnTo, state }), reply);
    },
    waitForScan({ query, reply }) {
      const way = localOauth.wayOn(query.ticket);
      if (way === null && !localOauth.isWaiting(query.ticket))
        return pageOf('二维码已失效', '<p>请关闭窗口后重试。</p>', reply);
      if (way === null) return qrPage(query.ticket, reply);
      reply.status(302);
      reply.header('location', way);
      return '';
    },
    confirmScan({ query, reply }) {
      if (!localOauth.isWaiting(query.ticket)) return pageOf('二维码已失效', '', reply);
      const links = people.map(({ who, name }) => {
        const address = `/dev/oauth/allow?${new URLSearchParams({ ticket: query.ticket, who, name })}`;
        return `<p><a href="${escapeHtml(address)}">以「${escapeHtml(name)}」登录</a></p>`;
      });
      return pageOf('确认登录', links.join(''), reply);
    },
    allowScan({ query: { ticket: told, who, name }, reply }) {
      const isAllowed = localOauth.allow(told, { id: who, name });
      return pageOf(isAllowed ? '已确认，可以关闭这个窗口' : '二维码已失效', '', reply);
    },
  });
  registerForThisMachine(app, endpoints, deps);
}

function pageOf(title: string, body: string, reply: Reply): string {
  // It goes on by itself, which a page in a sandbox must not.
  reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title>
<style>body{font:16px/1.6 system-ui,sans-serif;max-width:26rem;margin:2rem auto;padding:0 1rem;text-align:center;color-scheme:light dark}svg{width:14rem;height:14rem}</style></head>
<body><h1>${title}</h1>${body}</body></html>
`;
}
