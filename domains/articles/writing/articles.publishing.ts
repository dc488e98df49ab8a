import type { DoWork } from '#db/client.ts';
import { fail } from '#shared/codes.ts';
import type { Message, MessageChanges, MessageDraft } from './articles.drafts.ts';
import type { ArticleWriting, Change } from './articles.writing.ts';

/** So many at once hold up nobody. */
const DEMO_BATCH = 200;

/** The writes of articles, each a work of its own. Flashes are written by the feed, which logs them as well. */
export function createArticlePublishing({ work, writing }: { work: DoWork; writing: ArticleWriting }) {
  async function changeArticle(apply: () => Promise<Change>): Promise<Message> {
    return work(async () => {
      const { after } = await apply();
      // Flashes share the id space; what is no article is not known here.
      if (after.kind !== 'article') throw fail('MESSAGE_NOT_FOUND');
      return after;
    });
  }

  return {
    /** Publishes one article. */
    async publish(draft: Omit<MessageDraft, 'kind'> & { kind?: 'article' }): Promise<Message> {
      const [message] = await work(() => writing.insertMessages([{ ...draft, kind: 'article' }]));
      if (message === undefined) throw new Error('A published article came back without its row.');
      return message;
    },

    /** Publishes several articles, all or none, in the order of the drafts. */
    publishAll: (drafts: readonly Omit<MessageDraft, 'kind'>[]): Promise<Message[]> =>
      work(() => writing.insertMessages(drafts.map((draft) => ({ ...draft, kind: 'article' as const })))),

    /** Corrects a published article; what it said before is kept as a version. */
    revise: (id: number, changes: MessageChanges, reason: string) =>
      changeArticle(() => writing.reviseMessage(id, changes, reason)),

    /** Takes an article back: it leaves the lists, its page says when and why. */
    withdraw: (id: number, reason: string) => changeArticle(() => writing.withdrawMessage(id, reason)),

    /** Takes the invented articles out for good; answers how many. */
    async removeDemo(): Promise<number> {
      let removed = 0;
      for (;;) {
        const some = await work(() => writing.removeSomeDemo('article', DEMO_BATCH));
        if (some.length === 0) return removed;
        removed += some.length;
      }
    },

    /** Hides an article everywhere for good. */
    remove: (id: number) => changeArticle(() => writing.removeMessage(id)),
  };
}
