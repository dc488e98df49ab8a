import { bind, type BoundEndpoint } from '#shared/bind.ts';
import { toCursor, type Position } from '#shared/cursors.ts';
import { uid as uidOf } from '#shared/viewer.ts';
import { authoring } from './authoring.contract.ts';
import { looks } from './checks/authoring.looks.contract.ts';
import { fans } from './fans/authoring.fans.contract.ts';
import { publicPosts } from './authoring.public.contract.ts';
import type { AuthoringService } from './authoring.service.ts';
import { postTemplates } from './templates/authoring.templates.contract.ts';
import { outPosts } from './writing/authoring.out-posts.contract.ts';
import { postVersions } from './writing/authoring.versions.contract.ts';
import { statistics } from './statistics/authoring.statistics.contract.ts';
import { statesOf, type PostState } from './authoring.machine.ts';

const cursorOf = (next: Position | null): string => (next === null ? '' : toCursor(next));

function postRoutes(service: AuthoringService) {
  const { posts } = service;
  return bind(authoring, {
    getAuthor: ({ viewer }) => service.authorOf(viewer),
    createPost: ({ body, viewer, request }) => posts.create(viewer, body, request.idempotencyKey),
    editPost: ({ params, body, viewer }) => posts.edit(params.id, viewer, body),
    getPost: ({ params, viewer }) => posts.find(params.id, viewer),
    submitPost: ({ params, body, viewer }) => posts.submit(params.id, viewer, body),
    removePost: ({ params, viewer }) => posts.remove(params.id, viewer),
    bringBackPost: ({ params, viewer }) => posts.bringBack(params.id, viewer),
    appealPost: ({ params, body, viewer }) => posts.appeal(params.id, viewer, body.words),
    takeBackPost: ({ params, viewer }) => posts.takeBack(params.id, viewer),
    async listPosts({ query: { status, premium, cursor, limit }, viewer }) {
      const cut = { before: cursor, limit };
      const { items, next } = await posts.list(viewer, statesOf(status), premium === '1', cut);
      const counts = await posts.countOwn(viewer.uid);
      return { items, next_cursor: cursorOf(next), counts: countsByStatus(counts) };
    },
    async listPriced({ query: { cursor, limit }, viewer }) {
      const { items, next } = await posts.listPriced(viewer, { before: cursor, limit }, statesOf('published'));
      return { items, next_cursor: cursorOf(next) };
    },
  });
}

const outPostRoutes = ({ posts }: AuthoringService) =>
  bind(outPosts, {
    switchPost: ({ params, body, viewer }) => posts.switch(params.id, viewer, body),
    setPost: ({ params, body, viewer }) => posts.set(params.id, viewer, body),
    appendPost: ({ params, body, viewer }) => posts.append(params.id, viewer, body),
    saveAppend: ({ params, body, viewer }) => posts.saveAppend(params.id, viewer, body),
    withdrawPost: ({ params, body, viewer }) => posts.withdraw(params.id, viewer, body.reason),
  });

const versionRoutes = ({ posts }: AuthoringService) =>
  bind(postVersions, {
    listVersions: ({ params, query, viewer }) => posts.listVersions(params.id, viewer, query),
    getVersion: ({ params, viewer }) => posts.findVersion(params.id, params.version, viewer),
    restoreVersion: ({ params, body, viewer }) =>
      posts.restore(params.id, viewer, { wanted: params.version, version: body.version }),
  });

const lookRoutes = (service: AuthoringService) =>
  bind(looks, {
    analyseStocks: async ({ body }) => ({ items: await service.analyseStocks(body.content) }),
    lintPost: ({ body, viewer }) => service.posts.lint(body.fields, viewer),
    previewPost: ({ body, viewer }) => service.preview(body.fields, viewer),
  });

const templateRoutes = ({ templates }: AuthoringService) =>
  bind(postTemplates, {
    listTemplates: async ({ viewer }) => ({ items: await templates.list(viewer.uid) }),
    saveTemplate: ({ body, viewer }) => templates.save(viewer.uid, body),
    renameTemplate: ({ params, body, viewer }) => templates.rename(viewer.uid, params.key, body.name),
    removeTemplate: ({ params, viewer }) => templates.remove(viewer.uid, params.key),
  });

const fansRoutes = ({ fansOf }: AuthoringService) => bind(fans, { getFans: ({ viewer }) => fansOf(viewer) });

const publicPostRoutes = ({ reading }: AuthoringService) =>
  bind(publicPosts, {
    getStarkArticle: ({ query, viewer }) => reading.find(query.content_id, viewer),
    async listVArticles({ query: { account_id: account, content_types: types, cursor, limit }, viewer }) {
      const { items, next } = await reading.list(uidOf(account), { types, before: cursor, limit }, viewer);
      return { items, next_cursor: next };
    },
    getProfile: ({ params }) => reading.profile(uidOf(params.id)),
  });

const statisticsRoutes = (service: AuthoringService) =>
  bind(statistics, {
    async noteRead({ body, viewer, request }) {
      await service.reads.note(body.id, viewer, request);
      return null;
    },
    getFigures: ({ viewer }) => service.figuresOf(viewer),
    getStatistics: ({ query, viewer }) => service.statistics.of(viewer, query.content_id),
  });

/** All calls about what authors write, by what they tell of. */
export const authoringRoutes = (service: AuthoringService): BoundEndpoint[] =>
  [
    postRoutes,
    outPostRoutes,
    versionRoutes,
    lookRoutes,
    templateRoutes,
    fansRoutes,
    publicPostRoutes,
    statisticsRoutes,
  ].flatMap((routesOf) => routesOf(service));

function countsByStatus(counts: ReadonlyMap<PostState, number>) {
  const countOf = (status: Parameters<typeof statesOf>[0]) =>
    statesOf(status).reduce((sum, state) => sum + (counts.get(state) ?? 0), 0);
  return {
    ...{ all: countOf('all'), draft: countOf('draft'), wait: countOf('wait'), published: countOf('published') },
    ...{ rejected: countOf('rejected'), withdrawn: countOf('withdrawn') },
  };
}
