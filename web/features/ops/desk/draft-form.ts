import type { DraftFields } from '#domains/ops/desk/ops.desk.contract.ts';
import { clockText, dayText, parseDay } from '#shared/time.ts';
import { textOf } from '../part.ts';

export const blankFields: DraftFields = {
  ...{ title: '', summary: '', content: '', source: '', source_url: '', image: '', reason: '' },
  ...{ subject_ids: [], stocks: [], plate_ids: [], explained_by: [], dismissed: [] },
  ...{ impact: 0, important: 0, is_vip: false, need_explained: false, publish_at: 0 },
};

/** A draft is called so by the page that writes it: a reload goes on with it. */
export const newDraftKey = () => crypto.randomUUID().replaceAll('-', '').slice(0, 20);

export const changeKinds = ['correct', 'withdraw'] as const;
export type DraftKind = 'new' | (typeof changeKinds)[number];

const textsOf = (form: FormData, name: string) => form.getAll(name).filter((value) => typeof value === 'string');
const numbersOf = (texts: readonly string[]) => texts.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);

/** What the form of the desk says, with and without script. */
export function fieldsOfForm(form: FormData): DraftFields {
  const important = Number(textOf(form, 'important'));
  return {
    title: textOf(form, 'title'),
    summary: textOf(form, 'summary'),
    content: textOf(form, 'content'),
    source: textOf(form, 'source'),
    source_url: textOf(form, 'source_url'),
    image: textOf(form, 'image'),
    reason: textOf(form, 'reason'),
    subject_ids: numbersOf(textsOf(form, 'subject_ids')),
    stocks: textsOf(form, 'stocks'),
    plate_ids: numbersOf(textsOf(form, 'plate_ids')),
    explained_by: idsIn(textOf(form, 'explained_by')),
    dismissed: textsOf(form, 'dismissed'),
    impact: Number(textOf(form, 'impact')) || 0,
    important: important === 1 || important === 2 ? important : 0,
    is_vip: form.has('is_vip'),
    need_explained: form.has('need_explained'),
    publish_at: momentOf(textOf(form, 'publish_at')),
  };
}

/** Numbers of articles as they are written down: `12、34`. */
export const idsIn = (text: string): number[] => [...new Set(numbersOf(text.match(/\d+/g) ?? []))];

/** `2026-08-20T10:10`, in China whatever the clock of the machine says; 0 where it is none. */
export function momentOf(text: string): number {
  const [, day = '', hour = '', minute = ''] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(text) ?? [];
  const start = day === '' ? null : parseDay(day);
  return start === null ? 0 : start + Number(hour) * 3600 + Number(minute) * 60;
}

export const momentText = (at: number): string => (at === 0 ? '' : `${dayText(at)}T${clockText(at)}`);

export const impactChoices = [
  [-2, '重大利空'],
  [-1, '利空'],
  [0, '无'],
  [1, '利好'],
  [2, '重大利好'],
] as const;

export const importanceChoices = [
  [0, '普通'],
  [1, '重要'],
  [2, '非常重要'],
] as const;

/** What a button says that sends the draft. */
export function sendWords(kind: DraftKind, fields: DraftFields, before: DraftFields | null): string {
  const isSpecial = [fields, before].some((one) => one !== null && (one.is_vip || Math.abs(one.impact) === 2));
  if (kind === 'withdraw' || isSpecial) return '提交确认';
  if (fields.publish_at > 0) return '定时';
  return kind === 'correct' ? '发布更正' : '发布';
}
