import { createHash } from 'node:crypto';
import type { FlashDraft } from '#domains/feed/publishing/feed.publishing.ts';

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
  /** All that the source says of its subjects, as it is written there. A sold one among them, or among the labels, files the item. */
  subjectWords?: readonly string[] | undefined;
  /** What it says elsewhere in few words: the name of a subject that is sold counts there as well, a number does not. */
  remarks?: readonly string[] | undefined;
  /** The column of the record by which it is sold where it comes from; left out when it is not. */
  premiumBy?: string | undefined;
  /** Columns that the operator lets nobody ask whether the item is sold. */
  ignored?: readonly string[] | undefined;
  /** Where it stands in the file, for the answer. */
  line: number;
}

export interface IngestOutcome {
  line: number;
  outcome: 'new' | 'changed' | 'same' | 'refused';
  id: number | null;
  /** Why it was refused. */
  reason?: string | undefined;
  /** It says something else than what is known and was left aside, for its revision is a lower one. */
  isOlder?: boolean | undefined;
}

/** What is remembered of an item. */
export interface SourceRow {
  source: string;
  key: string;
  messageId: number | null;
  revision: number;
  /** Of the content that was taken; of an item that was only refused, its bar. */
  contentHash: string;
  isDeleted: boolean;
}

export type Verdict = 'create' | 'revise' | 'remove' | 'bury' | 'bar' | 'close' | 'touch' | 'keep';

/**
 * What an item means for what is known of it. The order of arrival does not matter: the highest revision wins, and
 * deleted stays deleted.
 */
export function judge(known: SourceRow | null, item: SourceItem, contentHash: string): Verdict {
  if (!known || isBarred(known)) return item.isDeleted ? 'bury' : 'create';
  if (known.isDeleted) return 'keep';
  if (item.isDeleted) return 'remove';
  if (item.revision < known.revision) return 'keep';
  if (contentHash !== known.contentHash) return 'revise';
  return item.revision > known.revision ? 'touch' : 'keep';
}

/**
 * What an item means that was refused because it is sold: its source may tell of it in another record as well, one for each of
 * its subjects. Of those none is taken, and what is out already is closed.
 */
export function judgeRefused(known: SourceRow | null, item: SourceItem): Verdict {
  if (!known || isBarred(known)) return 'bar';
  return known.isDeleted || item.revision < known.revision ? 'keep' : 'close';
}

/** Whether nothing is known of an item but that it is sold. */
export const isBarred = (known: SourceRow) => known.messageId === null && !known.isDeleted;

/** Whether an item is left aside for its revision alone, though it says something else. */
export function isOlderThan(known: SourceRow | null, item: SourceItem, contentHash: string): boolean {
  if (!known || known.isDeleted || item.isDeleted) return false;
  return item.revision < known.revision && contentHash !== known.contentHash;
}

export const outcomeOf = (verdict: Verdict): IngestOutcome['outcome'] =>
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
export function inRounds<T extends { item: Pick<SourceItem, 'source' | 'key'> }>(entries: readonly T[]): T[][] {
  const seen = new Map<string, number>();
  const rounds: T[][] = [];
  for (const entry of entries) {
    const key = keyOf(entry.item);
    const nr = seen.get(key) ?? 0;
    seen.set(key, nr + 1);
    (rounds[nr] ??= []).push(entry);
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
