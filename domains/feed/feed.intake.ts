import type { Db, Tx } from '#db/client.ts';
import type { ArticlesService, Message } from '#domains/articles/articles.service.ts';
import type { Catalogue, SubjectsService } from '#domains/subjects/subjects.service.ts';
import {
  admit,
  contentHashOf,
  inRounds,
  judge,
  keepClosed,
  keyOf,
  outcomeOf,
  remembered,
  type SourceItem,
  type SourceRow,
  type Standing,
  type TakeOutcome,
  type Verdict,
} from './feed.intake.rules.ts';
import type { FeedHeadKeeper } from './feed.log.ts';
import type { FlashDraft, PublishingSteps } from './feed.publishing.ts';
import { storable, type NewEvent } from './feed.rules.ts';
import { sourceStore } from './feed.source-store.ts';
import { feedWrites } from './feed.write-store.ts';

export type { SourceItem, TakeOutcome } from './feed.intake.rules.ts';

export interface IntakeDeps {
  db: Db;
  articles: Pick<ArticlesService, 'loadStored' | 'lockStored' | 'removeMessage'>;
  subjects: Pick<SubjectsService, 'catalogue'>;
  publishing: PublishingSteps;
  head: Pick<FeedHeadKeeper, 'advance'>;
}

interface Case {
  item: SourceItem;
  known: SourceRow | null;
  contentHash: string;
  verdict: Verdict;
  /** Why it may not change the flash that is out. */
  refusal?: string;
}

/** A flash that is out. */
type Out = Standing & Pick<Message, 'state'>;

interface Round {
  outcomes: TakeOutcome[];
  events: NewEvent[];
}

/**
 * What a source may say of an item: what it leaves out gets the value of a new flash, so that a revision can empty a field.
 * What only our desk or a column decides, a revision leaves as it is: see `keepClosed`.
 */
const emptyFields = {
  impact: 0,
  stocks: [],
  plates: [],
  labels: [],
  image: '',
  source: '',
  originalUrl: '',
  displayAuthor: '',
} as const satisfies Partial<FlashDraft>;

/** The door of importers: idempotent by natural key, revision and content. */
export function createIntake({ db, articles, subjects, publishing, head }: IntakeDeps) {
  /** One occurrence of each key. */
  async function takeRound(tx: Tx, items: SourceItem[]): Promise<Round> {
    const cases = judgeAll(items, await sourceStore.claim(tx, items));
    const settled = await settleAll(tx, cases);
    const created = await createAll(
      tx,
      settled.filter(({ verdict }) => verdict === 'create'),
    );
    const changed = await changeAll(tx, settled);
    const idOf = (one: Case) => created.ids.get(one.item) ?? one.known?.messageId ?? null;
    await sourceStore.update(
      tx,
      settled
        .filter(({ verdict }) => verdict !== 'keep')
        .map((one) => remembered(one.item, one.known, one.contentHash, idOf(one))),
    );
    const outcomes = settled.map((one) => outcome(one, idOf(one)));
    return { outcomes, events: [...created.events, ...changed] };
  }

  /** What changes a flash is settled by the flash as it stands, which nobody else changes until the transaction ends. */
  async function settleAll(tx: Tx, cases: Case[]): Promise<Case[]> {
    const ids = cases.filter(isChange).flatMap(({ known }) => known?.messageId ?? []);
    if (ids.length === 0) return cases;
    const stored = new Map((await articles.lockStored(tx, ids)).map((message) => [message.id, message]));
    const catalogue = await subjects.catalogue(tx);
    return cases.map((one) => settle(one, stored.get(one.known?.messageId ?? 0), catalogue));
  }

  async function createAll(tx: Tx, cases: Case[]) {
    if (cases.length === 0) return { ids: new Map<SourceItem, number>(), events: [] };
    const { messages, events } = await publishing.insertFlashes(
      tx,
      cases.map(({ item }) => item.draft),
    );
    const ids = new Map(cases.flatMap(({ item }, at) => (messages[at] ? [[item, messages[at].id] as const] : [])));
    return { ids, events };
  }

  /** Message rows are locked in the order of their ids, whoever changes them. */
  async function changeAll(tx: Tx, cases: Case[]): Promise<NewEvent[]> {
    const targets = cases
      .filter(isChange)
      .flatMap((one) => (one.known?.messageId ? [{ ...one, id: one.known.messageId }] : []))
      .sort((a, b) => a.id - b.id);
    const changes = [];
    for (const { id, item, verdict } of targets) {
      const { createdAt: _createdAt, id: _id, ...fields } = item.draft;
      changes.push(
        verdict === 'remove'
          ? await articles.removeMessage(tx, id)
          : await publishing.reviseFlash(tx, id, { ...emptyFields, ...fields }),
      );
    }
    return changes.length === 0 ? [] : publishing.followChanges(tx, changes);
  }

  async function takeAll(tx: Tx, items: SourceItem[]): Promise<{ outcomes: TakeOutcome[]; offset: number | null }> {
    const rounds: Round[] = [];
    for (const round of inRounds(items)) rounds.push(await takeRound(tx, round));
    const events = rounds.flatMap((round) => round.events);
    const offset = events.length > 0 ? await feedWrites.appendEvents(tx, events) : null;
    return {
      outcomes: inOrder(
        items,
        rounds.flatMap((round) => round.outcomes),
      ),
      offset,
    };
  }

  /** Says what would happen. Each later occurrence of a key is judged by what the one before would leave. */
  async function foresee(tx: Tx, items: SourceItem[]): Promise<TakeOutcome[]> {
    const known = await sourceStore.load(tx, items);
    const catalogue = await subjects.catalogue(tx);
    const out = await loadOut(tx, known);
    return items.map((item) => {
      const key = keyOf(item);
      const one = settle(judgeOne(item, known), out.get(key), catalogue);
      const id = one.known?.messageId ?? null;
      if (one.verdict !== 'keep') known.set(key, remembered(item, one.known, one.contentHash, id));
      if (one.verdict === 'create' || one.verdict === 'revise') out.set(key, standingAfter(one.item, out.get(key)));
      return outcome(one, id);
    });
  }

  /** The flashes that came of known items, by the key of the item. */
  async function loadOut(tx: Tx, known: Map<string, SourceRow>): Promise<Map<string, Out>> {
    const ids = [...known.values()].flatMap(({ messageId }) => messageId ?? []);
    const stored = await articles.loadStored(tx, ids);
    const out = new Map<string, Out>();
    for (const [key, { messageId }] of known) {
      const message = stored.get(messageId ?? 0);
      if (message) out.set(key, message);
    }
    return out;
  }

  return {
    /**
     * Takes items of a source, all that are not refused or none. Bringing them again, in any order, by anybody, changes
     * nothing.
     */
    async take(items: SourceItem[], { isDryRun }: { isDryRun: boolean }): Promise<TakeOutcome[]> {
      if (items.length === 0) return [];
      const catalogue = await subjects.catalogue();
      const admissions = storable(items).map((item) => admit(item, catalogue));
      const admitted = admissions.filter((one) => !('refusal' in one)).map(({ item }) => item);
      const outcomes = isDryRun ? await db.transaction((tx) => foresee(tx, admitted)) : await write(admitted);
      let next = 0;
      return admissions.flatMap((one) => ('refusal' in one ? refused(one) : (outcomes[next++] ?? [])));
    },
  };

  async function write(items: SourceItem[]): Promise<TakeOutcome[]> {
    if (items.length === 0) return [];
    const { outcomes, offset } = await db.transaction((tx) => takeAll(tx, items));
    if (offset !== null) head.advance(offset);
    return outcomes;
  }
}

function judgeAll(items: SourceItem[], known: Map<string, SourceRow>): Case[] {
  return items.map((item) => judgeOne(item, known));
}

function judgeOne(item: SourceItem, known: Map<string, SourceRow>): Case {
  const row = known.get(keyOf(item)) ?? null;
  const contentHash = contentHashOf(item.draft);
  return { item, known: row, contentHash, verdict: judge(row, item, contentHash) };
}

const isChange = ({ verdict }: Case) => verdict === 'revise' || verdict === 'remove';

/** What a change of a flash comes to. What our own desk has withdrawn or deleted is no longer the source's to change. */
function settle(one: Case, out: Out | undefined, catalogue: Catalogue): Case {
  if (!isChange(one)) return one;
  const isOpen = out?.state === 'published' || (out?.state === 'withdrawn' && one.verdict === 'remove');
  if (!isOpen) return { ...one, verdict: 'touch' };
  return one.verdict === 'revise' ? { ...one, ...keptClosed(one, out, catalogue) } : one;
}

/** A revision that is refused is forgotten: the same one may come again with a brief. */
function keptClosed({ item }: Case, out: Standing, catalogue: Catalogue): Pick<Case, 'item'> & Partial<Case> {
  const admission = keepClosed(item, out, catalogue);
  return 'refusal' in admission ? { item, verdict: 'keep', refusal: admission.refusal } : admission;
}

const standingAfter = ({ draft }: SourceItem, before: Out | undefined): Out => ({
  state: 'published',
  subjectIds: draft.subjectIds,
  subscribeSubjectId: before?.subscribeSubjectId ?? null,
  subscribeType: draft.subscribeType ?? 0,
  isPremium: before?.isPremium ?? false,
  stocks: draft.stocks ?? [],
  summary: draft.summary,
  content: draft.content,
});

const outcome = ({ item, verdict, refusal }: Case, id: number | null): TakeOutcome =>
  refusal === undefined ? { line: item.line, outcome: outcomeOf(verdict), id } : refused({ item, refusal });

const refused = ({ item, refusal }: { item: SourceItem; refusal: string }): TakeOutcome => ({
  line: item.line,
  outcome: 'refused',
  id: null,
  reason: refusal,
});

/** The answer follows the items; occurrences of one key follow each other round by round. */
function inOrder(items: SourceItem[], outcomes: TakeOutcome[]): TakeOutcome[] {
  const byItem = new Map(
    inRounds(items)
      .flat()
      .map((item, at) => [item, outcomes[at]] as const),
  );
  return items.flatMap((item) => byItem.get(item) ?? []);
}
