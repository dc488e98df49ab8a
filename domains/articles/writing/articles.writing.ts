import type { Changes } from '#db/client.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import { plainText } from '#shared/plain-text.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Uid } from '#shared/viewer.ts';
import { toColumns, toMessage, type Message, type MessageChanges, type MessageDraft } from './articles.drafts.ts';
import { asksOtherwise, saysOtherwise } from './articles.corrections.ts';
import type { ArticlesWriteStore } from './articles.write-store.ts';

export interface Change {
  before: Message;
  after: Message;
}

/** What search keeps of messages goes with every write, in the same work. */
interface Indexing {
  putSearchable(messages: readonly Message[]): Promise<unknown>;
  replaceSearchable(messages: readonly Message[]): Promise<unknown>;
}

export interface WritingDeps {
  store: ArticlesWriteStore;
  changes: Pick<Changes, 'changed' | 'mustBeInWork'>;
  search: Indexing;
  clock: Clock;
}

export type ArticleWriting = ReturnType<typeof createArticleWriting>;

/** The steps of which writes are made. They belong to the caller's work, so that a feed event commits with them, and fail outside of any. */
export function createArticleWriting({ store, changes, search, clock }: WritingDeps) {
  const mustBeInWork = () => changes.mustBeInWork('A step of writing messages');

  async function lockLive(id: number): Promise<Message> {
    mustBeInWork();
    const row = await store.lock(id);
    if (row === null || row.state === 'deleted') throw fail('MESSAGE_NOT_FOUND');
    return row;
  }

  async function lockOut(id: number): Promise<Message> {
    const row = await lockLive(id);
    if (row.state === 'withdrawn') throw fail('STATE_CHANGED');
    return row;
  }

  /** What happens to a flash is told by the feed, event by event; whoever follows that need not forget all texts for it. */
  function tellOf(messages: readonly Message[]) {
    if (messages.some(({ kind }) => kind === 'article')) changes.changed('articles');
  }

  async function change(before: Message, columns: Partial<Message>, at: UnixSeconds): Promise<Change> {
    const next = { ...columns, version: before.version + 1, updatedAt: at };
    await store.update(before.id, next);
    const after = { ...before, ...next };
    await search.replaceSearchable([after]);
    tellOf([before]);
    return { before, after };
  }

  async function lockDemo(): Promise<void> {
    mustBeInWork();
    await store.lockDemo();
  }

  const steps = {
    /** An id for what is written until it is published under it; nobody else gets it. */
    async takeId(): Promise<number> {
      mustBeInWork();
      return idAt(await store.takeIds(1), 0);
    },

    /** These texts have somebody else as their author; signed with another name where one is given. */
    async changeAuthor(ids: readonly number[], author: { uid: Uid; name?: string }): Promise<void> {
      mustBeInWork();
      for (const id of ids) {
        const row = await lockLive(id);
        await change(
          row,
          { authorUid: author.uid, ...(author.name !== undefined && { displayAuthor: author.name }) },
          clock.seconds(),
        );
      }
    },

    /** New messages in the order of the drafts. A fixed id that was ever used fails with STATE_CHANGED. */
    async insertMessages(drafts: readonly MessageDraft[]): Promise<Message[]> {
      mustBeInWork();
      const ids = await takeIds(
        store,
        drafts.map((draft) => draft.id),
      );
      const now = clock.seconds();
      const rows = drafts.map((draft, place) => ({ draft, message: toMessage(draft, idAt(ids, place), now) }));
      const messages = rows.map((row) => row.message);
      await store.insertMessages(messages);
      await store.insertSubjects(messages.flatMap(subjectRows));
      await store.insertReportTags(rows.flatMap(({ draft, message }) => tagRows(message, draft.reportTagIds ?? [])));
      await store.insertExplanations(
        rows.flatMap(({ draft, message }) => explanationRows(message.id, draft.explains ?? [])),
      );
      await search.putSearchable(messages);
      tellOf(messages);
      return messages;
    },

    /** From now on these articles explain a message, and no others. */
    async explainMessage(messageId: number, articleIds: readonly number[]): Promise<void> {
      mustBeInWork();
      await store.removeExplanationsOf(messageId);
      await store.insertExplanations([...new Set(articleIds)].map((articleId) => ({ messageId, articleId })));
    },

    /**
     * Changes a message, now or `at` a moment that is past. What it said before is kept as a version, with who might read it
     * then; a change of marks alone corrects nothing (docs/product/flashes.md#corrections).
     */
    async reviseMessage(id: number, given: MessageChanges, reason: string, at = clock.seconds()): Promise<Change> {
      const row = await lockOut(id);
      const columns = toColumns(given);
      const isCorrection = reason !== '' || saysOtherwise(row, columns);
      if (isCorrection || asksOtherwise(row, columns)) {
        await store.insertVersion({ ...versionOf(row), at, reason: plainText(reason) });
      }
      const correction = isCorrection ? { corrections: row.corrections + 1, manualUpdatedAt: at } : {};
      const changed = await change(row, { ...columns, ...correction }, at);
      await relist(changed, given);
      if (given.explains !== undefined) {
        await store.removeExplanations(id);
        await store.insertExplanations(explanationRows(id, given.explains));
      }
      return changed;
    },

    /** Adds to what a message says. All that it said before it says still, so nothing is corrected and no version kept. */
    async extendMessage(id: number, given: MessageChanges): Promise<void> {
      const at = clock.seconds();
      await relist(await change(await lockOut(id), { ...toColumns(given), manualUpdatedAt: at }, at), given);
    },

    /** Takes a message back: its row stays, a flash as a tombstone in its lists, an article only behind its own address. */
    async withdrawMessage(id: number, reason: string, at = clock.seconds()): Promise<Change> {
      const row = await lockOut(id);
      if (row.kind === 'article') await store.removeSubjects(id);
      return change(
        row,
        { state: 'withdrawn', manualUpdatedAt: at, withdrawnAt: at, withdrawReason: plainText(reason) },
        at,
      );
    },

    /** Hides a message everywhere for good; its id is never used again. */
    async removeMessage(id: number): Promise<Change> {
      const row = await lockLive(id);
      await store.removeSubjects(id);
      await store.removeReportTags(id);
      return change(row, { state: 'deleted' }, clock.seconds());
    },

    /** Messages as they are stored, deleted ones left out, locked in the order of their ids until the work ends. */
    async lockStored(ids: readonly number[]): Promise<Message[]> {
      mustBeInWork();
      return store.lockAll(ids);
    },

    /** Whether there is a demo to add to; nobody takes it out before the work ends. */
    async mayAddToDemo(): Promise<boolean> {
      await lockDemo();
      return (await store.pickDemo('flash', 1)).length > 0;
    },

    /** Removes some of the invented messages of a kind; none when none is left. */
    async removeSomeDemo(kind: Message['kind'], limit: number): Promise<Change[]> {
      const removed: Change[] = [];
      await lockDemo();
      for (const id of await store.pickDemo(kind, limit)) removed.push(await steps.removeMessage(id));
      return removed;
    },
  };
  return steps;

  /** Lists carry their own copies of subject, time and trial mark; they follow when one of these changes. */
  async function relist({ before, after }: Change, given: MessageChanges): Promise<void> {
    const hasMoved = before.createdAt !== after.createdAt;
    if (hasMoved || before.isTrial !== after.isTrial || given.subjectIds !== undefined) {
      await store.removeSubjects(after.id);
      await store.insertSubjects(subjectRows(after));
    }
    if (hasMoved || given.reportTagIds !== undefined) {
      const tagIds = given.reportTagIds ?? (await store.loadReportTagIds(after.id));
      await store.removeReportTags(after.id);
      await store.insertReportTags(tagRows(after, tagIds));
    }
  }
}

/** What a message says, and what the gate asks for. */
function versionOf(message: Message) {
  const { id, version, title, summary, content } = message;
  const { subscribeType, isTrial, isPremium, subjectIds, subscribeSubjectId } = message;
  return {
    messageId: id,
    version,
    title,
    summary,
    content,
    subscribeType,
    isTrial,
    isPremium,
    subjectIds,
    subscribeSubjectId,
  };
}

/** An id for each place: the fixed one, else one from the sequence. */
async function takeIds(store: ArticlesWriteStore, fixed: readonly (number | undefined)[]): Promise<number[]> {
  const chosen = fixed.filter((id) => id !== undefined);
  if (chosen.length > 0) {
    // Moving the sequence waits for every writer at work, so nothing can take one of these ids after the look.
    await store.skipIdsTo(Math.max(...chosen));
    const isTwice = new Set(chosen).size < chosen.length;
    if (isTwice || (await store.pickTaken(chosen)).length > 0) {
      throw fail('STATE_CHANGED', { text: '编号已被使用', detail: { ids: chosen } });
    }
  }
  const taken = await store.takeIds(fixed.length - chosen.length);
  let next = 0;
  return fixed.map((id) => id ?? idAt(taken, next++));
}

function idAt(ids: readonly number[], place: number): number {
  const id = ids[place];
  if (id === undefined) throw new Error('The sequence gave fewer ids than asked for.');
  return id;
}

function subjectRows({ id, kind, isTrial, createdAt, subjectIds }: Message) {
  return subjectIds.map((subjectId) => ({ subjectId, createdAt, messageId: id, kind, isTrial }));
}

function tagRows({ id, createdAt }: Message, tagIds: readonly number[]) {
  return [...new Set(tagIds)].map((tagId) => ({ tagId, createdAt, messageId: id }));
}

function explanationRows(articleId: number, explained: readonly number[]) {
  return [...new Set(explained)].map((messageId) => ({ messageId, articleId }));
}
