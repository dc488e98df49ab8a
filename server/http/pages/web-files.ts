import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { clientDir, loadBuild, projectDir } from '#server/build.ts';
import { registerPages, type PageDeps } from './pages.ts';
import { publicHeaders } from '#server/http/edge/security.ts';

export type WebDeps = Omit<PageDeps, 'build' | 'isDevelopment'>;

/** The built pages and their files. A name under /assets carries a hash of its content, so it may be kept for ever. */
export async function registerBuiltWeb(app: FastifyInstance, deps: WebDeps): Promise<void> {
  await app.register(fastifyStatic, {
    root: clientDir,
    preCompressed: true,
    wildcard: false,
    decorateReply: false,
    cacheControl: false,
    setHeaders(reply, file) {
      void reply.header('cache-control', file.includes('/assets/') ? forEver : forADay).headers(publicHeaders);
    },
  });
  // A file of an older build is gone, not a page: the browser's guard reloads once.
  app.get('/assets/*', (_request, reply) => reply.code(404).type('text/plain').send('gone'));
  await registerPages(app, { ...deps, build: await loadBuild<ServerBuild>(), isDevelopment: false });
}

const forEver = 'public, max-age=31536000, immutable';
const forADay = 'public, max-age=86400';

/** The pages while developing: Vite transforms them on the fly; its hot-reload socket shares the port with ours. */
export async function registerLiveWeb(app: FastifyInstance, deps: WebDeps): Promise<void> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: projectDir,
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    if (app.hasRoute({ method: 'GET', url: request.routeOptions.url ?? '' }) && request.routeOptions.url !== '/*')
      return done();
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  const build = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>;
  await registerPages(app, { ...deps, build, isDevelopment: true });
}
