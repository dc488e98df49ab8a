import type { DoWork } from '#db/client.ts';
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
import type { Touched } from '#domains/feed/clustering/feed.clustering.ts';
import type { FlashDraft, PublishingSteps, Written } from '#domains/feed/publishing/feed.publishing.ts';
import { storable } from '#domains/feed/feed.rules.ts';
import type { SourceStore } from './feed.source-store.ts';

export interface IngestDeps {
  work: DoWork;
  store: SourceStore;
  articles: Pick<ArticlesService, 'loadStored' | 'steps'>;
  subjects: Pick<SubjectsService, 'catalogue' | 'holdSales'>;
  publishing: PublishingSteps;
}

interface Round extends Written {
  outcomes: IngestOutcome[];
}

/**
 * What a source may say of an item: what it leaves out gets the value of a new flash, so that a revision can empty a field.
 * What only our desk or a subject decides, a revision leaves as it is: see `keepClosed`. So it does with importance when it
 * names none, for the desk may have set it.
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
export function createIngest({ work, store, articles, subjects, publishing }: IngestDeps) {
  /** One occurrence of each key. */
  async function ingestRound(admissions: Admission[], catalogue: Catalogue): Promise<Round> {
    const known = await store.claim(admissions.map(({ item }) => item));
    const settled = await settleAll(
      admissions.map((one) => judgeOne(one, known, catalogue)),
      catalogue,
    );
    const created = await createAll(settled.filter(({ verdict }) => verdict === 'create'));
    const changed = await changeAll(settled);
    const idOf = (one: Case) => created.ids.get(one.item) ?? one.known?.messageId ?? null;
    await store.update(settled.filter(({ verdict }) => verdict !== 'keep').map((one) => rememberedOf(one, idOf(one))));
    const outcomes = settled.map((one) => outcome(one, idOf(one)));
    return { outcomes, ...together([created, changed]) };
  }

  /** What changes a flash is settled by the flash as it stands, which nobody else changes until the work ends. */
  async function settleAll(cases: Case[], catalogue: Catalogue): Promise<Case[]> {
    const ids = cases.filter(isChange).flatMap(({ known }) => known?.messageId ?? []);
    if (ids.length === 0) return cases;
    const stored = new Map((await articles.steps.lockStored(ids)).map((message) => [message.id, message]));
    return cases.map((one) => settle(one, stored.get(one.known?.messageId ?? 0), catalogue));
  }

  async function createAll(cases: Case[]) {
    if (cases.length === 0) return { ids: new Map<SourceItem, number>(), ...nothing };
    const { messages, ...written } = await publishing.insertFlashes(cases.map(({ item }) => item.draft));
    const ids = new Map(cases.flatMap(({ item }, at) => (messages[at] ? [[item, messages[at].id] as const] : [])));
    return { ids, ...written };
  }

  /** Message rows are locked in the order of their ids, whoever changes them. */
  async function changeAll(cases: Case[]): Promise<Written> {
    const targets = cases
      .filter(isChange)
      .flatMap((one) => (one.known?.messageId ? [{ ...one, id: one.known.messageId }] : []))
      .sort((a, b) => a.id - b.id);
    const changes = [];
    for (const { id, item, verdict, closure = {} } of targets) {
      const { createdAt: _createdAt, id: _id, ...fields } = item.draft;
      if (verdict === 'remove') changes.push(await articles.steps.removeMessage(id));
      else if (verdict === 'close') changes.push(await articles.steps.reviseMessage(id, closure, ''));
      else changes.push(await publishing.reviseFlash(id, { ...emptyFields, ...fields }));
    }
    return changes.length === 0 ? nothing : publishing.followChanges(changes);
  }

  async function ingestAll(admissions: Admission[], catalogue: Catalogue): Promise<IngestOutcome[]> {
    const ahead = inRounds(admissions);
    if (ahead[1]) await lockAll(ahead[0] ?? []);
    const rounds: Round[] = [];
    for (const round of ahead) rounds.push(await ingestRound(round, catalogue));
    const written = together(rounds);
    if (written.events.length > 0) await publishing.conclude(written);
    return inOrder(
      admissions,
      rounds.flatMap((round) => round.outcomes),
    );
  }

  /** All that is known of any key before the first round, which has them all: a later round waits for nobody, so no two batches wait in a circle. */
  async function lockAll(firsts: Admission[]): Promise<void> {
    const known = await store.claim(firsts.map(({ item }) => item));
    await articles.steps.lockStored([...known.values()].flatMap(({ messageId }) => messageId ?? []));
  }

  /** Says what would happen. Each later occurrence of a key is judged by what the one before would leave. */
  async function foresee(admissions: Admission[], catalogue: Catalogue): Promise<IngestOutcome[]> {
    const items = admissions.map(({ item }) => item);
    const known = await store.load(items);
    const out = await loadOut(known);
    return admissions.map((admission) => {
      const key = keyOf(admission.item);
      const one = settle(judgeOne(admission, known, catalogue), out.get(key), catalogue);
      const id = one.verdict === 'create' ? toBeMade : (one.known?.messageId ?? null);
      if (one.verdict !== 'keep') known.set(key, rememberedOf(one, id));
      const standing = out.get(key);
      if (one.verdict === 'create' || one.verdict === 'revise') out.set(key, standingAfter(one.item, standing));
      if (one.verdict === 'close' && standing) out.set(key, { ...standing, ...one.closure });
      return outcome(one, id === toBeMade ? null : id);
    });
  }

  /** The flashes that came of known items, by the key of the item. */
  async function loadOut(known: Map<string, SourceRow>): Promise<Map<string, Out>> {
    const ids = [...known.values()].flatMap(({ messageId }) => messageId ?? []);
    const stored = await articles.loadStored(ids);
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
      return work(async () => {
        // Before anything is decided: what went on sale while this waited counts, and nothing goes on sale meanwhile.
        if (!isDryRun) await subjects.holdSales();
        const catalogue = await subjects.catalogue();
        const admissions = storable(items).map((item) => admit(item, catalogue));
        return (isDryRun ? foresee : ingestAll)(admissions, catalogue);
      });
    },
  };
}

const nothing: Written = { touched: [], events: [] };

/** One after the other: of a flash that is written twice, what it was first and what it is last. */
function together(parts: readonly Written[]): Written {
  const touched = new Map<number, Touched>();
  for (const one of parts.flatMap((part) => part.touched)) {
    const earlier = touched.get(one.after.id);
    touched.set(one.after.id, { ...one, before: earlier ? earlier.before : one.before });
  }
  return { touched: [...touched.values()], events: parts.flatMap(({ events }) => events) };
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
