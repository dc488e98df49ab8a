import type { DoWork } from '#db/client.ts';
import type { ArticlesService, Message } from '#domains/articles/articles.service.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Clustering, Touched } from '#domains/feed/clustering/feed.clustering.ts';
import type { FeedLog } from '#domains/feed/live/feed.log.ts';
import { changeEventOf, createEventOf, type NewEvent } from '#domains/feed/live/feed.log.rules.ts';
import { entriesOf, storable, type FlashFields } from '#domains/feed/feed.rules.ts';
import type { EntryStore } from './feed.entry-store.ts';

/** A flash as its writer gives it. */
export interface FlashDraft extends Pick<
  FlashFields,
  | 'stocks'
  | 'plates'
  | 'labels'
  | 'image'
  | 'source'
  | 'originalUrl'
  | 'flashMessageType'
  | 'superVipRightType'
  | 'todaysFocusType'
  | 'todaysFocusTags'
  | 'displayAuthor'
  | 'isDemo'
  | 'important'
> {
  id?: number;
  title: string;
  summary: string;
  content: string;
  subjectIds: number[];
  impact?: number;
  subscribeType?: 0 | 1;
  needExplained?: boolean;
  /** Ids of the articles that explain it. */
  explainedBy?: readonly number[];
  createdAt?: UnixSeconds;
}

/** Everything of a flash can change but its id and its place in time, so cursors stay good. */
export type FlashChanges = Partial<Omit<FlashDraft, 'id' | 'createdAt'>> & { reason?: string };

/** What a write answers: the event it became. */
export interface Receipt {
  id: number;
  offset: number;
  version: number;
}

/** So many at once hold up nobody. */
const DEMO_BATCH = 200;

interface Change {
  before: Message;
  after: Message;
}

/** What has been written and is still to be told. */
export interface Written {
  touched: Touched[];
  events: NewEvent[];
}

export interface PublishingDeps {
  work: DoWork;
  entries: EntryStore;
  clustering: Clustering;
  articles: Pick<ArticlesService, 'steps'>;
  log: Pick<FeedLog, 'append'>;
  clock: Clock;
}

/** The writes of the flash desk, importers and generators. Each is one work, ending in the event log. */
export function createPublishing({ work, entries, clustering, articles, log, clock }: PublishingDeps) {
  /** Inserts flashes with all that the feed keeps of them; to `conclude` is left to the caller. */
  async function insertFlashes(drafts: FlashDraft[]): Promise<Written & { messages: Message[] }> {
    const messages = await articles.steps.insertMessages(
      drafts.map(({ explainedBy: _explainedBy, ...draft }) => ({ ...storable(draft), kind: 'flash' as const })),
    );
    for (const [place, { explainedBy }] of drafts.entries()) await explain(messages[place]?.id, explainedBy);
    await entries.putEntries(messages.flatMap(entriesOf));
    const open = await articles.steps.openToAll(messages);
    const at = clock.seconds();
    return {
      messages,
      touched: messages.map((after) => ({ before: null, after, isOpen: open.has(after.id) })),
      events: messages.map((message) => createEventOf(message, at)),
    };
  }

  async function explain(id: number | undefined, explainedBy: readonly number[] | undefined): Promise<void> {
    if (id !== undefined && explainedBy !== undefined) await articles.steps.explainMessage(id, explainedBy);
  }

  /** Brings what the feed keeps of changed flashes in line with them; to `conclude` is left to the caller. */
  async function followChanges(changes: Change[]): Promise<Written> {
    // Articles share the id space; what is no flash is not known here.
    if (changes.some(({ after }) => after.kind !== 'flash')) throw fail('MESSAGE_NOT_FOUND');
    const now = changes.map(({ after }) => after);
    const ids = now.map(({ id }) => id);
    await entries.dropEntries(ids);
    await entries.putEntries(now.filter(({ state }) => state !== 'deleted').flatMap(entriesOf));
    const open = await articles.steps.openToAll(now);
    const at = clock.seconds();
    return {
      touched: changes.map((change) => ({ ...change, isOpen: open.has(change.after.id) })),
      events: changes.map((change) => changeEventOf(change, at)),
    };
  }

  /** The end of every write, once in a work: each of these waits for one lock that all share, the log's last. */
  async function conclude({ touched, events }: Written): Promise<number> {
    await clustering.regroup(touched);
    return log.append(events);
  }

  async function reviseFlash(id: number, changes: FlashChanges, at?: UnixSeconds): Promise<Change> {
    const { reason = '', explainedBy, ...fields } = storable(changes);
    const change = await articles.steps.reviseMessage(id, fields, reason, at);
    await explain(id, explainedBy);
    return change;
  }

  /** One change of one flash in a work of its own. */
  const change = (apply: () => Promise<Change>): Promise<Receipt> =>
    work(async () => {
      const done = await apply();
      const offset = await conclude(await followChanges([done]));
      return { id: done.after.id, offset, version: done.after.version };
    });

  async function publishOne(draft: FlashDraft): Promise<Receipt> {
    const written = await insertFlashes([draft]);
    const [message] = written.messages;
    if (!message) throw new Error('A published flash came back without its row.');
    return { id: message.id, offset: await conclude(written), version: message.version };
  }

  const removeSomeDemo = (): Promise<number> =>
    work(async () => {
      const changes = await articles.steps.removeSomeDemo('flash', DEMO_BATCH);
      if (changes.length > 0) await conclude(await followChanges(changes));
      return changes.length;
    });

  const verbs = {
    /** Publishes a flash at the top of the feed, or where `createdAt` places it. */
    publish: (draft: FlashDraft): Promise<Receipt> => work(() => publishOne(draft)),

    /** Publishes an invented flash among others; null where the demo has been taken out, also a moment ago. */
    publishInDemo: (draft: FlashDraft): Promise<Receipt | null> =>
      work(async () => ((await articles.steps.mayAddToDemo()) ? publishOne({ ...draft, isDemo: true }) : null)),

    /** Corrects a published flash, now or `at` a moment that is past; what it said before is kept as a version. */
    update: (id: number, changes: FlashChanges, at?: UnixSeconds) => change(() => reviseFlash(id, changes, at)),
    /** A flash that is out, as it is stored; the work fails where it has changed since this version, and nobody changes it before the work ends. */
    async holdVersion(id: number, version: number): Promise<Message> {
      const [message] = await articles.steps.lockStored([id]);
      if (message?.kind !== 'flash') throw fail('MESSAGE_NOT_FOUND');
      if (message.version !== version || message.state !== 'published') throw fail('STATE_CHANGED');
      return message;
    },
    /** Leaves a tombstone in place of the text. */
    withdraw: (id: number, reason: string, at?: UnixSeconds) =>
      change(() => articles.steps.withdrawMessage(id, storable(reason), at)),
    /** Takes a flash out of every list for good. */
    remove: (id: number) => change(() => articles.steps.removeMessage(id)),

    /** Takes the invented flashes out for good, each with an event of its own; answers how many. */
    async removeDemo(): Promise<number> {
      let removed = 0;
      for (let some = await removeSomeDemo(); some > 0; some = await removeSomeDemo()) removed += some;
      return removed;
    },
  };

  /** `steps` are for writers that put many flashes into one work. */
  return { verbs, steps: { insertFlashes, followChanges, reviseFlash, conclude } };
}
export type PublishingVerbs = ReturnType<typeof createPublishing>['verbs'];
export type PublishingSteps = ReturnType<typeof createPublishing>['steps'];
