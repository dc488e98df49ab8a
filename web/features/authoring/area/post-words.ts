import type { PostRow } from '#domains/authoring/authoring.contract.ts';
import { exactYuanText, fenOf } from '#shared/money.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { listTimeText } from '#web/features/articles/article-words.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

interface Word {
  label: string;
  tone: BadgeTone;
}

/** How far the newest text of a post has come. */
export function stateWord({ status, is_scheduled: isScheduled, refusal }: PostRow): Word {
  if (status === 'wait' && refusal?.appeal) return { label: '申诉中', tone: 'brand' };
  if (isScheduled) return { label: '等待发布', tone: 'brand' };
  if (isSentBack({ status, refusal }) && refusal?.is_return) return { label: '退回修改', tone: 'warn' };
  return states[status];
}

/** It came back from the review, and nobody has handed it in again. */
export const isSentBack = ({ status, refusal }: Pick<PostRow, 'status' | 'refusal'>): boolean =>
  refusal !== null && (status === 'rejected' || status === 'draft');

const states: Record<PostRow['status'], Word> = {
  draft: { label: '草稿', tone: 'plain' },
  wait: { label: '审核中', tone: 'brand' },
  published: { label: '已发布', tone: 'plain' },
  rejected: { label: '未通过', tone: 'warn' },
  withdrawn: { label: '已撤下', tone: 'plain' },
};

/** Who may read it. */
export function readersWord({ mode, price }: Pick<PostRow, 'mode' | 'price'>): Word {
  if (mode === 2) return { label: price > 0 ? `付费 ${exactYuanText(fenOf(price))}` : '付费 未定价', tone: 'vip' };
  return { label: mode === 1 ? '粉丝' : '免费', tone: 'plain' };
}

export const kindWord = ({ content_type: type }: Pick<PostRow, 'content_type'>) =>
  type === 'fast_article' ? '帖子' : '文章';

/** What a post is called in one line. */
export const nameOf = ({ title, summary }: Pick<PostRow, 'title' | 'summary'>) => title || summary || '（无标题）';

/** When it was what it is, and what else is known of a text in that state. */
export function factsOf(row: PostRow, now: UnixSeconds): string[] {
  const time = (at: UnixSeconds) => listTimeText(at, now);
  const pictures = row.picture_count > 0 ? [`${row.picture_count} 图`] : [];
  switch (row.status) {
    case 'draft':
      return [`${time(row.updated_at)} 保存`, `${row.words} 字`, ...pictures, `第 ${row.version} 版`];
    case 'wait':
      return [`${time(row.submit_time)} 提交`, `已等 ${spanText(now - row.submit_time)}`];
    case 'rejected':
      return [`${time(row.submit_time)} 提交`, `${time(row.review_time)} 退回`];
    default:
      return row.is_scheduled ? [`${time(row.publish_at)} 发布`] : [time(row.display_time), ...pictures];
  }
}

/** So long, in one unit. */
export function spanText(seconds: number): string {
  const minutes = Math.max(0, Math.floor(seconds / 60));
  if (minutes < 60) return `${minutes} 分钟`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} 小时` : `${Math.floor(hours / 24)} 天`;
}

/** What readers have made of it, beside its name. */
export function figuresOf({ mode, read_info: read, like_info: like, ...rest }: PostRow) {
  const { favor_info: favor, unlock_info: unlock } = rest;
  const unlocked = { 1: '订阅内', 2: String(unlock.unlock_count), 3: '--' }[mode];
  return [
    ['阅读', String(read.read_count)],
    ['点赞', String(like.liked_count)],
    ['收藏', String(favor.favored_count)],
    ['解锁', unlocked],
  ] as const;
}
