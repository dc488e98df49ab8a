import { createHash } from 'node:crypto';
import { givesTextAway } from '#domains/articles/articles.service.ts';
import type { Catalogue } from '#domains/subjects/subjects.service.ts';
import type { FlashDraft } from './feed.publishing.ts';

/** One item of a source as an importer hands it in. */
export interface SourceItem {
  /** Who delivers: with `key` the natural key of the item. */
  source: string;
  key: string;
  /** Grows with every change at the source. */
  revision: number;
  isDeleted: boolean;
  draft: FlashDraft;
  /** Whether the summary was written as one; left out, it is taken for the text itself or a piece of it. */
  hasOwnBrief?: boolean | undefined;
  /** Where it stands in the file, for the answer. */
  line: number;
}

export interface TakeOutcome {
  line: number;
  outcome: 'new' | 'changed' | 'same' | 'refused';
  id: number | null;
  /** Why it was refused. */
  reason?: string | undefined;
}

/** An item that may be taken, or why it may not. */
export type Admission = { item: SourceItem } | { item: SourceItem; refusal: string };

/**
 * What the columns of an item make of it. Under the VIP column it is a VIP flash. Under a sold one everybody sees its title
 * and summary, so it needs a summary that gives nothing of the text away.
 */
export function admit(given: SourceItem, catalogue: Catalogue): Admission {
  if (given.isDeleted) return { item: given };
  const item = filedBySoldNames(given, catalogue);
  const subjects = item.draft.subjectIds.flatMap((id) => catalogue.get(id) ?? []);
  if (subjects.some(({ subscribeType }) => subscribeType === 1)) {
    return { item: { ...item, draft: { ...item.draft, subscribeType: 1 } } };
  }
  const sold = subjects.find(({ isSubscribable }) => isSubscribable);
  if (!sold || !givesAway(item)) return { item };
  const column = `${sold.id} ${sold.title}`;
  return {
    item,
    refusal: `column ${column} is sold and the record has no brief of its own: all would read the paid text`,
  };
}

/** A name that no importer knows becomes a label; one of a column that is sold files the item there all the same. */
function filedBySoldNames(item: SourceItem, catalogue: Catalogue): SourceItem {
  const { labels = [], subjectIds } = item.draft;
  const named = [...catalogue.values()].filter(
    ({ title, isSubscribable, subscribeType }) => (isSubscribable || subscribeType === 1) && labels.includes(title),
  );
  const missing = named.map(({ id }) => id).filter((id) => !subjectIds.includes(id));
  return missing.length === 0 ? item : { ...item, draft: { ...item.draft, subjectIds: [...subjectIds, ...missing] } };
}

function givesAway({ draft, hasOwnBrief }: SourceItem): boolean {
  if (draft.subscribeType === 1 || draft.summary === '') return false;
  if (hasOwnBrief !== true) return true;
  return givesTextAway(draft);
}

/** What is remembered of an item. */
export interface SourceRow {
  source: string;
  key: string;
  messageId: number | null;
  revision: number;
  contentHash: string;
  isDeleted: boolean;
}

export type Verdict = 'create' | 'revise' | 'remove' | 'bury' | 'touch' | 'keep';

/**
 * What an item means for what is known of it. The order of arrival does not matter: the highest revision wins, and
 * deleted stays deleted.
 */
export function judge(known: SourceRow | null, item: SourceItem, contentHash: string): Verdict {
  if (!known) return item.isDeleted ? 'bury' : 'create';
  if (known.isDeleted) return 'keep';
  if (item.isDeleted) return 'remove';
  if (item.revision < known.revision) return 'keep';
  if (contentHash !== known.contentHash) return 'revise';
  return item.revision > known.revision ? 'touch' : 'keep';
}

export const outcomeOf = (verdict: Verdict): TakeOutcome['outcome'] =>
  verdict === 'create' ? 'new' : verdict === 'revise' || verdict === 'remove' ? 'changed' : 'same';

/** A fingerprint of what a draft says. Its time is left out: a place in the feed never changes, so it is no content. */
export function contentHashOf({ createdAt: _createdAt, id: _id, ...content }: FlashDraft): string {
  return createHash('sha256').update(canonical(content)).digest('base64url');
}

/** What is remembered after an item has been dealt with. */
export function remembered(
  item: SourceItem,
  known: SourceRow | null,
  contentHash: string,
  messageId: number | null,
): SourceRow {
  const { source, key } = item;
  const revision = Math.max(item.revision, known?.revision ?? 0);
  return { source, key, messageId, revision, contentHash, isDeleted: item.isDeleted || known?.isDeleted === true };
}

/** Cuts a batch into rounds in which every natural key occurs once, in the order of arrival. */
export function inRounds(items: SourceItem[]): SourceItem[][] {
  const seen = new Map<string, number>();
  const rounds: SourceItem[][] = [];
  for (const item of items) {
    const nr = seen.get(keyOf(item)) ?? 0;
    seen.set(keyOf(item), nr + 1);
    (rounds[nr] ??= []).push(item);
  }
  return rounds;
}

export const keyOf = ({ source, key }: Pick<SourceItem, 'source' | 'key'>) => JSON.stringify([source, key]);

/** JSON with sorted keys and without what is undefined. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`;
}
