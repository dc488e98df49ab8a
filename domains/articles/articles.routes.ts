import { bind } from '#shared/bind.ts';
import { fail } from '#shared/codes.ts';
import { yuanOf } from '#shared/money.ts';
import { articles } from './articles.contract.ts';
import type { ArticlesService } from './articles.service.ts';
import { ownArticles } from './articles.own.contract.ts';
import { accessExplanations } from './reading/articles.explain.contract.ts';
import { pictures } from './picture/articles.picture.contract.ts';
import { openingSubjects } from './reading/articles.gate.ts';
import { viewMessage } from './reading/articles.view.ts';

export function articlesRoutes(service: ArticlesService) {
  return bind(articles, {
    getShown: ({ params, viewer }) => service.get(params.id, viewer),
    getMessageView: async ({ params, viewer }) => viewMessage(await service.get(params.id, viewer)),
    listBySubject: ({ params, query, viewer }) => service.listBySubject(params.id, query, viewer),
    listTrialBySubject: ({ params, query, viewer }) => service.listTrialBySubject(params.id, query, viewer),
    getIssueCalendar: ({ params, query, viewer }) => service.getIssueCalendar(params.id, query.month, viewer),
    listSubjectFacts: async ({ query }) => ({ items: await service.listSubjectFacts(query.ids) }),
    listHot: ({ query: { sub_ids: subjectIds, ...query }, viewer }) =>
      service.listHot({ ...query, subjectIds }, viewer),
    listPaid: ({ query: { sub_ids: subjectIds, ...query }, viewer }) =>
      service.listPaid({ ...query, subjectIds }, viewer),
    getSubjectPage: ({ params, query, viewer }) =>
      service.getSubjectPage(params.id, { before: query.Mark, limit: query.limit }, viewer),
    listTodaysFocus: async ({ query: { mark: before, limit, todays_focus_type: type }, viewer }) => {
      const { items, next } = await service.listTodaysFocus({ before, limit, isImportantOnly: type === '2' }, viewer);
      return { items, next_mark: next };
    },
    listRecommended: async ({ params, query, viewer }) => {
      const cut = { before: query.page_token, limit: query.limit };
      const { items, next } = await service.listRecommended(params.id, cut, viewer);
      return { items, page_token: next };
    },
    listFeatured: async ({ query, viewer }) =>
      withCursor(await service.listFeatured(query.subj_ids, cutOf(query), viewer)),
    listPersonal: async ({ query: { page_token: before, limit }, viewer }) => {
      const { items, next } = await service.listPersonal({ before, limit }, viewer);
      return { items, page_token: next };
    },
    listReportTags: async () => ({ items: (await service.listReportTags()).map(viewReportTag) }),
    listByReportTag: async ({ params, query, viewer }) =>
      withCursor(await service.listByReportTag(params.tag, cutOf(query), viewer)),
    searchDigests: async ({ query, viewer }) =>
      withCursor(await service.searchDigests(query.keyword, cutOf(query), viewer)),
    listOriginalTop: ({ viewer }) => service.listOriginalTop(viewer),
    listOriginalLatest: ({ viewer }) => service.listOriginalLatest(viewer),
    listOriginalRank: ({ params, viewer }) => service.listOriginalRank(params.period, viewer),
    listOriginalBySubject: ({ params, query: { TailMark: before, limit, isPremium }, viewer }) =>
      service.listOriginalBySubject(params.id, { before, limit, isPremium }, viewer),
  });
}

function cutOf<M>({ cursor, limit }: { cursor: M; limit: number }) {
  return { before: cursor, limit };
}

function withCursor<T>({ items, next }: { items: T[]; next: string }) {
  return { items, next_cursor: next };
}

export const pictureRoutes = (service: Pick<ArticlesService, 'drawPicture'>) =>
  bind(pictures, { getPicture: ({ params }) => service.drawPicture(params.id) });

export const explanationRoutes = (service: Pick<ArticlesService, 'see'>) =>
  bind(accessExplanations, {
    async explainAccess({ query, viewer }) {
      const [seen] = await service.see([query.id], viewer);
      if (seen === undefined) throw fail('MESSAGE_NOT_FOUND');
      const { shown, decision } = seen;
      return {
        ...{ allowed: decision.allowed, by: decision.by ?? '', why: decision.why.map((row) => ({ ...row })) },
        ...{ price: yuanOf(shown.priceFen), subject_ids: openingSubjects(shown) },
      };
    },
  });

type ReportTag = Awaited<ReturnType<ArticlesService['listReportTags']>>[number];

function viewReportTag({ latest, ...tag }: ReportTag) {
  return {
    id: tag.id,
    name: tag.name,
    desc: tag.desc,
    image: tag.image,
    pc_image: tag.pcImage,
    latest_article_id: latest === null ? '' : String(latest.id),
    latest_article_title: latest?.title ?? '',
    created_at: tag.createdAt,
    updated_at: tag.updatedAt,
    article_updated_at: latest?.updatedAt ?? 0,
  };
}

export function ownRoutes(service: ArticlesService) {
  return bind(ownArticles, {
    listFavourites: async ({ query, viewer }) => withCursor(await service.listFavourites(cutOf(query), viewer)),
    listFollowed: async ({ query, viewer }) =>
      withCursor(await service.listFollowed({ ...cutOf(query), kinds: query.sources }, viewer)),
  });
}
