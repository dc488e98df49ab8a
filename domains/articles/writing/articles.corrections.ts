import { isDeepStrictEqual } from 'node:util';
import { withoutHeadline, withoutTags } from '#shared/same-words.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Message } from './articles.drafts.ts';

const texts = ['title', 'content', 'previewContent'] as const;
const gateFacts = ['subscribeType', 'isTrial', 'isPremium', 'subjectIds', 'subscribeSubjectId'] as const;

/** Whether readers are told something else from now on (docs/product/flashes.md#corrections). */
export function saysOtherwise(before: Message, columns: Partial<Message>): boolean {
  return texts.some((name) => isOther(before, columns, name)) || isOtherSummary(before, columns);
}

/** A summary without its headline, or of another piece of the text that stays, tells the same: to the letter, for a point or a sign is a figure. */
function isOtherSummary(before: Message, columns: Partial<Message>): boolean {
  const { title, content, summary } = before;
  const toldIn = (text: string) => lettersOf(withoutHeadline(text, title));
  const [was, is] = [toldIn(summary), toldIn(columns.summary ?? summary)];
  const text = lettersOf(content);
  return was !== is && !(standsIn(was, text) && standsIn(is, text));
}

const lettersOf = (text: string) => withoutTags(text).replaceAll(/\s+/g, '');

/** A figure at its edge stands there whole. */
function standsIn(piece: string, text: string): boolean {
  const at = text.indexOf(piece);
  const [before = '', after = ''] = [text[at - 1], text[at + piece.length]];
  const isCut = (/^\d/.test(piece) && /[\d.+−–-]/.test(before)) || (/\d$/.test(piece) && /[\d.%‰]/.test(after));
  return at >= 0 && !isCut;
}

/**
 * When its words were changed last; 0 when never. Its row says it since there are marks that change without them: of one from
 * before that it is when anything was.
 */
export function correctedAtOf({ corrections, createdAt, manualUpdatedAt, updatedAt }: Message): UnixSeconds {
  if (corrections === 0) return 0;
  return manualUpdatedAt > createdAt ? manualUpdatedAt : updatedAt;
}

/** Whether others may read it from now on. */
export function asksOtherwise(before: Message, columns: Partial<Message>): boolean {
  return gateFacts.some((name) => isOther(before, columns, name));
}

function isOther(before: Message, columns: Partial<Message>, name: keyof Message): boolean {
  return name in columns && !isDeepStrictEqual(before[name], columns[name]);
}
