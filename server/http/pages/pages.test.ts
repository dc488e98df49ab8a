import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { RouterContextProvider, type ServerBuild } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { createMovableClock } from '#shared/clock.ts';
import { createResponseCache } from '#server/http/answers/response-cache.ts';
import { registerPages } from './pages.ts';
import { createProxies } from '#server/http/edge/proxies.ts';
import { createTurns, type TurnLimits } from '#server/http/answers/turns.ts';

const fewTurns: TurnLimits = { atOnce: 2, atOnceEach: 2, waitingEach: 3, waiting: 10, waitMillis: 60_000 };

/** Pages whose renderings are counted, and wait until they are let go. */
async function openPages({ limits = {}, isHeld = false }: { limits?: Partial<TurnLimits>; isHeld?: boolean } = {}) {
  const rendered: string[] = [];
  const held: (() => void)[] = [];
  const state = { isHeld };
  let log = '';
  let onFault: (error: unknown) => void = () => {};
  const route = (id: string, path: string | undefined, rest: object = {}) => ({
    id,
    path,
    parentId: id === 'root' ? undefined : 'root',
    index: id === 'index' || undefined,
    module: { default: () => null, ErrorBoundary: () => null, ...rest },
  });
  const routes = [
    route('root', ''),
    route('index', undefined),
    route('live', 'live', { handle: { query: ['q'] }, loader: () => ({}) }),
    route('ladder', 'ladder', { handle: { query: ['date'], costlyBy: ['date'] }, loader: () => ({}) }),
    route('desk', 'desk', {
      action: async ({ request }: { request: Request }) => ({ told: await request.text() }),
    }),
    route('not-found', '*', {
      loader() {
        throw new Response(null, { status: 404 });
      },
    }),
  ];
  const build = {
    entry: {
      module: {
        openPage(opened: { onFault: typeof onFault }) {
          onFault = opened.onFault;
          return new RouterContextProvider();
        },
        handleError: (error: unknown) => onFault(error),
        async default(request: Request, status: number, headers: Headers) {
          const { pathname, search } = new URL(request.url);
          rendered.push(pathname + search);
          if (state.isHeld) await new Promise<void>((resolve) => held.push(resolve));
          headers.set('content-type', 'text/html; charset=utf-8');
          return new Response(`<p>${pathname}${search}</p>`, { status, headers });
        },
      },
    },
    routes: Object.fromEntries(routes.map((each) => [each.id, each])),
    assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '1' },
    ssr: true,
    future: {},
    isSpaMode: false,
    prerender: [],
    publicPath: '/',
    assetsBuildDirectory: '',
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild;
  const lines: FastifyBaseLogger = pino({ level: 'warn' }, { write: (line) => void (log += line) });
  const app = Fastify({ loggerInstance: lines });
  await registerPages(app, {
    build,
    isDevelopment: false,
    viewerStep: async () => null,
    apiFor: () => () => Promise.reject(new Error('no api here')),
    inRequest: (run) => run(),
    cache: createResponseCache({
      version: () => 'v',
      mark: () => () => 'v',
      millis: () => performance.now(),
      staleMillis: 0,
      largestBytes: 1e6,
    }),
    proxies: createProxies({ trustedProxies: 0, publicOrigin: null }),
    turns: createTurns({ ...fewTurns, ...limits }),
    costlyTurns: createTurns({ ...fewTurns, atOnce: 1 }),
    clock: createMovableClock(0),
    origin: 'http://kaipan.test',
    hasDemo: async () => false,
    demoTopics: [],
    captchaHosts: [],
    tellRequest: () => {},
    isStopping: () => false,
  });
  onTestFinished(() => app.close());
  return {
    rendered,
    log: () => log,
    ask: (url: string, remoteAddress = '1.1.1.1', headers: Record<string, string> = {}) =>
      app.inject({ url, remoteAddress, headers }),
    send: (url: string, payload: string, headers: Record<string, string> = {}) =>
      app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'text/plain', ...headers } }),
    call: (method: 'POST' | 'OPTIONS' | 'HEAD' | 'TRACE', url: string, headers = {}) =>
      app.inject({ method: method as 'POST', url, headers }),
    hold: () => (state.isHeld = true),
    async letGo() {
      state.isHeld = false;
      while (held.length > 0) {
        held.shift()?.();
        await nextTurn();
      }
    },
  };
}

test('whatever hangs behind an address, and every address that is no page, is rendered once', async () => {
  const { ask, rendered } = await openPages();
  for (let nr = 0; nr < 20; nr++) {
    expect((await ask(`/?x=${nr}`)).statusCode).toBe(200);
    expect((await ask(`/live?utm=${nr}&q=a`)).body).toBe('<p>/live?q=a</p>');
    expect((await ask(`/nope${nr}`)).statusCode).toBe(404);
  }
  expect(rendered.sort()).toEqual(['/', '/404', '/live?q=a']);
});

test('HEAD costs no rendering of its own', async () => {
  const { ask, call, rendered } = await openPages();
  await ask('/live');
  const head = await call('HEAD', '/live');
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '12']);
  expect(rendered).toEqual(['/live']);
});

test('a flood of addresses leaves kept pages answering at once, and others get their turn', async () => {
  const { ask, rendered, hold, letGo } = await openPages();
  await ask('/live');
  hold();
  const flood = Array.from({ length: 12 }, (_, nr) => ask(`/live?q=flood${nr}`));
  await expect.poll(() => rendered.length).toBe(3);
  const refused = await Promise.race(flood);
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().message]).toEqual([
    503,
    '3',
    '访问的人太多，请稍后再试',
  ]);
  expect((await ask('/live', '2.2.2.2')).statusCode).toBe(200);
  const other = ask('/live?q=reader', '2.2.2.2');
  await nextTurn();
  await letGo();
  expect((await other).statusCode).toBe(200);
  expect(rendered.indexOf('/live?q=reader')).toBeLessThan(6);
  const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
});

test('pages of the past, which are slow, wait for each other and keep nobody else waiting', async () => {
  const { ask, rendered, letGo } = await openPages({ isHeld: true });
  const flood = Array.from({ length: 3 }, (_, nr) => ask(`/ladder?date=2026-07-0${nr + 1}`, `3.3.3.${nr}`));
  await expect.poll(() => rendered).toEqual(['/ladder?date=2026-07-01']);
  const others = [ask('/ladder', '2.2.2.2'), ask('/live', '2.2.2.2', { 'x-token': 'some' })];
  await expect.poll(() => rendered.slice(1).sort()).toEqual(['/ladder', '/live']);
  await letGo();
  const statuses = (await Promise.all([...flood, ...others])).map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200]);
});

test('a signed-in rendering waits for its turn too; a reader is told so on a page', async () => {
  const { ask, rendered, letGo } = await openPages({ isHeld: true, limits: { atOnce: 1, waitingEach: 1 } });
  const token = { 'x-token': 'some', accept: 'text/html' };
  const asked = [ask('/live', '1.1.1.1', token), ask('/live', '1.1.1.1', token)];
  await expect.poll(() => rendered.length).toBe(1);
  const refused = await ask('/live', '1.1.1.1', token);
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['content-type']).toContain('text/html');
  expect(refused.body).toContain('<h1>访问的人太多，请稍后再试</h1>');
  await letGo();
  await Promise.all(asked);
  expect(rendered).toHaveLength(2);
});

test('what a page does not take is 405 in Chinese, and no alarm', async () => {
  const { call, ask, log } = await openPages();
  for (const method of ['POST', 'TRACE'] as const) {
    const answer = await call(method, '/live', { accept: 'text/html' });
    expect([answer.statusCode, answer.headers['allow']]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect(answer.body).toContain('<h1>不支持这种请求方法</h1>');
    expect((await call(method, '/live.data')).json()).toMatchObject({ code: 40500, data: null });
  }
  for (const url of ['/nope', '/nope.data', '/live.data?_routes=nothing', '/live.data?index', '/.data', '/%E4.data'])
    await ask(url);
  expect(log()).toBe('');
});

test('OPTIONS of a page is answered without rendering and without alarm', async () => {
  const { call, rendered, log } = await openPages();
  for (const url of ['/', '/live', '/nope']) {
    const answer = await call('OPTIONS', url);
    expect([answer.statusCode, answer.headers['allow']]).toEqual([204, 'GET, HEAD, OPTIONS']);
  }
  expect([rendered, log()]).toEqual([[], '']);
});

test('a form reaches the action of its page, unless another site sends it in a reader’s name', async () => {
  const { send } = await openPages();
  const own = { host: 'kaipan.test', origin: 'http://kaipan.test', cookie: 'kaipan_session=x' };
  const answer = await send('/desk', '买入', own);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
  const data = await send('/desk.data', '买入', own);
  expect(data.body).toContain('买入');
  expect((await send('/desk', '买入', { ...own, origin: 'http://evil.test' })).statusCode).toBe(403);
  expect((await send('/desk.data', '买入', { ...own, origin: 'http://evil.test' })).statusCode).toBe(403);
});

test('a page without an action takes no form, and does not read it', async () => {
  const { send, rendered } = await openPages();
  const answer = await send('/live', 'x'.repeat(2_000_000));
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
  expect((await send('/desk', 'x'.repeat(2_000_000))).statusCode).toBe(413);
  expect(rendered).toEqual([]);
});
