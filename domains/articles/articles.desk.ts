import type { Db, Tx } from '#db/client.ts';
import { fail } from '#shared/codes.ts';
import type { Message, MessageChanges, MessageDraft } from './articles.drafts.ts';
import type { ArticleWriting, Change } from './articles.writing.ts';

/** The writes of articles, each a transaction of its own. Flashes are written by the feed, which logs them as well. */
export function createArticleDesk({ db, writing }: { db: Db; writing: ArticleWriting }) {
  let revision = 0;

  async function changeArticle(apply: (tx: Tx) => Promise<Change>): Promise<Message> {
    const changed = await db.transaction(async (tx) => {
      const { after } = await apply(tx);
      // Flashes share the id space; what is no article is not known here.
      if (after.kind !== 'article') throw fail('MESSAGE_NOT_FOUND');
      return after;
    });
    revision += 1;
    return changed;
  }

  return {
    /** Counts the article writes of this process, so that kept answers know when they are old. */
    revision: () => revision,

    /** Publishes one article. */
    async publish(draft: Omit<MessageDraft, 'kind'> & { kind?: 'article' }): Promise<Message> {
      const [message] = await db.transaction((tx) => writing.insertMessages(tx, [{ ...draft, kind: 'article' }]));
      if (message === undefined) throw new Error('A published article came back without its row.');
      revision += 1;
      return message;
    },

    /** Publishes several articles, all or none, in the order of the drafts. */
    async publishAll(drafts: readonly Omit<MessageDraft, 'kind'>[]): Promise<Message[]> {
      const messages = await db.transaction((tx) =>
        writing.insertMessages(
          tx,
          drafts.map((draft) => ({ ...draft, kind: 'article' as const })),
        ),
      );
      revision += 1;
      return messages;
    },

    /** Corrects a published article; what it said before is kept as a version. */
    revise: (id: number, changes: MessageChanges, reason: string) =>
      changeArticle((tx) => writing.reviseMessage(tx, id, changes, reason)),

    /** Takes an article back: it leaves the lists, its page says when and why. */
    withdraw: (id: number, reason: string) => changeArticle((tx) => writing.withdrawMessage(tx, id, reason)),

    /** Hides an article everywhere for good. */
    remove: (id: number) => changeArticle((tx) => writing.removeMessage(tx, id)),
  };
}
