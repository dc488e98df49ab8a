import type { Db, Tx } from '#db/client.ts';
import { noEntitlements } from '#domains/access/access.service.ts';
import type { ArticlesService, Message } from '#domains/articles/articles.service.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { FeedHeadKeeper } from '#domains/feed/live/feed.log.ts';
import {
  changeEventOf,
  createEventOf,
  entriesOf,
  searchRowOf,
  storable,
  type FlashFields,
  type NewEvent,
} from '#domains/feed/feed.rules.ts';
import { feedWrites } from './feed.write-store.ts';

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
  db: Db;
  articles: Pick<
    ArticlesService,
    | 'insertMessages'
    | 'reviseMessage'
    | 'withdrawMessage'
    | 'removeMessage'
    | 'removeSomeDemo'
    | 'mayAddToDemo'
    | 'decide'
  >;
  head: Pick<FeedHeadKeeper, 'advance'>;
  clock: Clock;
}

/** The writes of the flash desk, importers and generators. Each is one transaction, ending in the event log. */
export function createPublishing({ db, articles, head, clock }: PublishingDeps) {
  /** What search may find is what a visitor may read. */
  async function putSearchable(tx: Tx, messages: Message[]): Promise<void> {
    const decisions = await articles.decide(messages, null, noEntitlements, tx);
    const rows = messages.map((message) => searchRowOf(message, decisions.get(message.id)?.allowed === true));
    await feedWrites.putSearchRows(
      tx,
      rows.filter((row) => row !== null),
    );
  }

  /** Inserts flashes with all that the feed keeps of them; their events are left to the caller to append. */
  async function insertFlashes(tx: Tx, drafts: FlashDraft[]): Promise<{ messages: Message[]; events: NewEvent[] }> {
    const messages = await articles.insertMessages(
      tx,
      drafts.map((draft) => ({ ...storable(draft), kind: 'flash' as const })),
    );
    await feedWrites.putEntries(tx, messages.flatMap(entriesOf));
    await putSearchable(tx, messages);
    const at = clock.seconds();
    return { messages, events: messages.map((message) => createEventOf(message, at)) };
  }

  /** Brings what the feed keeps of changed flashes in line with them; their events are left to the caller to append. */
  async function followChanges(tx: Tx, changes: Change[]): Promise<NewEvent[]> {
    // Articles share the id space; what is no flash is not known here.
    if (changes.some(({ after }) => after.kind !== 'flash')) throw fail('MESSAGE_NOT_FOUND');
    const now = changes.map(({ after }) => after);
    const ids = now.map(({ id }) => id);
    await feedWrites.dropEntries(tx, ids);
    await feedWrites.putEntries(tx, now.filter(({ state }) => state !== 'deleted').flatMap(entriesOf));
    await feedWrites.dropSearchRows(tx, ids);
    await putSearchable(tx, now);
    const at = clock.seconds();
    return changes.map((change) => changeEventOf(change, at));
  }

  async function reviseFlash(tx: Tx, id: number, changes: FlashChanges): Promise<Change> {
    const { reason = '', ...fields } = storable(changes);
    return articles.reviseMessage(tx, id, fields, reason);
  }

  /** One change of one flash in its own transaction. */
  async function change(apply: (tx: Tx) => Promise<Change>): Promise<Receipt> {
    const receipt = await db.transaction(async (tx) => {
      const done = await apply(tx);
      const offset = await feedWrites.appendEvents(tx, await followChanges(tx, [done]));
      return { id: done.after.id, offset, version: done.after.version };
    });
    head.advance(receipt.offset);
    return receipt;
  }

  async function publishOne(tx: Tx, draft: FlashDraft): Promise<Receipt> {
    const { messages, events } = await insertFlashes(tx, [draft]);
    const [message] = messages;
    if (!message) throw new Error('A published flash came back without its row.');
    return { id: message.id, offset: await feedWrites.appendEvents(tx, events), version: message.version };
  }

  async function removeSomeDemo(): Promise<number> {
    const { count, offset } = await db.transaction(async (tx) => {
      const changes = await articles.removeSomeDemo(tx, 'flash', DEMO_BATCH);
      if (changes.length === 0) return { count: 0, offset: 0 };
      return { count: changes.length, offset: await feedWrites.appendEvents(tx, await followChanges(tx, changes)) };
    });
    head.advance(offset);
    return count;
  }

  const verbs = {
    /** Publishes a flash at the top of the feed, or where `createdAt` places it. */
    async publish(draft: FlashDraft): Promise<Receipt> {
      const receipt = await db.transaction((tx) => publishOne(tx, draft));
      head.advance(receipt.offset);
      return receipt;
    },

    /** Publishes an invented flash among others; null where the demo has been taken out, also a moment ago. */
    async publishInDemo(draft: FlashDraft): Promise<Receipt | null> {
      const receipt = await db.transaction(async (tx) =>
        (await articles.mayAddToDemo(tx)) ? publishOne(tx, { ...draft, isDemo: true }) : null,
      );
      if (receipt) head.advance(receipt.offset);
      return receipt;
    },

    /** Corrects a published flash; what it said before is kept as a version. */
    update: (id: number, changes: FlashChanges) => change((tx) => reviseFlash(tx, id, changes)),
    /** Leaves a tombstone in place of the text. */
    withdraw: (id: number, reason: string) => change((tx) => articles.withdrawMessage(tx, id, storable(reason))),
    /** Takes a flash out of every list for good. */
    remove: (id: number) => change((tx) => articles.removeMessage(tx, id)),

    /** Takes the invented flashes out for good, each with an event of its own; answers how many. */
    async removeDemo(): Promise<number> {
      let removed = 0;
      for (let some = await removeSomeDemo(); some > 0; some = await removeSomeDemo()) removed += some;
      return removed;
    },
  };

  /** `steps` are for writers that put many flashes into one transaction. */
  return { verbs, steps: { insertFlashes, followChanges, reviseFlash, putSearchable } };
}
export type PublishingSteps = ReturnType<typeof createPublishing>['steps'];
