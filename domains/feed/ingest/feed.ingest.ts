import type { Db, Tx } from '#db/client.ts';
import type { ArticlesService } from '#domains/articles/articles.service.ts';
import type { Catalogue, SubjectsService } from '#domains/subjects/subjects.service.ts';
import {
  isChange,
  judgeOne,
  outcome,
  rememberedOf,
  settle,
  standingAfter,
  type Case,
  type Out,
} from './feed.ingest.cases.ts';
import { admit, type Admission } from './feed.ingest.closing.ts';
import { inRounds, keyOf, type SourceItem, type SourceRow, type IngestOutcome } from './feed.ingest.rules.ts';
import type { FeedHeadKeeper } from '#domains/feed/live/feed.log.ts';
import type { FlashDraft, PublishingSteps } from '#domains/feed/publishing/feed.publishing.ts';
import { storable, type NewEvent } from '#domains/feed/feed.rules.ts';
import { sourceStore } from './feed.source-store.ts';
import { feedWrites } from '#domains/feed/publishing/feed.write-store.ts';

export interface IngestDeps {
  db: Db;
  articles: Pick<ArticlesService, 'loadStored' | 'lockStored' | 'removeMessage' | 'reviseMessage'>;
  subjects: Pick<SubjectsService, 'catalogue'>;
  publishing: PublishingSteps;
  head: Pick<FeedHeadKeeper, 'advance'>;
}

/** What became of items; the offset is that of the last event, null when there is none. */
interface Ingested {
  outcomes: IngestOutcome[];
  offset: number | null;
}

interface Round {
  outcomes: IngestOutcome[];
  events: NewEvent[];
}

/**
 * What a source may say of an item: what it leaves out gets the value of a new flash, so that a revision can empty a field.
 * What only our desk or a subject decides, a revision leaves as it is: see `keepClosed`.
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
export function createIngest({ db, articles, subjects, publishing, head }: IngestDeps) {
  /** One occurrence of each key. */
  async function ingestRound(tx: Tx, admissions: Admission[], catalogue: Catalogue): Promise<Round> {
    const known = await sourceStore.claim(
      tx,
      admissions.map(({ item }) => item),
    );
    const settled = await settleAll(
      tx,
      admissions.map((one) => judgeOne(one, known, catalogue)),
    );
    const created = await createAll(
      tx,
      settled.filter(({ verdict }) => verdict === 'create'),
    );
    const changed = await changeAll(tx, settled);
    const idOf = (one: Case) => created.ids.get(one.item) ?? one.known?.messageId ?? null;
    await sourceStore.update(
      tx,
      settled.filter(({ verdict }) => verdict !== 'keep').map((one) => rememberedOf(one, idOf(one))),
    );
    const outcomes = settled.map((one) => outcome(one, idOf(one)));
    return { outcomes, events: [...created.events, ...changed] };
  }

  /** What changes a flash is settled by the flash as it stands, which nobody else changes until the transaction ends. */
  async function settleAll(tx: Tx, cases: Case[]): Promise<Case[]> {
    const ids = cases.filter(isChange).flatMap(({ known }) => known?.messageId ?? []);
    if (ids.length === 0) return cases;
    const stored = new Map((await articles.lockStored(tx, ids)).map((message) => [message.id, message]));
    // Read behind the locks: what went on sale while this waited counts.
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
    for (const { id, item, verdict, closure = {} } of targets) {
      const { createdAt: _createdAt, id: _id, ...fields } = item.draft;
      if (verdict === 'remove') changes.push(await articles.removeMessage(tx, id));
      else if (verdict === 'close') changes.push(await articles.reviseMessage(tx, id, closure, ''));
      else changes.push(await publishing.reviseFlash(tx, id, { ...emptyFields, ...fields }));
    }
    return changes.length === 0 ? [] : publishing.followChanges(tx, changes);
  }

  async function ingestAll(tx: Tx, admissions: Admission[], catalogue: Catalogue): Promise<Ingested> {
    const rounds: Round[] = [];
    for (const round of inRounds(admissions)) rounds.push(await ingestRound(tx, round, catalogue));
    const events = rounds.flatMap((round) => round.events);
    const offset = events.length > 0 ? await feedWrites.appendEvents(tx, events) : null;
    return {
      outcomes: inOrder(
        admissions,
        rounds.flatMap((round) => round.outcomes),
      ),
      offset,
    };
  }

  /** Says what would happen. Each later occurrence of a key is judged by what the one before would leave. */
  async function foresee(tx: Tx, admissions: Admission[], catalogue: Catalogue): Promise<Ingested> {
    const items = admissions.map(({ item }) => item);
    const known = await sourceStore.load(tx, items);
    const out = await loadOut(tx, known);
    const outcomes = admissions.map((admission) => {
      const key = keyOf(admission.item);
      const one = settle(judgeOne(admission, known, catalogue), out.get(key), catalogue);
      const id = one.verdict === 'create' ? toBeMade : (one.known?.messageId ?? null);
      if (one.verdict !== 'keep') known.set(key, rememberedOf(one, id));
      const standing = out.get(key);
      if (one.verdict === 'create' || one.verdict === 'revise') out.set(key, standingAfter(one.item, standing));
      if (one.verdict === 'close' && standing) out.set(key, { ...standing, ...one.closure });
      return outcome(one, id === toBeMade ? null : id);
    });
    return { outcomes, offset: null };
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
    async ingest(items: SourceItem[], { isDryRun }: { isDryRun: boolean }): Promise<IngestOutcome[]> {
      if (items.length === 0) return [];
      const { outcomes, offset } = await db.transaction(async (tx) => {
        const catalogue = await subjects.catalogue(tx);
        const admissions = storable(items).map((item) => admit(item, catalogue));
        return (isDryRun ? foresee : ingestAll)(tx, admissions, catalogue);
      });
      if (offset !== null) head.advance(offset);
      return outcomes;
    },
  };
}

/** In a dry run, of a flash that would have been made by an earlier record. */
const toBeMade = 0;

export type Ingest = ReturnType<typeof createIngest>;

/** The answer follows the items; occurrences of one key follow each other round by round. */
function inOrder(admissions: Admission[], outcomes: IngestOutcome[]): IngestOutcome[] {
  const places = new Map(
    inRounds(admissions)
      .flat()
      .map((admission, at) => [admission, outcomes[at]] as const),
  );
  return admissions.flatMap((admission) => places.get(admission) ?? []);
}
