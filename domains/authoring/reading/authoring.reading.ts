import type { ArticlesService, SeenMessage } from '#domains/articles/articles.service.ts';
import type { Profile, PublicPost } from '#domains/authoring/authoring.public.contract.ts';
import type { PostFields } from '#domains/authoring/authoring.shapes.contract.ts';
import type { PostStore } from '#domains/authoring/posts/authoring.post-store.ts';
import type { PeopleService, Person } from '#domains/people/people.service.ts';
import { shownCount, type ReactionsService } from '#domains/reactions/reactions.service.ts';
import type { SubjectsService } from '#domains/subjects/subjects.service.ts';
import type { VerificationService } from '#domains/verification/verification.service.ts';
import { fail } from '#shared/codes.ts';
import type { Position } from '#shared/cursors.ts';
import { FORGOTTEN_NAME } from '#shared/forgotten-name.ts';
import { yuanOf } from '#shared/money.ts';
import type { Uid, Viewer } from '#shared/viewer.ts';

export interface ReadingDeps {
  store: Pick<PostStore, 'findSubject'>;
  articles: Pick<ArticlesService, 'see' | 'seeSigned' | 'countSigned'>;
  reactions: Pick<ReactionsService, 'toMessages'>;
  people: Pick<PeopleService, 'find' | 'joinedAt'>;
  subjects: Pick<SubjectsService, 'titlesOf'>;
  verification: Pick<VerificationService, 'standingOf'>;
}

export interface TypedCut {
  before: Position | null;
  limit: number;
  types: readonly PostFields['content_type'][];
}

/** What everybody sees of authors and their texts: what is out, as the gate of articles leaves it (docs/product/authoring.md#reading). */
export function createPostReading({ store, articles, reactions, people, subjects, verification }: ReadingDeps) {
  async function mustFindPerson(uid: Uid): Promise<Person> {
    const person = await people.find(uid);
    if (person === null || person.displayName === FORGOTTEN_NAME) throw fail('ACCOUNT_NOT_FOUND');
    return person;
  }

  /** Who is no author and has signed nothing is nobody to others: a reader's name, and that they are here, is their own. */
  async function mustFindAuthor(uid: Uid): Promise<Person> {
    const person = await mustFindPerson(uid);
    const isAuthor = person.roles.includes('author');
    if (!isAuthor && (await articles.countSigned(uid)).size === 0) throw fail('ACCOUNT_NOT_FOUND');
    return person;
  }

  async function infoOf({ uid, displayName, avatar }: Person): Promise<PublicPost['v_info']> {
    const [standing, subjectId] = await Promise.all([verification.standingOf(uid), store.findSubject(uid)]);
    const titles = await subjects.titlesOf(subjectId === null ? [] : [subjectId]);
    return {
      ...{ account_id: String(uid), display_name: displayName, avatar, subject_id: subjectId },
      is_real_name_authed: standing.isRealNamed,
      is_geek_authed: standing.isQualified,
      subject_title: titles.get(subjectId ?? 0) ?? '',
    };
  }

  async function viewAll(seen: readonly SeenMessage[], person: Person, viewer: Viewer | null): Promise<PublicPost[]> {
    const ids = seen.map(({ shown }) => shown.id);
    const [said, info] = await Promise.all([reactions.toMessages(ids, viewer), infoOf(person)]);
    return seen.map((one) => {
      const { likes, isLiked, isFavourite } = said(one.shown.id);
      return {
        ...viewPost(one),
        v_info: info,
        like_info: { liked_count: shownCount(one.shown.likeCount, likes), is_liked: isLiked },
        favor_info: { is_favored: isFavourite },
      };
    });
  }

  return {
    async find(id: number, viewer: Viewer | null): Promise<PublicPost> {
      const seen = (await articles.see([id], viewer)).filter(isSignedArticle);
      const [post] = seen;
      if (post === undefined) throw fail('MESSAGE_NOT_FOUND');
      const [shown] = await viewAll(seen, await mustFindPerson(post.shown.authorUid), viewer);
      if (shown === undefined) throw fail('MESSAGE_NOT_FOUND');
      return shown;
    },

    /** What an author has out, the newest first; of long texts no content. */
    async list(uid: Uid, { types, before, limit }: TypedCut, viewer: Viewer | null) {
      const person = await mustFindAuthor(uid);
      const { seen, next } = await articles.seeSigned(uid, { contentTypes: types, before, limit }, viewer);
      const items = await viewAll(seen, person, viewer);
      return {
        items: items.map((item) => (item.content_type === 'fast_article' ? item : { ...item, content: '' })),
        next,
      };
    },

    async profile(uid: Uid): Promise<Profile> {
      const person = await mustFindAuthor(uid);
      const [info, joinedAt, counts] = await Promise.all([
        infoOf(person),
        people.joinedAt(uid),
        articles.countSigned(uid),
      ]);
      const short = counts.get('fast_article') ?? 0;
      const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
      return { ...info, joined_at: joinedAt, article_count: all - short, post_count: short };
    },
  };
}

type SignedArticle = SeenMessage & { shown: { authorUid: Uid } };

function isSignedArticle(seen: SeenMessage): seen is SignedArticle {
  const { kind, state, authorUid } = seen.shown;
  return kind === 'article' && state === 'published' && authorUid !== null;
}

type Said = 'v_info' | 'like_info' | 'favor_info';

function viewPost({ shown, decision, url }: SeenMessage): Omit<PublicPost, Said> {
  const isPriced = decision.class !== 'public';
  const isAlone = isPriced && shown.priceFen > 0;
  return {
    ...{ id: String(shown.id), baoer_id: String(shown.id), external_id: String(shown.id) },
    content_type: shown.contentType,
    title: shown.title,
    summary: shown.summary,
    content: shown.content,
    content_preview: shown.previewContent,
    mode: isPriced ? (isAlone ? 2 : 1) : 3,
    is_priced: isPriced,
    is_priced_alone: isAlone,
    price: yuanOf(shown.priceFen),
    paid_info: { need_pay: !decision.allowed },
    stocks: shown.stocks.map(({ symbol, name }) => ({ symbol, name })),
    tags: shown.hashTags,
    source_name: shown.source,
    source_url: shown.originalUrl,
    image: shown.image,
    display_time: shown.createdAt,
    url,
    unlock_info: { unlock_count: shown.paidCount },
    is_demo: shown.isDemo,
  };
}
