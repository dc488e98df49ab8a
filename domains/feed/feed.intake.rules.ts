import { createHash } from 'node:crypto';
import { givesTextAway, type Message } from '#domains/articles/articles.service.ts';
import { codeOf, toSymbol } from '#domains/market/market.service.ts';
import type { Catalogue, ListedSubject } from '#domains/subjects/subjects.service.ts';
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
  const subjects = subjectsOf(item.draft.subjectIds, catalogue);
  if (subjects.some(isVip)) return { item: { ...item, draft: { ...item.draft, subscribeType: 1 } } };
  const sold = subjects.find(({ isSubscribable }) => isSubscribable);
  return sold ? withBriefOfItsOwn(item, `column ${sold.id} ${sold.title}`) : { item };
}

/** What decides of a flash that is out whether its text is sold. */
export type Standing = Pick<
  Message,
  'subjectIds' | 'subscribeSubjectId' | 'subscribeType' | 'isPremium' | 'stocks' | 'summary' | 'content'
>;

/**
 * What an import may not open: a VIP flash stays one, a flash leaves no column that is sold, its hidden stocks stay hidden, and
 * its summary tells as little
 * of a sold text as that of a new one. A revision without a brief of its own leaves the summary that stands, if that gives
 * nothing of either text away.
 */
export function keepClosed(given: SourceItem, standing: Standing, catalogue: Catalogue): Admission {
  const closed = subjectsOf(standing.subjectIds, catalogue).filter(isSold);
  const draft = {
    ...given.draft,
    subjectIds: [...new Set([...given.draft.subjectIds, ...closed.map(({ id }) => id)])],
    ...(standing.subscribeType === 1 ? { subscribeType: 1 as const } : {}),
    ...hiddenStocks(given.draft, standing),
  };
  const revised = checked({ ...given, draft });
  const { summary } = standing;
  if (!('refusal' in revised) || givesTextAway(standing)) return revised;
  const asItStands = checked({ ...given, draft: { ...draft, summary }, hasOwnBrief: true });
  return 'refusal' in asItStands ? revised : asItStands;

  function checked(item: SourceItem): Admission {
    const admission = admit(item, catalogue);
    const seller = sellerOf(standing, catalogue);
    return 'refusal' in admission || seller === null ? admission : withBriefOfItsOwn(admission.item, seller);
  }
}

/** A stock that the desk has hidden is not shown because the source names it again, in whatever spelling. */
function hiddenStocks({ stocks = [] }: FlashDraft, standing: Standing): Pick<FlashDraft, 'stocks'> {
  const spelled = ({ symbol, name }: { symbol: string; name: string }) => codeOf(toSymbol(symbol) ?? symbol) || name;
  const hidden = standing.stocks.filter((stock) => stock.isPremium === true);
  if (hidden.length === 0) return {};
  const codes = new Set(hidden.flatMap((stock) => [spelled(stock), stock.name]).filter((text) => text !== ''));
  return { stocks: [...stocks.filter((stock) => !codes.has(spelled(stock)) && !codes.has(stock.name)), ...hidden] };
}

/** Whose text it is when no column of its own sells it. */
function sellerOf({ isPremium, subscribeSubjectId }: Standing, catalogue: Catalogue): string | null {
  const [sold] = subjectsOf(subscribeSubjectId === null ? [] : [subscribeSubjectId], catalogue).filter(isSold);
  if (sold) return `column ${sold.id} ${sold.title}`;
  return isPremium ? 'the flash' : null;
}

function withBriefOfItsOwn(item: SourceItem, seller: string): Admission {
  if (!givesAway(item)) return { item };
  return { item, refusal: `${seller} is sold and the record has no brief of its own: all would read the paid text` };
}

const subjectsOf = (ids: readonly number[], catalogue: Catalogue) => ids.flatMap((id) => catalogue.get(id) ?? []);
const isVip = ({ subscribeType }: ListedSubject) => subscribeType === 1;
const isSold = (subject: ListedSubject) => subject.isSubscribable || isVip(subject);

/** A name that no importer knows becomes a label; one of a column that is sold files the item there all the same. */
function filedBySoldNames(item: SourceItem, catalogue: Catalogue): SourceItem {
  const { labels = [], subjectIds } = item.draft;
  if (labels.length === 0) return item;
  const names = new Set(labels.flatMap(namesIn));
  const ids = new Set(labels.map(idIn));
  const named = [...catalogue.values()].filter(
    (subject) => isSold(subject) && (names.has(lettersOf(subject.title)) || ids.has(subject.id)),
  );
  const missing = named.map(({ id }) => id).filter((id) => !subjectIds.includes(id));
  return missing.length === 0 ? item : { ...item, draft: { ...item.draft, subjectIds: [...subjectIds, ...missing] } };
}

/**
 * All that a label may be called: `A股 / VIP-快讯（付费）` is a path, spells the name with a sign more and adds a remark. So any
 * words of it that stand side by side are a name.
 */
function namesIn(label: string): string[] {
  const words = wordsOf(label);
  return words.flatMap((_, from) => words.slice(from).map((__, more) => words.slice(from, from + more + 1).join('')));
}

/** The id that a label is: `679`, `0679`, `679.0`. */
function idIn(label: string): number | null {
  const [written] = /^\d{1,12}(?=(?:\.0+)?$)/.exec(wordsOf(label).join('.')) ?? [];
  return written === undefined ? null : Number(written);
}

/** Letters and digits as they are compared: capitals, width and signs make no other name. */
const wordsOf = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
const lettersOf = (name: string) => wordsOf(name).join('');

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
