import type { Tx } from '#db/client.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import { toColumns, toMessage, type Message, type MessageChanges, type MessageDraft } from './articles.drafts.ts';
import { plainText } from './articles.html.ts';
import type { ArticlesWriteStore } from './articles.write-store.ts';

export interface Change {
  before: Message;
  after: Message;
}

export type ArticleWriting = ReturnType<typeof createArticleWriting>;

/** The verbs that write messages. They work inside the caller's transaction, so that a feed event can commit with them. */
export function createArticleWriting({ store, clock }: { store: ArticlesWriteStore; clock: Clock }) {
  async function lockLive(tx: Tx, id: number): Promise<Message> {
    const row = await store.lock(tx, id);
    if (row === null || row.state === 'deleted') throw fail('MESSAGE_NOT_FOUND');
    return row;
  }

  async function change(tx: Tx, before: Message, columns: Partial<Message>): Promise<Change> {
    const now = clock.seconds();
    const next = { ...columns, version: before.version + 1, updatedAt: now, manualUpdatedAt: now };
    await store.update(tx, before.id, next);
    return { before, after: { ...before, ...next } };
  }

  const verbs = {
    /** New messages in the order of the drafts. A fixed id that was ever used fails with STATE_CHANGED. */
    async insertMessages(tx: Tx, drafts: readonly MessageDraft[]): Promise<Message[]> {
      const ids = await takeIds(
        tx,
        store,
        drafts.map((draft) => draft.id),
      );
      const now = clock.seconds();
      const rows = drafts.map((draft, place) => ({ draft, message: toMessage(draft, idAt(ids, place), now) }));
      const messages = rows.map((row) => row.message);
      await store.insertMessages(tx, messages);
      await store.insertSubjects(tx, messages.flatMap(subjectRows));
      await store.insertReportTags(
        tx,
        rows.flatMap(({ draft, message }) => tagRows(message, draft.reportTagIds ?? [])),
      );
      await store.insertExplanations(
        tx,
        rows.flatMap(({ draft, message }) => explanationRows(message.id, draft.explains ?? [])),
      );
      return messages;
    },

    /** Corrects a message; what it said before is kept as a version. */
    async reviseMessage(tx: Tx, id: number, changes: MessageChanges, reason: string): Promise<Change> {
      const row = await lockLive(tx, id);
      if (row.state === 'withdrawn') throw fail('STATE_CHANGED');
      const { title, summary, content, version } = row;
      const { subscribeType, isTrial, isPremium, subjectIds, subscribeSubjectId } = row;
      await store.insertVersion(tx, {
        messageId: id,
        version,
        at: clock.seconds(),
        title,
        summary,
        content,
        reason: plainText(reason),
        subscribeType,
        isTrial,
        isPremium,
        subjectIds,
        subscribeSubjectId,
      });
      const changed = await change(tx, row, toColumns(changes));
      await relist(tx, changed, changes);
      if (changes.explains !== undefined) {
        await store.removeExplanations(tx, id);
        await store.insertExplanations(tx, explanationRows(id, changes.explains));
      }
      return changed;
    },

    /** Takes a message back: its row stays, a flash as a tombstone in its lists, an article only behind its own address. */
    async withdrawMessage(tx: Tx, id: number, reason: string): Promise<Change> {
      const row = await lockLive(tx, id);
      if (row.state === 'withdrawn') throw fail('STATE_CHANGED');
      if (row.kind === 'article') await store.removeSubjects(tx, id);
      return change(tx, row, { state: 'withdrawn', withdrawnAt: clock.seconds(), withdrawReason: plainText(reason) });
    },

    /** Hides a message everywhere for good; its id is never used again. */
    async removeMessage(tx: Tx, id: number): Promise<Change> {
      const row = await lockLive(tx, id);
      await store.removeSubjects(tx, id);
      await store.removeReportTags(tx, id);
      return change(tx, row, { state: 'deleted' });
    },

    /** Whether there is a demo to add to; nobody takes it out before the transaction ends. */
    async mayAddToDemo(tx: Tx): Promise<boolean> {
      await store.lockDemo(tx);
      return (await store.pickDemo(tx, 'flash', 1)).length > 0;
    },

    /** Removes some of the invented messages of a kind; none when none is left. */
    async removeSomeDemo(tx: Tx, kind: Message['kind'], limit: number): Promise<Change[]> {
      const changes: Change[] = [];
      await store.lockDemo(tx);
      for (const id of await store.pickDemo(tx, kind, limit)) changes.push(await verbs.removeMessage(tx, id));
      return changes;
    },
  };
  return verbs;

  /** Lists carry their own copies of subject, time and trial mark; they follow when one of these changes. */
  async function relist(tx: Tx, { before, after }: Change, changes: MessageChanges): Promise<void> {
    const hasMoved = before.createdAt !== after.createdAt;
    if (hasMoved || before.isTrial !== after.isTrial || changes.subjectIds !== undefined) {
      await store.removeSubjects(tx, after.id);
      await store.insertSubjects(tx, subjectRows(after));
    }
    if (hasMoved || changes.reportTagIds !== undefined) {
      const tagIds = changes.reportTagIds ?? (await store.loadReportTagIds(tx, after.id));
      await store.removeReportTags(tx, after.id);
      await store.insertReportTags(tx, tagRows(after, tagIds));
    }
  }
}

/** An id for each place: the fixed one, else one from the sequence. */
async function takeIds(tx: Tx, store: ArticlesWriteStore, fixed: readonly (number | undefined)[]): Promise<number[]> {
  const chosen = fixed.filter((id) => id !== undefined);
  if (chosen.length > 0) {
    // Moving the sequence waits for every writer at work, so nothing can take one of these ids after the look.
    await store.skipIdsTo(tx, Math.max(...chosen));
    const isTwice = new Set(chosen).size < chosen.length;
    if (isTwice || (await store.pickTaken(tx, chosen)).length > 0) {
      throw fail('STATE_CHANGED', { text: '编号已被使用', detail: { ids: chosen } });
    }
  }
  const taken = await store.takeIds(tx, fixed.length - chosen.length);
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
