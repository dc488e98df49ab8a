import type { ArticlesService, Message } from '#domains/articles/articles.service.ts';
import type { Append, Post, PostRow, Refusal } from '#domains/authoring/authoring.shapes.contract.ts';
import type { MarketService } from '#domains/market/market.service.ts';
import { shownCount, type ReactionsService } from '#domains/reactions/reactions.service.ts';
import { absolute } from '#shared/addresses.ts';
import type { Clock } from '#shared/clock.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { appealUntil } from '#domains/authoring/review/authoring.appeals.ts';
import type { Viewer } from '#shared/viewer.ts';
import { factsOf, isOut, stateAfter, statusOf, type Step } from '#domains/authoring/authoring.machine.ts';
import type { AppendData, PostData, PostLine, PostStore } from '#domains/authoring/posts/authoring.post-store.ts';
import type { ReadStore } from '#domains/authoring/statistics/authoring.read-store.ts';
import { viewAppendDraft } from './authoring.append-drafts.ts';

export interface PostViewDeps {
  store: Pick<PostStore, 'loadAppends' | 'findAppendDraft'>;
  reads: Pick<ReadStore, 'countAll'>;
  articles: Pick<ArticlesService, 'loadStored'>;
  reactions: Pick<ReactionsService, 'toMessages' | 'countFavourites'>;
  market: Pick<MarketService, 'knownStocks'>;
  clock: Clock;
  origin: string;
}

export type PostView = ReturnType<typeof createPostView>;

/** An author's posts as they are told to their author. */
export function createPostView({ store, reads, articles, reactions, market, clock, origin }: PostViewDeps) {
  async function rowsOf(posts: readonly PostLine[], viewer: Viewer): Promise<PostRow[]> {
    const ids = posts.map(({ id }) => id);
    const [messages, said, favourites, appends, read] = await Promise.all([
      articles.loadStored(ids),
      reactions.toMessages(ids, viewer),
      reactions.countFavourites(ids),
      store.loadAppends(ids),
      reads.countAll(ids),
    ]);
    return posts.map((post) =>
      rowOf(post, {
        message: messages.get(post.id) ?? null,
        said: said(post.id),
        favourites: favourites.get(post.id) ?? 0,
        read: read.get(post.id) ?? { reads: 0, previews: 0 },
        appends: appends.filter(({ postId }) => postId === post.id),
        origin,
        now: clock.seconds(),
      }),
    );
  }

  return {
    rowsOf,

    async whole(post: PostData, viewer: Viewer): Promise<Post> {
      const [row] = await rowsOf([post], viewer);
      if (row === undefined) throw new Error('A post came back without its row.');
      const appends = await store.loadAppends([post.id]);
      const draft = await store.findAppendDraft(post.id);
      const stocks = post.fields.stocks.map((symbol) => ({ symbol, name: '' }));
      return {
        ...row,
        fields: post.fields,
        stock_names: (await market.knownStocks(stocks)).map(({ symbol, name }) => ({ symbol, name })),
        appends: appends.map(viewAppend),
        append_draft: draft && viewAppendDraft(draft),
      };
    },
  };
}

interface Around {
  message: Message | null;
  said: { likes: number; isLiked: boolean; isFavourite: boolean };
  favourites: number;
  read: { reads: number; previews: number };
  appends: readonly AppendData[];
  origin: string;
  now: UnixSeconds;
}

function rowOf(post: PostLine, { message, said, favourites, read, appends, origin, now }: Around): PostRow {
  const { fields, state } = post;
  const { mode, price } = fields;
  const refusal = refusalOf(post, appends);
  const until = may(post, 'appeal') ? appealUntil(refusal) : 0;
  const wasOut = post.publishedAt !== null;
  return {
    ...{ id: String(post.id), baoer_id: String(post.id), external_id: String(post.id) },
    content_type: fields.content_type,
    status: statusOf(state),
    is_out: isOut(state),
    is_scheduled: state === 'scheduled',
    title: fields.title,
    summary: post.summary,
    mode,
    is_priced: mode !== 3,
    is_priced_alone: mode === 2,
    is_priced_append: state === 'append_wait' || state === 'append_rejected',
    price: mode === 2 ? price : 0,
    version: post.version,
    words: post.words,
    picture_count: post.pictures,
    created_at: post.createdAt,
    updated_at: post.updatedAt,
    submit_time: post.submittedAt ?? 0,
    review_time: post.decidedAt ?? 0,
    display_time: post.publishedAt ?? 0,
    publish_at: fields.publish_at,
    refusal,
    appeal_until: until,
    url: wasOut ? absolute(`/article/${post.id}`, origin) : '',
    may: {
      ...mayOf(post),
      appeal: until >= now,
      delete: may(post, 'remove') && post.removedAt === null,
    },
    like_info: { liked_count: shownCount(message?.likeCount ?? 0, said.likes), is_liked: said.isLiked },
    favor_info: { favored_count: favourites, is_favored: said.isFavourite },
    read_info: { read_count: read.reads, preview_count: read.previews },
    unlock_info: { unlock_count: message?.paidCount ?? 0 },
  };
}

const may = (post: PostLine, step: Step): boolean => stateAfter(step, post.state, factsOf(post)) !== null;

const mayOf = (post: PostLine) => ({
  edit: may(post, 'edit'),
  append: may(post, 'append'),
  submit: may(post, 'submit'),
  take_back: may(post, 'take_back'),
  withdraw: may(post, 'withdraw'),
  switch: may(post, 'switch'),
});

/** Of its newest text, or of the block that is added. */
function refusalOf(post: PostLine, appends: readonly AppendData[]): Refusal | null {
  const isOfAppend = post.state === 'append_rejected' || post.state === 'append_wait';
  return isOfAppend ? (appends.at(-1)?.refusal ?? null) : post.refusal;
}

const viewAppend = ({ id, state, content, submittedAt, publishedAt, refusal }: AppendData): Append => ({
  ...{ id: String(id), state, content, refusal },
  submitted_at: submittedAt,
  published_at: publishedAt ?? 0,
});
