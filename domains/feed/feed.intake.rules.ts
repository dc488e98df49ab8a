import { createHash } from 'node:crypto';
import { givesTextAway, holdsWholeText, type Message } from '#domains/articles/articles.service.ts';
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
  /** Whether it is sold where it comes from. */
  isPremium?: boolean | undefined;
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
  if (sold) return withBriefOfItsOwn(item, `column ${sold.id} ${sold.title}`);
  return item.isPremium === true ? { item, refusal: premiumElsewhere } : { item };
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
  if (item.draft.subscribeType !== 1 && holdsWholeText(item.draft.title, item.draft.content)) {
    return { item, refusal: `${seller} is sold and the title of the record is its text: all would read the paid text` };
  }
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
  const sold = [...catalogue.values()].filter(isSold);
  const named = sold.filter((subject) => labels.some((label) => isNamed(subject, label)));
  const missing = named.map(({ id }) => id).filter((id) => !subjectIds.includes(id));
  return missing.length === 0 ? item : { ...item, draft: { ...item.draft, subjectIds: [...subjectIds, ...missing] } };
}

/** Whether a label names a column that is sold, whatever stands around it: a path, signs, a remark, the number of an issue. */
function isNamed({ id, title }: ListedSubject, label: string): boolean {
  const name = lettersOf(title);
  return (name !== '' && lettersOf(label).includes(name)) || numbersIn(label).includes(id);
}

const numbersIn = (label: string) => (label.normalize('NFKC').match(/\d+(?:\.\d+)?/g) ?? []).map(Number);

/** Letters and digits as they are compared: capitals, width and signs make no other name. */
const lettersOf = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

const premiumElsewhere =
  'the flash is premium where it comes from and no column sells it here: all would read the paid text';

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
