import type { Fault, PostFields } from '#domains/authoring/authoring.shapes.contract.ts';
import { nodesOf } from '#shared/documents/document-size.ts';
import { isEmpty, lengthOf } from '#shared/documents/document-text.ts';
import type { Document } from '#shared/documents/document.ts';
import { graphemesIn } from '#shared/graphemes.ts';
import { yuanOf, yuanText, type Fen } from '#shared/money.ts';
import { saysNothing } from '#shared/plain-text.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { isWholeFen } from '#shared/typed-yuan.ts';

/** docs/product/authoring.md#limits */
const postLimits = { pictures: 9, scheduleDays: 30 } as const;

/** What is known besides what is written. */
export interface Standing {
  /** Has passed as an author, and may charge. */
  isAuthor: boolean;
  subjectId: number | null;
  /** Everybody has read an earlier version. */
  wasFree: boolean;
  /** What the staff has set. */
  longestTitle: number;
  leastPrice: Fen;
  now: UnixSeconds;
}

/** What is missing or too much before a post can be handed in, the first thing first. */
export function faultsOf(fields: PostFields, standing: Standing): Fault[] {
  return [...textFaults(fields, standing), ...modeFaults(fields, standing), ...otherFaults(fields, standing)];
}

function textFaults(
  { content_type: type, title, content, preview, mode }: PostFields,
  { longestTitle }: Standing,
): Fault[] {
  const isArticle = type !== 'fast_article';
  const hasContent = content !== null && !isEmpty(content);
  const hasPreview = preview !== null && !isEmpty(preview);
  const isLonger = hasContent && hasPreview && lengthOf(preview) > lengthOf(content);
  return listed([
    ['title', isArticle && saysNothing(title) && '请输入标题'],
    ['title', graphemesIn(title.trim()) > longestTitle && `标题最多 ${longestTitle} 个字`],
    ['content', !hasContent && (mode === 3 ? '请输入内容或上传图片' : '请输入内容')],
    ['preview', mode !== 3 && !hasPreview && '请输入免费内容'],
    ['preview', mode !== 3 && isLonger && '请输入免费内容：不能比付费内容长'],
    ['content', type === 'fast_article' && picturesIn([content, preview]) > postLimits.pictures && '图片最多 9 张'],
  ]);
}

function modeFaults({ mode, price }: PostFields, { isAuthor, subjectId, wasFree, leastPrice }: Standing): Fault[] {
  return listed([
    ['price', mode === 2 && price === 0 && '请输入价格'],
    ['price', mode === 2 && price !== 0 && price < yuanOf(leastPrice) && `价格最低 ${yuanText(leastPrice)}`],
    ['price', mode === 2 && !isWholeFen(price) && '价格最多两位小数'],
    ['mode', mode !== 3 && !isAuthor && '请先完成作者认证'],
    ['mode', mode === 1 && isAuthor && subjectId === null && '开通栏目后才能选粉丝可见'],
    ['mode', mode !== 3 && wasFree && '公开过的内容不能改为收费'],
  ]);
}

function otherFaults(fields: PostFields, { now }: Standing): Fault[] {
  const { content_type: type, ai_made: isAiMade, holdings, publish_at: dueAt, source_url: address } = fields;
  const isArticle = type !== 'fast_article';
  return listed([
    ['ai_made', isArticle && isAiMade === null && '请声明是否含 AI 生成内容'],
    ['holdings', isArticle && holdings === null && '请声明持仓'],
    ['publish_at', dueAt > now + postLimits.scheduleDays * 86_400 && `定时最远 ${postLimits.scheduleDays} 天`],
    [
      'source_url',
      address !== '' && !/^https?:\/\/[^\s\\/]\S*$/i.test(address) && '来源网址应以 http:// 或 https:// 开头',
    ],
  ]);
}

const listed = (faults: readonly (readonly [keyof PostFields, string | false])[]): Fault[] =>
  faults.flatMap(([field, text]) => (text === false ? [] : [{ field, text }]));

/** How many pictures these show. */
export function picturesIn(documents: readonly (Document | null)[]): number {
  return documents
    .flatMap((document) => (document === null ? [] : [...nodesOf(document)]))
    .filter(({ type }) => type === 'image').length;
}
