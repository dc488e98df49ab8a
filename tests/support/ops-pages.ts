import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
  useActionData,
  useLoaderData,
} from 'react-router';
import { pageContext } from '#web/lib/page-context.ts';
import * as ops from '#web/routes/ops.tsx';
import type { TestApp } from './app.ts';
import type { Member } from './cast.ts';

export interface SeenPage {
  status: number;
  /** Where it leads instead; null where it does not. */
  goesTo: string | null;
  html: string;
  /** What a reader reads, in one line. */
  text: string;
}

/** Pages of the back office as a browser without script gets them: loaders, forms and markup, over the real application. */
export function openOpsPages({ app, clock }: TestApp, member: Member | null) {
  const Page = ops.default as unknown as ComponentType<{ loaderData: unknown; actionData: unknown }>;
  const route = {
    ...{
      id: 'ops',
      path: '/ops/:part?/:id?',
      loader: ops.loader as never,
      action: ops.action as never,
      handle: ops.handle,
    },
    Component: () => createElement(Page, { loaderData: useLoaderData(), actionData: useActionData() }),
  };
  const { query, dataRoutes } = createStaticHandler([route]);
  const quiet = () => {};

  async function ask(request: Request): Promise<SeenPage> {
    const context = new RouterContextProvider();
    const api = app.webDeps.apiFor({
      viewer: member?.viewer ?? null,
      request: {
        ...{ id: 'page', ip: '203.0.113.9', userAgent: 'test', origin: null, idempotencyKey: null, platform: 'pc' },
        ...{ token: member?.token ?? null, header: () => null },
      },
      reply: { status: quiet, header: quiet, setCookie: quiet },
    });
    const page = { api, viewer: member?.viewer ?? null, host: 'kaipan.test', origin: 'http://kaipan.test' };
    context.set(pageContext, { ...page, hasDemo: true, now: clock.seconds(), nonce: undefined } as never);
    const answer = await query(request, { requestContext: context });
    if (answer instanceof Response)
      return { status: answer.status, goesTo: answer.headers.get('location'), html: '', text: '' };
    if (answer.errors !== null) {
      const [error] = Object.values(answer.errors) as { status?: number }[];
      if (error?.status === undefined) throw error as unknown as Error;
      return { status: error.status, goesTo: null, html: '', text: '' };
    }
    const router = createStaticRouter(dataRoutes, answer);
    const html = renderToStaticMarkup(createElement(StaticRouterProvider, { router, context: answer, hydrate: false }));
    const text = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
    return { status: answer.statusCode, goesTo: null, html, text };
  }

  return {
    see: (path: string) => ask(new Request(`http://kaipan.test${path}`)),
    send: (path: string, fields: Record<string, string>) =>
      ask(new Request(`http://kaipan.test${path}`, { method: 'POST', body: new URLSearchParams(fields) })),
  };
}
