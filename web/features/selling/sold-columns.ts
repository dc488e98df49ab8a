import { subjectIds } from '#shared/subject-ids.ts';
import type { IconName } from '#web/ui/icon.tsx';

/** A page of a column: the last word of its address, and how it is called. */
export interface ColumnView {
  id: 'home' | 'category' | 'articles' | 'search' | 'info';
  label: string;
}

/** A column that is sold by pages of its own (docs/product/selling.md#pages). What it costs is the server's to say. */
export interface SoldColumn {
  /** The first word of its addresses. */
  place: 'zzd' | 'ts' | 'wapiaobao';
  subjectId: number;
  name: string;
  promise: string;
  about: string;
  /** One that appears on trading days: by which time of the day. */
  opensAt?: string;
  views: readonly ColumnView[];
  parts: readonly { icon: IconName; name: string; about: string }[];
}

export const soldColumns: readonly SoldColumn[] = [
  {
    place: 'zzd',
    subjectId: subjectIds.briefing,
    name: '盘前早报',
    promise: '开盘之前，读完昨夜发生的事',
    opensAt: '08:00',
    about: '把隔夜要闻、今日日程、题材线索和公告精选压成一页。交易日早上出刊，错了会更正，改过的地方都看得到。',
    views: [
      { id: 'home', label: '今日与往期' },
      { id: 'category', label: '按题材读' },
      { id: 'info', label: '介绍' },
    ],
    parts: [
      { icon: 'news', name: '隔夜要闻', about: '海外市场、商品、汇率与政策，一条一句' },
      { icon: 'cal', name: '今日日程', about: '解禁、申购、数据与会议' },
      { icon: 'layers', name: '题材线索', about: '写清催化、受益环节，以及什么情况下逻辑不成立' },
      { icon: 'doc', name: '公告精选', about: '从夜间公告里挑出来，一句话一份' },
      { icon: 'warn', name: '风险提示', about: '监管异动、减持、业绩变脸，直接写明' },
    ],
  },
  {
    place: 'ts',
    subjectId: subjectIds.digests,
    name: '脱水研报',
    promise: '几十页研报，拧成三分钟',
    about: '只留下结论、依据和分歧：卖方怎么说，数字从哪来，什么情况下会错。按公司、行业、产业链分好类，可以搜。',
    views: [
      { id: 'home', label: '最新' },
      { id: 'articles', label: '全部研报' },
      { id: 'search', label: '搜索' },
      { id: 'info', label: '介绍' },
    ],
    parts: [
      { icon: 'bulb', name: '一句结论', about: '报告要说的事，放在第一行' },
      { icon: 'doc', name: '关键依据', about: '订单、产能、价格与估值，只留能核对的数' },
      { icon: 'layers', name: '分歧在哪', about: '不同报告之间说法不一样的地方' },
      { icon: 'warn', name: '会错的地方', about: '哪些假设一变，结论就不成立' },
    ],
  },
  {
    place: 'wapiaobao',
    subjectId: subjectIds.vip,
    name: '挖票宝',
    promise: '今天谁在涨，为什么，线索从哪来',
    about: '左手是涨停题材里今天的候选与原因，右手是编辑部跟踪的 VIP 线索。原因写的是事实，不是推荐。',
    views: [
      { id: 'home', label: '今日候选' },
      { id: 'info', label: '介绍' },
    ],
    parts: [
      { icon: 'flame', name: '今日候选', about: '按题材列出涨停的个股与原因，人人可看' },
      { icon: 'bolt', name: 'VIP 线索', about: '编辑部跟踪的产业线索，随时发布，订阅后可读' },
      { icon: 'warn', name: '更正与撤回', about: '改过的留下每一版，撤回的写明原因' },
    ],
  },
];

/** The column and its page at an address; null where there is no such page. */
export function viewAt(pathname: string): { column: SoldColumn; view: ColumnView } | null {
  const [, place, word] = pathname.split('/');
  const column = soldColumns.find((one) => one.place === place);
  const view = column?.views.find((one) => viewPath(column, one.id) === `/${place}${word ? `/${word}` : ''}`);
  return column === undefined || view === undefined ? null : { column, view };
}

/** `/zzd/home`; the list of 挖票宝 is its bare name. */
export function viewPath({ place }: SoldColumn, id: string): string {
  return place === 'wapiaobao' && id === 'home' ? '/wapiaobao' : `/${place}/${id}`;
}

/** Where the messages of a column used to have addresses of their own. */
export const articleWords: Readonly<Partial<Record<string, string>>> = { zzd: 'article', ts: 'report' };
