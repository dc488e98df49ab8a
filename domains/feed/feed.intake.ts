import type { Db, Tx } from '#db/client.ts';
import type { ArticlesService } from '#domains/articles/articles.service.ts';
import type { SubjectsService } from '#domains/subjects/subjects.service.ts';
import {
  admit,
  contentHashOf,
  inRounds,
  judge,
  keyOf,
  outcomeOf,
  remembered,
  type SourceItem,
  type SourceRow,
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
  articles: Pick<ArticlesService, 'loadStored' | 'removeMessage'>;
  subjects: Pick<SubjectsService, 'catalogue'>;
  publishing: PublishingSteps;
  head: Pick<FeedHeadKeeper, 'advance'>;
}

interface Case {
  item: SourceItem;
  known: SourceRow | null;
  contentHash: string;
  verdict: Verdict;
}

interface Round {
  outcomes: TakeOutcome[];
  events: NewEvent[];
}

/**
 * What a source may say of an item: what it leaves out gets the value of a new flash, so that a revision can empty a field.
 * What only our desk or a column decides, a revision leaves as it is: a VIP flash never becomes public by an import.
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
    const settled = await leaveToTheDesk(tx, cases);
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

  /** What our own desk has withdrawn or deleted is no longer the source's to change. */
  async function leaveToTheDesk(tx: Tx, cases: Case[]): Promise<Case[]> {
    const ids = cases.filter(isChange).flatMap(({ known }) => known?.messageId ?? []);
    if (ids.length === 0) return cases;
    const loaded = await articles.loadStored(tx, ids);
    return cases.map((one) => {
      if (!isChange(one)) return one;
      const state = loaded.get(one.known?.messageId ?? 0)?.state;
      const isOpen = state === 'published' || (state === 'withdrawn' && one.verdict === 'remove');
      return isOpen ? one : { ...one, verdict: 'touch' };
    });
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
  async function foresee(items: SourceItem[]): Promise<TakeOutcome[]> {
    const known = await sourceStore.load(db, items);
    return items.map((item) => {
      const one = judgeOne(item, known);
      const id = one.known?.messageId ?? null;
      if (one.verdict !== 'keep') known.set(keyOf(item), remembered(item, one.known, one.contentHash, id));
      return outcome(one, id);
    });
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
      const outcomes = isDryRun ? await foresee(admitted) : await write(admitted);
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

const outcome = ({ item, verdict }: Case, id: number | null): TakeOutcome => ({
  line: item.line,
  outcome: outcomeOf(verdict),
  id,
});

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
