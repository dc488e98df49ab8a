import type { PostFields } from '#domains/authoring/authoring.contract.ts';
import { isSame } from '#shared/merge-kept.ts';

/** What is said of a post besides its texts; its shares follow from these. */
export const saidNames = [
  'title',
  'cover',
  'tags',
  'source_name',
  'source_url',
  'mode',
  'price',
  'holdings',
  'ai_made',
  'publish_at',
] as const satisfies readonly (keyof PostFields)[];
export type SaidName = (typeof saidNames)[number];

export const saidWords: Record<SaidName, string> = {
  title: '标题',
  cover: '封面',
  tags: '标签',
  source_name: '来源',
  source_url: '来源网址',
  mode: '谁能读',
  price: '价格',
  holdings: '持仓声明',
  ai_made: '含 AI 生成内容',
  publish_at: '发布时间',
};

const modeWords = { 1: '粉丝专享', 2: '付费', 3: '免费' } as const;
const NONE = '（空）';

/** One of them in words; a cover is shown besides. */
export function saidText(fields: PostFields, name: SaidName): string {
  switch (name) {
    case 'mode':
      return modeWords[fields.mode];
    case 'price':
      return `¥${fields.price.toFixed(2)}`;
    case 'tags':
      return fields.tags.join('、') || NONE;
    case 'holdings':
      if (fields.holdings === null) return '没有回答';
      return fields.holdings.length === 0 ? '没有' : `持有 ${fields.holdings.join('、')}`;
    case 'ai_made':
      if (fields.ai_made === null) return '没有回答';
      return fields.ai_made ? '有' : '没有';
    case 'publish_at':
      return fields.publish_at === 0
        ? '通过即发布'
        : new Date(fields.publish_at * 1000).toLocaleString('zh-CN', { hour12: false });
    case 'cover':
      return fields.cover === '' ? '没有封面' : '';
    default:
      return fields[name] || NONE;
  }
}

/** Those in which two states of a post differ. */
export const saidChanges = (before: PostFields, after: PostFields): SaidName[] =>
  saidNames.filter((name) => !isSame(before[name], after[name]));
