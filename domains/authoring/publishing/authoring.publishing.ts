import type { AccessService } from '#domains/access/access.service.ts';
import type { ArticlesService, Onlooker } from '#domains/articles/articles.service.ts';
import type { PostFields } from '#domains/authoring/authoring.shapes.contract.ts';
import type { AppendData, PostData, PostStore } from '#domains/authoring/posts/authoring.post-store.ts';
import type { MarketService } from '#domains/market/market.service.ts';
import type { NoticesService } from '#domains/notices/notices.service.ts';
import type { PeopleService } from '#domains/people/people.service.ts';
import type { Clock } from '#shared/clock.ts';
import { filesOf } from '#shared/documents/document-text.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { PostFiles } from './authoring.post-files.ts';
import { messageOf, type Signed } from './authoring.message-of.ts';

export interface PublishingDeps {
  store: PostStore;
  articles: Pick<ArticlesService, 'steps' | 'preview'>;
  access: Pick<AccessService, 'listHolders'>;
  market: Pick<MarketService, 'knownStocks'>;
  notices: Pick<NoticesService, 'tell'>;
  people: Pick<PeopleService, 'find'>;
  files: PostFiles;
  clock: Clock;
}

export type Publishing = ReturnType<typeof createPublishing>;

/** How a post becomes a message, and stays it (docs/product/authoring.md#publishing). All but `preview` belong to the caller's work. */
export function createPublishing({ store, articles, access, market, notices, people, files, clock }: PublishingDeps) {
  const draftOf = async (fields: PostFields, author: Signed, appends: readonly AppendData[] = []) =>
    messageOf(fields, {
      author,
      stocks: await market.knownStocks(fields.stocks.map((symbol) => ({ symbol, name: '' }))),
      appended: appends.map(({ content, publishedAt }) => ({ content, at: publishedAt ?? clock.seconds() })),
    });

  async function signedOf({ uid }: PostData): Promise<Signed> {
    const person = await people.find(uid);
    return { uid, name: person?.displayName ?? '', subjectId: await store.findSubject(uid) };
  }

  /** The message as it has to be by now. */
  async function wholeOf(row: PostData) {
    const appends = (await store.loadAppends([row.id])).filter(({ state }) => state === 'published');
    await keepFiles(row, appends);
    return draftOf(row.fields, await signedOf(row), appends);
  }

  /** Pictures that everybody sees are open, those of what is paid are not. */
  async function keepFiles({ id, fields }: PostData, appends: readonly AppendData[]): Promise<void> {
    const { mode, content, preview, cover } = fields;
    const body = [content, ...appends.map((append) => append.content)].flatMap((one) => (one ? filesOf(one) : []));
    const shown = mode === 3 ? body : preview === null ? [] : filesOf(preview);
    const open = cover === '' ? shown : [cover, ...shown];
    const closed = body.filter((token) => !open.includes(token));
    await files.keepOut(id, { open, closed });
  }

  async function renew(row: PostData): Promise<void> {
    await articles.steps.reviseMessage(row.id, await wholeOf(row), '');
  }

  return {
    /** The files that a text names. */
    filesOf: ({ content, preview, cover }: PostFields): string[] => [
      ...new Set([
        ...(cover === '' ? [] : [cover]),
        ...[content, preview].flatMap((document) => (document === null ? [] : filesOf(document))),
      ]),
    ],

    /** A passed text goes out for the first time, under the id that its post has had all along. */
    async publish(row: PostData): Promise<void> {
      await articles.steps.insertMessages([
        { ...(await wholeOf(row)), id: row.id, kind: 'article', isDemo: row.isDemo, createdAt: clock.seconds() },
      ]);
    },

    /** What is out says from now on what the post says; what it said before is kept with who might read it. */
    renew,

    /** A block that was passed stands below the text; who has bought it is told, once. */
    async append(row: PostData, appendId: number): Promise<void> {
      await store.updateAppend(appendId, { state: 'published', publishedAt: clock.seconds(), refusal: null });
      await articles.steps.extendMessage(row.id, await wholeOf(row));
      const holders = (await access.listHolders(row.id)).filter((uid) => uid !== row.uid);
      const text = `您买过的《${row.fields.title}》有新的追加`;
      await notices.tell(
        holders.map((uid) => ({ uid, kind: 'post_appended' as const, text, href: `/article/${row.id}` })),
      );
    },

    /** Whether somebody has bought it and has their right still. */
    async isSold(id: number): Promise<boolean> {
      const [message] = await articles.steps.lockStored([id]);
      return (message?.paidCount ?? 0) > 0 || (await access.listHolders(id)).length > 0;
    },

    /** What visitors, followers and buyers would get of it, by the same gate. */
    async preview(fields: PostFields, viewer: Viewer) {
      const author = { uid: viewer.uid, name: viewer.displayName, subjectId: await store.findSubject(viewer.uid) };
      const draft = { ...(await draftOf(fields, author)), kind: 'article' as const };
      const seenBy = async (as: Onlooker) => {
        const { page, card, search } = await articles.preview(draft, { as, explainedBy: [] });
        const isOpen = page.read_right.by === 'public' || page.read_right.by === 'trial';
        return { page, card, search, feed: isOpen ? page.summary || page.title : '' };
      };
      return {
        visitor: await seenBy('visitor'),
        follower: await seenBy('subscriber'),
        buyer: await seenBy('buyer'),
      };
    },
  };
}
