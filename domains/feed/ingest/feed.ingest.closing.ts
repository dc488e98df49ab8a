import { givesTextAway, isTitleOfText, type Message } from '#domains/articles/articles.service.ts';
import type { Catalogue, ListedSubject } from '#domains/subjects/subjects.service.ts';
import { lettersOf } from '#shared/letters.ts';
import { isBarLifted } from './feed.ingest.bar.ts';
import { isBarred, type SourceItem, type SourceRow } from './feed.ingest.rules.ts';

/** What an import may not open: the rules of subjects that are sold. */

/** An item that may be taken, or why it may not: it is sold, and everybody would read of it. */
export type Admission = { item: SourceItem } | Refused;

interface Refused {
  item: SourceItem;
  refusal: string;
  /** The column of the record that alone is the reason: ignoring it lifts the refusal. */
  onlyFor?: string;
}

/**
 * What the subjects of an item make of it. Under the VIP subject it is a VIP flash. Under a sold one everybody sees its title
 * and summary, so it needs a summary that gives nothing of the text away.
 */
export function admit(given: SourceItem, catalogue: Catalogue): Admission {
  if (given.isDeleted) return { item: given };
  const item = filedBySoldNames(given, catalogue);
  const subjects = subjectsOf(item.draft.subjectIds, catalogue);
  if (subjects.some(isVip)) return { item: { ...item, draft: { ...item.draft, subscribeType: 1 } } };
  const sold = subjects.find(({ isSubscribable }) => isSubscribable);
  if (sold) return withBriefOfItsOwn(item, `subject ${sold.id} ${sold.title}`);
  const { premiumBy } = item;
  if (premiumBy === undefined || item.draft.subscribeType === 1) return { item };
  return {
    item,
    refusal: `sold where it comes from, by the column ${premiumBy}, and no subject sells it here: all would read the paid text`,
    onlyFor: premiumBy,
  };
}

/** What decides of a flash that is out whether its text is sold. */
export type Standing = Pick<
  Message,
  'subjectIds' | 'subscribeSubjectId' | 'subscribeType' | 'isPremium' | 'stocks' | 'title' | 'summary' | 'content'
>;

/**
 * What an import may not open: a VIP flash stays one, a flash leaves no subject that is sold, its stocks stay as they are when one
 * of them is hidden, and its summary tells as little of a sold text as that of a new one. A revision without a brief of its own
 * leaves the summary that stands, if that gives nothing of either text away.
 */
export function keepClosed(given: SourceItem, standing: Standing, catalogue: Catalogue): Admission {
  const closed = subjectsOf(standing.subjectIds, catalogue).filter(isSold);
  const draft = {
    ...given.draft,
    subjectIds: [...new Set([...given.draft.subjectIds, ...closed.map(({ id }) => id)])],
    ...(standing.subscribeType === 1 ? { subscribeType: 1 as const } : {}),
    // Names and codes change: in whatever spelling, the source may be naming the stock that the desk has hidden.
    ...(standing.stocks.some(({ isPremium }) => isPremium === true) ? { stocks: standing.stocks } : {}),
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

/** Whose text it is when no subject of its own sells it. */
function sellerOf({ isPremium, subscribeSubjectId }: Standing, catalogue: Catalogue): string | null {
  const [sold] = subjectsOf(subscribeSubjectId === null ? [] : [subscribeSubjectId], catalogue).filter(isSold);
  if (sold) return `subject ${sold.id} ${sold.title}`;
  return isPremium ? 'the flash' : null;
}

function withBriefOfItsOwn(item: SourceItem, seller: string): Admission {
  if (item.draft.subscribeType !== 1 && isTitleOfText(item.draft.title, item.draft.content)) {
    return {
      item,
      refusal: `${seller} is sold and the title of the record tells its text: all would read the paid text`,
    };
  }
  if (!givesAway(item)) return { item };
  return { item, refusal: `${seller} is sold and the record has no brief of its own: all would read the paid text` };
}

const subjectsOf = (ids: readonly number[], catalogue: Catalogue) => ids.flatMap((id) => catalogue.get(id) ?? []);
const isVip = ({ subscribeType }: ListedSubject) => subscribeType === 1;
const isSold = (subject: ListedSubject) => subject.isSubscribable || isVip(subject);

/** Whatever importers make of what an item says of its subjects: one that is sold files it there. */
function filedBySoldNames(item: SourceItem, catalogue: Catalogue): SourceItem {
  const { labels = [], subjectIds } = item.draft;
  const words = [...(item.subjectWords ?? []), ...labels].map((text) => ({
    letters: lettersOf(text),
    numbers: numbersIn(text),
  }));
  for (const text of item.remarks ?? []) words.push({ letters: lettersOf(text), numbers: [] });
  if (words.length === 0) return item;
  const missing = [...catalogue.values()].filter((subject) => isSold(subject) && !subjectIds.includes(subject.id));
  const named = missing.filter((subject) => isNamed(subject, words)).map(({ id }) => id);
  return named.length === 0 ? item : { ...item, draft: { ...item.draft, subjectIds: [...subjectIds, ...named] } };
}

interface Word {
  letters: string;
  numbers: readonly number[];
}

/** Whether a subject is named, whatever stands around it: a path, signs, a remark, the number of an issue. */
function isNamed({ id, title }: ListedSubject, words: readonly Word[]): boolean {
  const name = lettersOf(title);
  return words.some(({ letters, numbers }) => (name !== '' && letters.includes(name)) || numbers.includes(id));
}

/** The numbers that are no part of a sentence: alone in their place of a list or path, or with a word like 第…期. */
function numbersIn(text: string): number[] {
  const parts = text.normalize('NFKC').split(/[,;|、/"]/);
  return parts
    .filter((part) => (part.match(/\p{Script=Han}/gu)?.length ?? 0) <= 2)
    .flatMap((part) => part.match(/\d+(?:\.\d+)?/g) ?? [])
    .map(Number);
}

function givesAway({ draft, hasOwnBrief }: SourceItem): boolean {
  if (draft.subscribeType === 1 || draft.summary === '') return false;
  if (hasOwnBrief !== true) return true;
  return givesTextAway(draft);
}

/** Whether an item is open by this record and sold by another one of the same revision. */
export function isSoldBesides(known: SourceRow | null, item: SourceItem, catalogue: Catalogue): boolean {
  if (!known || !isBarred(known) || item.isDeleted || item.revision > known.revision) return false;
  if (isBarLifted(known, item.ignored)) return false;
  return item.draft.subscribeType !== 1 && !subjectsOf(item.draft.subjectIds, catalogue).some(isSold);
}

/** What closes a flash that is out when its source says that it is sold; null when it is closed already. */
export function closureOf({ draft, premiumBy }: SourceItem, out: Standing, catalogue: Catalogue): Closure | null {
  const sold = subjectsOf(draft.subjectIds, catalogue).filter(isSold);
  const missing = sold.map(({ id }) => id).filter((id) => !out.subjectIds.includes(id));
  const closure: Closure = {
    ...(missing.length > 0 ? { subjectIds: [...out.subjectIds, ...missing] } : {}),
    ...(sold.length === 0 && premiumBy !== undefined && !out.isPremium ? { isPremium: true } : {}),
  };
  if (Object.keys(closure).length === 0) return null;
  return isTitleOfText(out.title, out.content) ? { ...closure, title: '' } : closure;
}

export type Closure = Partial<Pick<Message, 'subjectIds' | 'isPremium' | 'title'>>;
