import { articles } from '#domains/articles/articles.contract.ts';
import { ownArticles } from '#domains/articles/articles.own.contract.ts';
import type { MessageDraft } from '#domains/articles/articles.service.ts';
import { subjectIds } from '#shared/subject-ids.ts';
import { fen } from '#shared/money.ts';
import { joinCast, type Member } from './cast.ts';
import { bootApp, type TestApp } from './app.ts';

export const endpoints = { ...articles, ...ownArticles };
export type ArticleEndpoint = keyof typeof endpoints;
export type Asking = Pick<Member, 'token'> | null;
export type PaidWorld = Awaited<ReturnType<typeof bootPaidWorld>>;

/** Every value under this word is paid for; none may reach who has no right. */
export const CANARY = 'KINGFISHER';
let counter = 0;
const canary = () => `${CANARY}${counter++}`;

interface PaidIds {
  premiumId: number;
  vipId: number;
  withdrawnId: number;
}

/** An app with paid texts in every list of the module `articles`, and a viewer of every kind. */
export async function bootPaidWorld() {
  const app = await bootApp();
  const ids = await publishPaid(app);
  const people = await gather(app, ids);

  async function get(url: string, who: Asking = null, headers: Record<string, string> = {}) {
    const answer = await app.http.inject({ url, headers: { ...(who && { 'x-token': who.token }), ...headers } });
    const isJson = String(answer.headers['content-type']).includes('json');
    const json = isJson ? answer.json() : null;
    return { status: answer.statusCode, text: answer.body, headers: answer.headers, json };
  }

  return { ...ids, app, people, get, addresses: addressesOf(ids) };
}

async function publishPaid({ domains }: TestApp): Promise<PaidIds> {
  const { subjects, articles } = domains;
  await subjects.upsert([
    { id: subjectIds.selected, title: '精选', isCurated: true },
    { id: subjectIds.digests, title: '脱水研报', isSubscribable: true, isCurated: true },
    { id: subjectIds.briefing, title: '盘前早报', isSubscribable: true, isCurated: true },
    { id: subjectIds.vip, title: 'VIP快讯', isSubscribable: true, subscribeType: 1 },
  ]);
  await articles.createReportTags([{ id: 1, name: '公司深度' }]);
  const open = await articles.publish({
    title: '公开文',
    summary: '',
    content: '正文',
    subjectIds: [subjectIds.selected, subjectIds.digests],
    isTrial: true,
    stocks: stock('600000.SS'),
  });
  const { id: premiumId } = await articles.publish(premiumDraft([open.id]));
  await articles.revise(premiumId, { content: canary() }, '补充');
  const { id: vipId } = await articles.publish(vipDraft());
  await articles.revise(vipId, { title: canary(), summary: canary() }, canary());
  const { id: withdrawnId } = await articles.publish(vipDraft());
  await articles.withdraw(withdrawnId, canary());
  await articles.publish({
    title: '解读',
    summary: '',
    content: '',
    subjectIds: [subjectIds.selected],
    explains: [vipId],
  });
  return { premiumId, vipId, withdrawnId };
}

const stock = (symbol: string, isPremium = false) => [{ symbol, name: isPremium ? canary() : '浦发银行', isPremium }];
const everywhere = { labels: ['置顶'], readCount: 1000, todaysFocusType: 2, reportTagIds: [1] };

export function premiumDraft(explains: number[]): Omit<MessageDraft, 'kind'> {
  return {
    ...everywhere,
    title: '研报题',
    summary: '研报摘要',
    previewContent: '公开预览',
    content: canary(),
    subjectIds: [subjectIds.selected, subjectIds.digests],
    subscribeSubjectId: subjectIds.digests,
    isPremium: true,
    priceFen: fen(1800),
    stocks: [...stock('600000.SS'), ...stock('688222.SS', true)],
    premiumMedias: [{ type: 'file', url: `/files/${canary()}`, title: canary() }],
    explains,
  };
}

function vipDraft(): Omit<MessageDraft, 'kind'> {
  return {
    ...everywhere,
    title: canary(),
    summary: canary(),
    content: canary(),
    previewContent: canary(),
    subjectIds: [subjectIds.selected, subjectIds.vip],
    subscribeType: 1,
    labels: ['置顶', canary()],
    hashTags: [canary()],
    todaysFocusTags: [canary()],
    stocks: [{ symbol: '688222.SS', name: canary() }],
    plates: [{ id: 9, name: canary() }],
    image: `/files/${canary()}`,
    pcImage: `/files/${canary()}`,
    mediaUrl: `/files/${canary()}`,
    originalUrl: `https://example.com/${canary()}`,
    source: canary(),
    displayAuthor: canary(),
  };
}

async function gather({ domains, cast }: TestApp, { premiumId, vipId }: PaidIds) {
  const { access } = domains;
  const [expired, subscriber, buyer] = await Promise.all(
    ['过期', '订户', '买家'].map((name) => joinCast(domains, name)),
  );
  if (!expired || !subscriber || !buyer) throw new Error('the cast is incomplete');
  for (const subjectId of [subjectIds.digests, subjectIds.vip]) {
    await access.grantSubscription({ cause: `订户 ${subjectId}`, uid: subscriber.viewer.uid, subjectId, days: 30 });
    await access.grantSubscription({ cause: `过期 ${subjectId}`, uid: expired.viewer.uid, subjectId, days: 30 });
    await access.revokeSubscription({ uid: expired.viewer.uid, subjectId });
  }
  for (const messageId of [premiumId, vipId])
    await access.grantMessage({ uid: buyer.viewer.uid, messageId, by: 'purchase' });
  const { xiaoWang, xiaoLi, aMin } = cast;
  // Everybody keeps what is paid for and follows where it appears: that opens nothing.
  for (const { viewer } of [expired, subscriber, buyer, xiaoWang, xiaoLi, aMin]) {
    const say = (wish: Omit<Parameters<typeof domains.reactions.set>[0], 'isSet'>) =>
      domains.reactions.set({ ...wish, isSet: true }, viewer);
    for (const thingId of [premiumId, vipId]) await say({ kind: 'favourite', thing: 'message', thingId });
    for (const thingId of [subjectIds.selected, subjectIds.digests, subjectIds.vip])
      await say({ kind: 'follow', thing: 'subject', thingId });
  }
  return { visitor: null, unpaid: xiaoWang, expired, otherSubject: xiaoLi, subscriber, buyer, editor: aMin };
}

/** Addresses of every endpoint of the module that answer with something; a new endpoint does not compile without its own. */
function addressesOf({ premiumId, vipId, withdrawnId }: PaidIds): Record<ArticleEndpoint, string[]> {
  return {
    getShown: [premiumId, vipId, withdrawnId].map((id) => `/baoer_backend/api/messages/show/v2/${id}`),
    getMessageView: [premiumId, vipId, withdrawnId].map((id) => `/api/pc/msgView/${id}`),
    listBySubject: ['/api/v2/pc/subjects/17/messages?limit=100', '/api/v2/pc/subjects/821/messages?limit=100'],
    listTrialBySubject: ['/api/v2/pc/subjects/581/messages/trail'],
    listHot: [
      '/api/v2/pc/subjects/messages/hot?sub_ids=17,581,821',
      '/api/v2/pc/subjects/messages/hot?days=365&limit=100',
    ],
    listPaid: ['/api/v2/pc/subjects/messages/paidList?sub_ids=17,581,821'],
    getSubjectPage: ['/api/pc/subj/17?limit=100', '/api/pc/subj/821'],
    listTodaysFocus: [
      '/baoer_backend/api/subjects/todaysFocus?limit=100',
      '/baoer_backend/api/subjects/todaysFocus?todays_focus_type=2',
    ],
    listRecommended: [premiumId, vipId].map((id) => `/api/v6/message/recommend_messages_page_token/${id}?limit=100`),
    listFavourites: ['/api/v6/stark/content/get_my_favor_stark_v_articles?limit=100'],
    listFollowed: ['/api/v6/provision/pc/follow_data?limit=100', '/api/v6/provision/pc/follow_data?sources=article'],
    listSubjectFacts: ['/api/v2/pc/subjects/facts', '/api/v2/pc/subjects/facts?ids=581,821'],
    getIssueCalendar: ['/api/v6/subjects/581/calendar', '/api/v6/subjects/821/calendar'],
    listFeatured: ['/api/v6/message/featured?limit=100', '/api/v6/message/featured?subj_ids=821'],
    listPersonal: ['/api/v6/provision/person_recommend?limit=100&sources=article'],
    listReportTags: ['/api/v6/message/report_tags'],
    listByReportTag: ['/api/v6/report/tag_messages/1?limit=100'],
    searchDigests: [
      `/api/v6/message/articles/search_messages_of_tuo_shui_yan_bao?keyword=${encodeURIComponent('研报')}`,
    ],
    listOriginalTop: ['/api/pc/original/msg/top'],
    listOriginalLatest: ['/api/pc/original/msg/latest'],
    listOriginalRank: ['/api/pc/original/msg/rank/1', '/api/pc/original/msg/rank/2'],
    listOriginalBySubject: ['/api/pc/originSubj/17?limit=100', '/api/pc/originSubj/581?isPremium=true'],
  };
}

const isEndpoint = (key: string): key is ArticleEndpoint => key in endpoints;
export const articleEndpoints = Object.keys(endpoints).filter(isEndpoint);
