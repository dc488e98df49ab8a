import type { Message } from '#domains/articles/articles.service.ts';
import type { Catalogue } from '#domains/subjects/subjects.service.ts';
import {
  closureOf,
  isSoldBesides,
  keepClosed,
  type Admission,
  type Closure,
  type Standing,
} from './feed.ingest.closing.ts';
import { barBy } from './feed.ingest.bar.ts';
import {
  contentHashOf,
  isOlderThan,
  judge,
  judgeRefused,
  keyOf,
  outcomeOf,
  remembered,
  type IngestOutcome,
  type SourceItem,
  type SourceRow,
  type Verdict,
} from './feed.ingest.rules.ts';

/** What is to be done with one item, from what is known of it and of the flash that came of it. */
export interface Case {
  item: SourceItem;
  known: SourceRow | null;
  contentHash: string;
  verdict: Verdict;
  /** Why it may not be taken, or may not change the flash that is out. */
  refusal?: string;
  /** The column of the record that alone is the reason. */
  onlyFor?: string | undefined;
  /** What is changed of the flash that is out, of a record that closes it. */
  closure?: Closure;
}

/** A flash that is out. */
export type Out = Standing & Pick<Message, 'state'>;

/** What an admission means for what is known of its item. */
export function judgeOne(admission: Admission, known: Map<string, SourceRow>, catalogue: Catalogue): Case {
  const { item } = admission;
  const row = known.get(keyOf(item)) ?? null;
  const one = { item, known: row, contentHash: contentHashOf(item.draft) };
  if ('refusal' in admission) {
    const { refusal, onlyFor } = admission;
    return { ...one, verdict: judgeRefused(row, item), refusal, onlyFor };
  }
  if (isSoldBesides(row, item, catalogue)) return { ...one, verdict: 'keep', refusal: soldBesides };
  return { ...one, verdict: judge(row, item, one.contentHash) };
}

const soldBesides = 'another record of this id is for a subject that is sold: all would read the paid text';

/** A record that was refused leaves what is known of the content as it is. */
export function rememberedOf({ item, known, contentHash, verdict, onlyFor }: Case, id: number | null): SourceRow {
  if (verdict === 'bar') return remembered(item, known, barBy(known, onlyFor), id);
  if (verdict === 'close') return remembered(item, known, known?.contentHash ?? '', id);
  // The revision of what was refused before is none of the flash that is made now.
  return remembered(item, verdict === 'create' ? null : known, contentHash, id);
}

export const isChange = ({ verdict }: Case) => verdict === 'revise' || verdict === 'remove' || verdict === 'close';

/** What a change of a flash comes to. What our own desk has withdrawn or deleted is no longer the source's to change. */
export function settle(one: Case, out: Out | undefined, catalogue: Catalogue): Case {
  if (!isChange(one)) return one;
  const isOpen = out?.state === 'published' || (out?.state === 'withdrawn' && one.verdict === 'remove');
  if (!isOpen) return { ...one, verdict: one.verdict === 'close' ? 'keep' : 'touch' };
  if (one.verdict === 'close') return closing(one, out, catalogue);
  return one.verdict === 'revise' ? { ...one, ...keptClosed(one, out, catalogue) } : one;
}

/** Of the refused record only that it is sold counts. */
function closing(one: Case, out: Standing, catalogue: Catalogue): Case {
  const closure = closureOf(one.item, out, catalogue);
  if (closure === null) return { ...one, verdict: 'keep' };
  return { ...one, closure, refusal: `${one.refusal}; the flash that is out is closed` };
}

/** A revision that is refused is forgotten: the same one may come again with a brief. */
function keptClosed({ item }: Case, out: Standing, catalogue: Catalogue): Pick<Case, 'item'> & Partial<Case> {
  const admission = keepClosed(item, out, catalogue);
  return 'refusal' in admission ? { item, verdict: 'keep', refusal: admission.refusal } : admission;
}

export const standingAfter = ({ draft }: SourceItem, before: Out | undefined): Out => ({
  state: 'published',
  subjectIds: draft.subjectIds,
  subscribeSubjectId: before?.subscribeSubjectId ?? null,
  subscribeType: draft.subscribeType ?? 0,
  isPremium: before?.isPremium ?? false,
  stocks: draft.stocks ?? [],
  title: draft.title,
  summary: draft.summary,
  content: draft.content,
});

export function outcome({ item, known, contentHash, verdict, refusal }: Case, id: number | null): IngestOutcome {
  if (refusal !== undefined) return { line: item.line, outcome: 'refused', id: null, reason: refusal };
  const told = { line: item.line, outcome: outcomeOf(verdict), id };
  return isOlderThan(known, item, contentHash) ? { ...told, isOlder: true } : told;
}
