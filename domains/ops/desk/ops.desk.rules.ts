import { isDeepStrictEqual } from 'node:util';
import { limits, linesOfHtml, type Message } from '#domains/articles/articles.service.ts';
import type { FlashChanges, FlashDraft } from '#domains/feed/feed.service.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Check, DraftFields } from './ops.desk.contract.ts';
import type { DraftRow } from './ops.desk.store.ts';

/** So long a second person may take (docs/product/back-office.md#a-flash-by-two). */
export const PROPOSAL_SECONDS = 30 * 60;
/** Beyond this the minute of a schedule is a slip. */
const FURTHEST_DAYS = 30;
/** A headline longer than this takes three lines on a phone. */
const LONG_TITLE = 60;

type DraftKind = DraftRow['kind'];

/** What is named by number or symbol, as it is called now; what is not known is left out. */
export interface NamedThings {
  stocks: { symbol: string; name: string }[];
  plates: { id: number; name: string }[];
}

/** The fields of a flash that is out. A text that only says the summary once more is none of its own. */
export function fieldsOf(message: Message, explainedBy: readonly number[]): DraftFields {
  const hasOwnText = wordsIn(linesOfHtml(message.content)) !== wordsIn(message.summary);
  return {
    title: message.title,
    summary: message.summary,
    content: hasOwnText ? message.content : '',
    source: message.source,
    source_url: message.originalUrl,
    image: message.image,
    subject_ids: message.subjectIds,
    stocks: message.stocks.map(({ symbol }) => symbol),
    plate_ids: message.plates.map(({ id }) => id),
    impact: message.impact,
    important: message.important,
    is_vip: message.subscribeType === 1,
    need_explained: message.needExplained,
    explained_by: [...explainedBy],
    dismissed: [],
    publish_at: 0,
    reason: '',
  };
}

const wordsIn = (text: string) => text.replaceAll(/\s+/g, '');

/** The flash that these fields say. */
export function flashOf(fields: DraftFields, { stocks, plates }: NamedThings): FlashDraft {
  const summary = fields.summary.trim();
  return {
    title: fields.title.trim(),
    summary,
    content: fields.content.trim() === '' ? summary : fields.content,
    source: fields.source.trim(),
    originalUrl: fields.source_url.trim(),
    image: fields.image.trim(),
    subjectIds: fields.subject_ids,
    stocks,
    plates,
    impact: fields.impact,
    important: fields.important,
    subscribeType: fields.is_vip ? 1 : 0,
    needExplained: fields.need_explained,
    explainedBy: fields.explained_by,
  };
}

/** Which columns of a flash each field stands in. */
const columnsOf = {
  title: ['title'],
  // Without a text of its own the text follows the summary.
  summary: ['summary', 'content'],
  content: ['content'],
  source: ['source'],
  source_url: ['originalUrl'],
  image: ['image'],
  subject_ids: ['subjectIds'],
  stocks: ['stocks'],
  plate_ids: ['plates'],
  impact: ['impact'],
  important: ['important'],
  is_vip: ['subscribeType'],
  need_explained: ['needExplained'],
  explained_by: ['explainedBy'],
} as const satisfies Partial<Record<keyof DraftFields, readonly (keyof FlashChanges)[]>>;
type ChangedField = keyof typeof columnsOf;

/** The fields in which a correction says otherwise; how lines end is no difference. */
export function changedFields(before: DraftFields, after: DraftFields): ChangedField[] {
  const same = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : value);
  return (Object.keys(columnsOf) as ChangedField[]).filter(
    (name) => !isDeepStrictEqual(same(before[name]), same(after[name])),
  );
}

/** Only what was changed, so that everything else of the flash stays as it came in. */
export function changesOf(
  stored: Message,
  { before, after, named }: { before: DraftFields; after: DraftFields; named: NamedThings },
): FlashChanges {
  const whole = flashOf(after, named);
  const stocks = whole.stocks?.map((stock) => stored.stocks.find(({ symbol }) => symbol === stock.symbol) ?? stock);
  const changed = changedFields(before, after);
  const names = new Set(changed.flatMap((name): readonly string[] => columnsOf[name]));
  if (after.content.trim() !== '' && !changed.includes('content')) names.delete('content');
  const given = Object.entries({ ...whole, stocks }).filter(([name]) => names.has(name));
  return { ...Object.fromEntries(given), reason: after.reason.trim() };
}

/** Whether another person has to see it first (docs/product/back-office.md#a-flash-by-two). */
export function needsSecond(kind: DraftKind, after: DraftFields, before: DraftFields | null): boolean {
  return (
    kind === 'withdraw' || [after, before].some((one) => one !== null && (one.is_vip || Math.abs(one.impact) === 2))
  );
}

export interface Surroundings {
  kind: DraftKind;
  before: DraftFields | null;
  /** The subjects that are known, and whether they are sold. */
  subjects: ReadonlyMap<number, { isSubscribable: boolean }>;
  /** Those of the articles named that explain it in public. */
  explaining: ReadonlySet<number>;
  named: NamedThings;
  now: UnixSeconds;
}

/** What keeps it from going out, and what somebody should look at (docs/product/back-office.md#checks). */
export function checksOf(fields: DraftFields, around: Surroundings): Check[] {
  const { kind, now } = around;
  const faults: (string | false)[] = [
    kind === 'withdraw' && fields.reason.trim() === '' && '请写明撤回的原因，它会公开',
    fields.publish_at !== 0 && fields.publish_at <= now && '定时的时间已过',
    fields.publish_at > now + FURTHEST_DAYS * 86_400 && `定时最远 ${FURTHEST_DAYS} 天`,
  ];
  const texts = kind === 'withdraw' ? { faults: [], hints: [] } : textChecks(fields, around);
  const said = (level: Check['level'], list: readonly (string | false)[]) =>
    list.filter((text) => text !== false).map((text) => ({ level, text }));
  return [...said('fault', [...texts.faults, ...faults]), ...said('hint', texts.hints)];
}

function textChecks(fields: DraftFields, { kind, before, subjects, explaining, named }: Surroundings) {
  const [title, summary] = [fields.title.trim(), fields.summary.trim()];
  const changed = before === null ? [] : changedFields(before, fields);
  const saysOtherwise = changed.some((name) => name === 'title' || name === 'summary' || name === 'content');
  const unknownSubjects = fields.subject_ids.filter((id) => !subjects.has(id));
  const isSold = fields.subject_ids.some((id) => subjects.get(id)?.isSubscribable === true);
  const lost = fields.explained_by.filter((id) => !explaining.has(id));
  const faults: (string | false)[] = [
    title === '' && summary === '' && '标题和摘要不能都空着',
    title.length > limits.title && `标题最长 ${limits.title} 字，现在 ${title.length} 字`,
    summary.length > limits.summary && `摘要最长 ${limits.summary} 字，现在 ${summary.length} 字`,
    fields.source.trim().length > limits.name && `信源最长 ${limits.name} 字`,
    !isAddress(fields.source_url) && '原文网址应以 http:// 或 https:// 开头',
    !isAddress(fields.image) &&
      !/^\/(?!\/)\S*$/.test(fields.image.trim()) &&
      '图片网址应以 http://、https:// 或 / 开头',
    unknownSubjects.length > 0 && `没有这些栏目：${unknownSubjects.join('、')}`,
    fields.is_vip && !isSold && 'VIP 快讯须归入一个在售的栏目，否则没有读者能读',
    named.stocks.length < fields.stocks.length && '有个股不在证券列表里，请去掉',
    named.plates.length < fields.plate_ids.length && '有题材不在题材库里，请去掉',
    lost.length > 0 && `这些编号不是公开的文章：${lost.join('、')}`,
    kind === 'correct' && changed.length === 0 && '还没有改动',
    kind === 'correct' && saysOtherwise && fields.reason.trim() === '' && '请写明更正的原因，它会公开',
  ];
  const hints: (string | false)[] = [
    title.length > LONG_TITLE && title.length <= limits.title && `标题 ${title.length} 字，手机上会超过三行`,
    title !== '' && summary === '' && '没有摘要，列表里只有标题',
    fields.source.trim() === '' && '没有写信源，将署名本站',
    fields.subject_ids.length === 0 && '没有选栏目，只在“全部”里出现',
  ];
  return { faults, hints };
}

const isAddress = (text: string) => text.trim() === '' || /^https?:\/\/[^\s\\/]\S*$/i.test(text.trim());

/** Facts for the audit log: marks and numbers, no text that may be sold. */
export function factsOf(fields: DraftFields) {
  const { impact, important, is_vip: isVip, subject_ids: subjectIds, stocks, publish_at: dueAt } = fields;
  return {
    impact,
    important,
    vip: isVip,
    subjects: subjectIds.join(','),
    stocks: stocks.join(','),
    ...(dueAt > 0 && { due_at: dueAt }),
  };
}
