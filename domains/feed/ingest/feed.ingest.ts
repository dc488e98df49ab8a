import type { Db, Tx } from '#db/client.ts';
import type { ArticlesService, Message } from '#domains/articles/articles.service.ts';
import type { Catalogue, SubjectsService } from '#domains/subjects/subjects.service.ts';
import {
  admit,
  closureOf,
  isSoldBesides,
  keepClosed,
  type Admission,
  type Closure,
  type Standing,
} from './feed.ingest.closing.ts';
import {
  contentHashOf,
  inRounds,
  isOlderThan,
  judge,
  judgeRefused,
  keyOf,
  outcomeOf,
  premiumMark,
  remembered,
  type SourceItem,
  type SourceRow,
  type IngestOutcome,
  type Verdict,
} from './feed.ingest.rules.ts';
import type { FeedHeadKeeper } from '#domains/feed/live/feed.log.ts';
import type { FlashDraft, PublishingSteps } from '#domains/feed/publishing/feed.publishing.ts';
import { storable, type NewEvent } from '#domains/feed/feed.rules.ts';
import { sourceStore } from './feed.source-store.ts';
import { feedWrites } from '#domains/feed/publishing/feed.write-store.ts';

export type { SourceItem, IngestOutcome } from './feed.ingest.rules.ts';

export interface IngestDeps {
  db: Db;
  articles: Pick<ArticlesService, 'loadStored' | 'lockStored' | 'removeMessage' | 'reviseMessage'>;
  subjects: Pick<SubjectsService, 'catalogue'>;
  publishing: PublishingSteps;
  head: Pick<FeedHeadKeeper, 'advance'>;
}

interface Case {
  item: SourceItem;
  known: SourceRow | null;
  contentHash: string;
  verdict: Verdict;
  /** Why it may not be taken, or may not change the flash that is out. */
  refusal?: string;
  /** The column that alone is the reason. */
  onlyFor?: string | undefined;
  /** What is changed of the flash that is out, of a record that closes it. */
  closure?: Closure;
}

/** A flash that is out. */
type Out = Standing & Pick<Message, 'state'>;

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

function judgeOne(admission: Admission, known: Map<string, SourceRow>, catalogue: Catalogue): Case {
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

const soldBesides = 'another record of this id is for a column that is sold: all would read the paid text';

/** A record that was refused leaves what is known of the content as it is. */
function rememberedOf(one: Case, id: number | null): SourceRow {
  const { item, known, contentHash, verdict } = one;
  if (verdict === 'bar') return remembered(item, known, barredAs(one), id);
  if (verdict === 'close') return remembered(item, known, known?.contentHash ?? '', id);
  // The revision of what was refused before is none of the flash that is made now.
  return remembered(item, verdict === 'create' ? null : known, contentHash, id);
}

/** Of several refusals only those can be lifted that one column alone is the reason of, the same or one that is ignored by now. */
function barredAs({ item, known, onlyFor }: Case): string {
  const mark = onlyFor === undefined ? '' : premiumMark(onlyFor);
  const isLifted = item.ignored?.some((column) => known?.contentHash === premiumMark(column)) === true;
  return known === null || known.contentHash === mark || isLifted ? mark : '';
}

const isChange = ({ verdict }: Case) => verdict === 'revise' || verdict === 'remove' || verdict === 'close';

/** What a change of a flash comes to. What our own desk has withdrawn or deleted is no longer the source's to change. */
function settle(one: Case, out: Out | undefined, catalogue: Catalogue): Case {
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

const standingAfter = ({ draft }: SourceItem, before: Out | undefined): Out => ({
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

function outcome({ item, known, contentHash, verdict, refusal }: Case, id: number | null): IngestOutcome {
  if (refusal !== undefined) return refused({ item, refusal });
  const told = { line: item.line, outcome: outcomeOf(verdict), id };
  return isOlderThan(known, item, contentHash) ? { ...told, isOlder: true } : told;
}

const refused = ({ item, refusal }: { item: SourceItem; refusal: string }): IngestOutcome => ({
  line: item.line,
  outcome: 'refused',
  id: null,
  reason: refusal,
});

/** The answer follows the items; occurrences of one key follow each other round by round. */
function inOrder(admissions: Admission[], outcomes: IngestOutcome[]): IngestOutcome[] {
  const places = new Map(
    inRounds(admissions)
      .flat()
      .map((admission, at) => [admission, outcomes[at]] as const),
  );
  return admissions.flatMap((admission) => places.get(admission) ?? []);
}
