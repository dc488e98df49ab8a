import type { DoWork } from '#db/client.ts';
import type { ArticlesService, Message } from '#domains/articles/articles.service.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { FeedLog } from '#domains/feed/live/feed.log.ts';
import {
  changeEventOf,
  createEventOf,
  entriesOf,
  searchRowOf,
  storable,
  type FlashFields,
  type NewEvent,
} from '#domains/feed/feed.rules.ts';
import type { FeedWriteStore } from './feed.write-store.ts';

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
> {
  id?: number;
  title: string;
  summary: string;
  content: string;
  subjectIds: number[];
  impact?: number;
  subscribeType?: 0 | 1;
  needExplained?: boolean;
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

type Change = { before: Message; after: Message };

export interface PublishingDeps {
  work: DoWork;
  writes: FeedWriteStore;
  articles: Pick<
    ArticlesService,
    | 'insertMessages'
    | 'reviseMessage'
    | 'withdrawMessage'
    | 'removeMessage'
    | 'removeSomeDemo'
    | 'mayAddToDemo'
    | 'openToAll'
  >;
  log: Pick<FeedLog, 'append'>;
  clock: Clock;
}

/** The writes of the flash desk, importers and generators. Each is one work, ending in the event log. */
export function createPublishing({ work, writes, articles, log, clock }: PublishingDeps) {
  /** What search may find is what a visitor may read. */
  async function putSearchable(messages: Message[]): Promise<void> {
    const open = await articles.openToAll(messages);
    const rows = messages.map((message) => searchRowOf(message, open.has(message.id)));
    await writes.putSearchRows(rows.filter((row) => row !== null));
  }

  /** Inserts flashes with all that the feed keeps of them; their events are left to the caller to append. */
  async function insertFlashes(drafts: FlashDraft[]): Promise<{ messages: Message[]; events: NewEvent[] }> {
    const messages = await articles.insertMessages(
      drafts.map((draft) => ({ ...storable(draft), kind: 'flash' as const })),
    );
    await writes.putEntries(messages.flatMap(entriesOf));
    await putSearchable(messages);
    const at = clock.seconds();
    return { messages, events: messages.map((message) => createEventOf(message, at)) };
  }

  /** Brings what the feed keeps of changed flashes in line with them; their events are left to the caller to append. */
  async function followChanges(changes: Change[]): Promise<NewEvent[]> {
    // Articles share the id space; what is no flash is not known here.
    if (changes.some(({ after }) => after.kind !== 'flash')) throw fail('MESSAGE_NOT_FOUND');
    const now = changes.map(({ after }) => after);
    const ids = now.map(({ id }) => id);
    await writes.dropEntries(ids);
    await writes.putEntries(now.filter(({ state }) => state !== 'deleted').flatMap(entriesOf));
    await writes.dropSearchRows(ids);
    await putSearchable(now);
    const at = clock.seconds();
    return changes.map((change) => changeEventOf(change, at));
  }

  async function reviseFlash(id: number, changes: FlashChanges): Promise<Change> {
    const { reason = '', ...fields } = storable(changes);
    return articles.reviseMessage(id, fields, reason);
  }

  /** One change of one flash in a work of its own. */
  const change = (apply: () => Promise<Change>): Promise<Receipt> =>
    work(async () => {
      const done = await apply();
      const offset = await log.append(await followChanges([done]));
      return { id: done.after.id, offset, version: done.after.version };
    });

  async function publishOne(draft: FlashDraft): Promise<Receipt> {
    const { messages, events } = await insertFlashes([draft]);
    const [message] = messages;
    if (!message) throw new Error('A published flash came back without its row.');
    return { id: message.id, offset: await log.append(events), version: message.version };
  }

  const removeSomeDemo = (): Promise<number> =>
    work(async () => {
      const changes = await articles.removeSomeDemo('flash', DEMO_BATCH);
      if (changes.length > 0) await log.append(await followChanges(changes));
      return changes.length;
    });

  const verbs = {
    /** Publishes a flash at the top of the feed, or where `createdAt` places it. */
    publish: (draft: FlashDraft): Promise<Receipt> => work(() => publishOne(draft)),

    /** Publishes an invented flash among others; null where the demo has been taken out, also a moment ago. */
    publishInDemo: (draft: FlashDraft): Promise<Receipt | null> =>
      work(async () => ((await articles.mayAddToDemo()) ? publishOne({ ...draft, isDemo: true }) : null)),

    /** Corrects a published flash; what it said before is kept as a version. */
    update: (id: number, changes: FlashChanges) => change(() => reviseFlash(id, changes)),
    /** Leaves a tombstone in place of the text. */
    withdraw: (id: number, reason: string) => change(() => articles.withdrawMessage(id, storable(reason))),
    /** Takes a flash out of every list for good. */
    remove: (id: number) => change(() => articles.removeMessage(id)),

    /** Takes the invented flashes out for good, each with an event of its own; answers how many. */
    async removeDemo(): Promise<number> {
      let removed = 0;
      for (let some = await removeSomeDemo(); some > 0; some = await removeSomeDemo()) removed += some;
      return removed;
    },
  };

  /** `steps` are for writers that put many flashes into one work. */
  return { verbs, steps: { insertFlashes, followChanges, reviseFlash, putSearchable } };
}
export type PublishingSteps = ReturnType<typeof createPublishing>['steps'];
