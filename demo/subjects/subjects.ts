import type { SubjectDraft } from '#domains/subjects/subjects.service.ts';
import { fen, type Fen } from '#shared/money.ts';
import { subjectIds } from '#shared/subject-ids.ts';

/** Passing themes begin at 20001: the editors make and retire them. */
export const hotSubjectIds = { robot: 20_001, aerospace: 20_002, battery: 20_003 } as const;

type Given = Pick<SubjectDraft, 'id' | 'title' | 'desc'> & Partial<SubjectDraft>;

/** docs/product/subjects.md#prices */
const periods = [
  { days: 30, name: '月度', months: 1, share: 0.9 },
  { days: 90, name: '季度', months: 3, share: 0.85 },
  { days: 180, name: '半年', months: 6, share: 0.78 },
  { days: 360, name: '年度', months: 12, share: 0.66 },
] as const;

/** All subjects of the demo. Which are sold, curated or passing themes is said here and nowhere else. */
export const demoSubjects: readonly SubjectDraft[] = [
  plain({ id: subjectIds.aShares, title: 'A股', desc: '两市盘面、资金与板块动向', followerCount: 28_640 }),
  plain({ id: subjectIds.bigNews, title: '要闻', desc: '编辑认为今天不能错过的事', followerCount: 41_370 }),
  plain({ id: subjectIds.macro, title: '宏观', desc: '数据、政策与海外央行', followerCount: 12_850 }),
  plain({ id: subjectIds.companies, title: '公司', desc: '公告、订单、业绩与产能', followerCount: 19_420 }),
  plain({ id: subjectIds.abroad, title: '港美股', desc: '港股与美股的盘前盘后', followerCount: 9_760 }),
  plain({ id: subjectIds.intraday, title: '盘中异动', desc: '板块与个股的快速变化', followerCount: 33_180 }),
  plain({ id: subjectIds.futures, title: '期货商品', desc: '黑色、有色、能化与农产品', followerCount: 5_930 }),
  plain({ id: subjectIds.figures, title: '数据播报', desc: '只报数字，不作评论', followerCount: 3_410 }),
  sold(
    { id: subjectIds.vip, title: 'VIP 快讯', desc: '编辑部跟踪的产业线索，比公开消息更早一步', subscribeType: 1 },
    { monthFen: fen(19_800), followerCount: 6_320, subscribeCount: 1_184 },
  ),
  curated({
    id: subjectIds.selected,
    title: '精选',
    desc: '把一件事讲清楚的长文',
    image: '/demo/orbit.svg',
    followerCount: 11_280,
  }),
  plain({
    id: subjectIds.opportunities,
    title: '机会情报',
    desc: '每篇一条线索：逻辑、验证点与风险，单篇购买',
    image: '/demo/peak.svg',
    businessLine: 'premium',
    followerCount: 8_940,
  }),
  sold(
    { id: subjectIds.digests, title: '脱水研报', desc: '把几十页研报拧成三分钟', image: '/demo/ladder.svg' },
    { monthFen: fen(12_800), followerCount: 15_670, subscribeCount: 3_408 },
  ),
  sold(
    {
      id: subjectIds.briefing,
      title: '盘前早报',
      desc: '交易日早上七点五十分，开盘前读完',
      image: '/demo/sunrise.svg',
    },
    { monthFen: fen(6_800), followerCount: 23_150, subscribeCount: 5_276 },
  ),
  curated({
    id: subjectIds.announcements,
    title: '公告解读',
    desc: '公告里没写在标题上的部分',
    image: '/demo/bars.svg',
    followerCount: 7_930,
  }),
  curated({
    id: subjectIds.fieldwork,
    title: '行业调研',
    desc: '到工厂和市场里问来的答案',
    image: '/demo/links.svg',
    followerCount: 4_650,
  }),
  curated({
    id: subjectIds.minutes,
    title: '主题纪要',
    desc: '把一场讨论整理成可以反驳的观点',
    image: '/demo/waves.svg',
    followerCount: 3_870,
  }),
  hot({ id: hotSubjectIds.robot, title: '人形机器人', desc: '从样机到产线', followerCount: 7_260 }),
  hot({ id: hotSubjectIds.aerospace, title: '商业航天', desc: '火箭、卫星与地面站', followerCount: 4_380 }),
  hot({ id: hotSubjectIds.battery, title: '固态电池', desc: '材料、设备与装车进度', followerCount: 5_140 }),
];

function plain({ image = '', ...given }: Given): SubjectDraft {
  const introduction = `${given.desc ?? given.title}。本栏目内容为演示，公司与事件均属虚构。`;
  return { introduction, image, pcImage: image, isDemo: true, tags: ['演示'], ...given };
}

function curated(given: Given): SubjectDraft {
  return plain({ isCurated: true, labels: ['原创'], ...given });
}

function hot(given: Given): SubjectDraft {
  return plain({ isHot: true, labels: ['热门'], ...given });
}

export function sold(
  given: Given,
  { monthFen, ...counts }: { monthFen: Fen; followerCount: number; subscribeCount: number },
): SubjectDraft {
  const items = periods.map(({ days, name, months, share }, at) => ({
    id: given.id * 10 + at,
    name,
    days,
    originPriceFen: fen(monthFen * months),
    discountPriceFen: toWholeYuan(monthFen * months * share),
  }));
  return plain({
    isSubscribable: true,
    businessLine: 'premium',
    basePriceFen: monthFen,
    discountPriceFen: items[0]?.discountPriceFen ?? monthFen,
    items,
    ...counts,
    ...given,
  });
}

function toWholeYuan(amount: number): Fen {
  return fen(Math.round(amount / 100) * 100);
}
