import type { QueuedReview, Review } from '#domains/ops/review/ops.review.contract.ts';
import { lengthOf } from '#shared/documents/document-text.ts';
import type { Document } from '#shared/documents/document.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Comparison, Show } from './load-review.ts';

export const showWords: Record<Show, string> = { all: '全部', mine: '我的', unclaimed: '无人领' };
export const comparisonWords: Record<Comparison, string> = {
  passed: '与已发布比',
  before: '与上次送审比',
  none: '只看新稿',
};

/** Under so many seconds it is time. */
const NEAR_SECONDS = 30 * 60;

/** How long there is until a text should have been looked at, and whether that is soon. */
export function dueWord({ due_at: dueAt }: Pick<QueuedReview, 'due_at'>, now: UnixSeconds) {
  const left = dueAt - now;
  return { text: `${left < 0 ? '超时' : '剩'} ${hoursText(Math.abs(left))}`, isNear: left < NEAR_SECONDS };
}

/** In words, as `00:29` may be seconds; from half a day on hours alone, over more than two days, as after a weekend, days. */
function hoursText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours >= 2 * 24) return `${Math.floor(hours / 24)} 天`;
  if (hours === 0) return `${minutes} 分钟`;
  const rest = hours < 12 ? minutes % 60 : 0;
  return rest === 0 ? `${hours} 小时` : `${hours} 小时 ${rest} 分`;
}

/** A short post has no title. */
export const titleOf = ({ title, author }: Pick<QueuedReview, 'title' | 'author'>) => title || `${author.name}的短帖`;

export const kindWords: Record<QueuedReview['kind'], string> = { new: '', revision: '改稿', append: '追加' };

/** Where readers have the text that something is to be added to; null where nothing is added. */
export const addedToOf = ({ kind, id }: Pick<QueuedReview, 'kind' | 'id'>): string | null =>
  kind === 'append' ? `/article/${id}` : null;

interface Looked extends Pick<Review, 'kind'> {
  text: { fields: Record<'preview' | 'content', Document | null> };
}

/** How long what is looked at is: the free part is out already where something is added. */
export function wordsOf({ kind, text: { fields } }: Looked): number {
  const texts = kind === 'append' ? [fields.content] : [fields.preview, fields.content];
  return texts.reduce((sum, one) => sum + (one === null ? 0 : lengthOf(one)), 0);
}
