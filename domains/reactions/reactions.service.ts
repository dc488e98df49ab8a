import { remembered, type Cached, type Changes, type DoWork, type Memo } from '#db/client.ts';
import type { Clock } from '#shared/clock.ts';
import { fail, type CodeName } from '#shared/codes.ts';
import type { Position } from '#shared/cursors.ts';
import type { Finding, Moved } from '#shared/module.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Uid, Viewer } from '#shared/viewer.ts';
import { createOwnReactions } from './reactions.own.ts';
import type { Kind, ReactionsStore, ThingKind } from './reactions.store.ts';

/** What may be reacted to, as the module tells that it belongs to. */
export interface Reactable {
  /** Whether it takes new ones; what was taken back in public only loses those that it has. */
  isOpen: boolean;
  /** What is counted besides: a number that was imported or is the demo's. */
  countedBefore: number;
}

/** One thing as this viewer may know it; null when there is none that they may know of. */
export type FindReactable = (id: number, kind: Kind, viewer: Viewer) => Promise<Reactable | null>;

/** Which of these ids stand for nothing that is there, and whether they ever did. */
export type FindAbsent = (ids: readonly number[]) => Promise<readonly { id: number; everWas: boolean }[]>;

/** What this module has to ask of those that own the things. */
export type Things = Record<ThingKind, { find: FindReactable; findAbsent: FindAbsent }>;

export interface ReactionsDeps {
  store: ReactionsStore;
  /** Asked when it is needed: they know this module, and are made after it. */
  things(): Things;
  work: DoWork;
  changes: Pick<Changes, 'changed' | 'mustBeInWork'>;
  cached: Cached;
  memo: Memo;
  clock: Clock;
}

/** What moves with each: whoever keeps counts keeps them by these, and nothing else belongs to them. */
export const topicOf = { like: 'likes', favourite: 'favourites', follow: 'follows' } as const satisfies Record<
  Kind,
  string
>;

const kinds = ['favourite', 'follow', 'like'] as const;
const wordOf = { favourite: '收藏', follow: '关注', like: '点赞' } as const satisfies Record<Kind, string>;

const missing = { message: 'MESSAGE_NOT_FOUND', subject: 'SUBJECT_NOT_FOUND' } as const satisfies Record<
  ThingKind,
  CodeName
>;

/** Things are looked through so many at a time. */
const BATCH = 1000;

export type ReactionsService = ReturnType<typeof createReactionsService>;

/** Likes, favourites and follows: who has said what, and how many have (docs/product/likes-and-follows.md). */
export function createReactionsService(deps: ReactionsDeps) {
  const { store, things, work, changes, cached, clock } = deps;
  const { count } = store;
  const likes = remembered({ count }, cached({ topics: [topicOf.like] }));
  const follows = remembered({ count }, cached({ topics: [topicOf.follow] }));
  const own = createOwnReactions(deps);

  /** What somebody has reacted to and is not there. */
  async function* absentThings(thing: ThingKind) {
    let ids = await store.pickThings(thing, 0, BATCH);
    while (ids.length > 0) {
      yield await things()[thing].findAbsent(ids);
      ids = await store.pickThings(thing, ids.at(-1) ?? Number.MAX_SAFE_INTEGER, BATCH);
    }
  }

  return {
    /** Makes it so, whether or not it was; answers how many there are then. */
    async set(wish: { kind: Kind; thing: ThingKind; thingId: number; isSet: boolean }, viewer: Viewer) {
      const { isSet, ...which } = { uid: viewer.uid, ...wish };
      const found = await things()[which.thing].find(which.thingId, which.kind, viewer);
      if (found === null) throw fail(missing[which.thing]);
      if (isSet && !found.isOpen) throw fail('STATE_CHANGED');
      const counted = await work(async () => {
        const hasMoved = isSet ? await store.insert({ ...which, at: clock.seconds() }) : await store.remove(which);
        if (hasMoved) changes.changed(topicOf[which.kind]);
        return (await store.count(which.kind, which.thing, [which.thingId])).get(which.thingId) ?? 0;
      });
      return { isSet, count: shownCount(found.countedBefore, counted) };
    },

    /** How many like each of these messages here, and what this viewer has said to it. */
    async toMessages(ids: readonly number[], viewer: Viewer | null) {
      const counted = await likes.count('like', 'message', ids);
      const said = await own.to('message', ids, viewer);
      return (id: number) => ({
        likes: counted.get(id) ?? 0,
        isLiked: said.has('like', id),
        isFavourite: said.has('favourite', id),
      });
    },

    /** How many keep each of these messages; none where nobody does. */
    countFavourites: (ids: readonly number[]): Promise<Map<number, number>> => store.count('favourite', 'message', ids),

    /** Likes or favourites of these messages together, by the day on which they were said. */
    countByDay: (
      kind: 'like' | 'favourite',
      ids: readonly number[],
      since: UnixSeconds,
    ): Promise<Map<UnixSeconds, number>> => store.countByDay(kind, 'message', ids, since),

    /** The same of subjects. */
    async toSubjects(ids: readonly number[], viewer: Viewer | null) {
      const counted = await follows.count('follow', 'subject', ids);
      const said = await own.to('subject', ids, viewer);
      return (id: number) => ({ follows: counted.get(id) ?? 0, isFollowed: said.has('follow', id) });
    },

    /** Who follows a subject, and on which day since then how many of them came. */
    followersOf: store.loadFollowers,

    /** What this viewer has said to these messages; of nothing else is told. */
    async listOwn(ids: readonly number[], viewer: Viewer) {
      const said = await own.to('message', ids, viewer);
      return {
        liked: ids.filter((id) => said.has('like', id)),
        favoured: ids.filter((id) => said.has('favourite', id)),
      };
    },

    /** What a viewer keeps or follows, the latest first; `createdAt` is since when. */
    pickOwn: (kind: Kind, cut: { before: Position | null; limit: number }, viewer: Viewer) =>
      store.pickOwn(viewer.uid, kind, cut),

    /** What one person has said is said by another, once, in the caller's work (docs/product/likes-and-follows.md#moving). */
    async move(from: Uid, to: Uid): Promise<Moved[]> {
      changes.mustBeInWork('Moving reactions');
      const moved = await store.move(from, to);
      for (const kind of moved.keys()) changes.changed(topicOf[kind]);
      return kinds.flatMap((kind) => {
        const count = moved.get(kind) ?? 0;
        return count > 0 ? [{ what: wordOf[kind], told: `${count} 个` }] : [];
      });
    },

    /** Everything that a person has said. */
    tellAll: async (uid: Uid): Promise<Record<string, unknown>> => ({ said: await store.listOf(uid) }),

    /** Forgets everything that a person has said, in the caller's work. */
    async forgetPerson(uid: Uid): Promise<void> {
      changes.mustBeInWork('Forgetting a person');
      if ((await store.removeOf(uid)) > 0) for (const topic of Object.values(topicOf)) changes.changed(topic);
    },

    /** Forgets what was said to things that are gone for good; answers how much. */
    async forgetAbsent(): Promise<number> {
      let forgotten = 0;
      for (const thing of ['message', 'subject'] as const)
        for await (const absent of absentThings(thing)) {
          const ids = absent.map(({ id }) => id);
          forgotten += await work(() => store.removeOfThings(thing, ids));
        }
      return forgotten;
    },

    /** Reactions to what never was. What has gone since is no fault: it is forgotten every night. */
    async findFaults(): Promise<Finding[]> {
      const findings: Finding[] = [];
      for (const thing of ['message', 'subject'] as const)
        for await (const absent of absentThings(thing))
          for (const { id, everWas } of absent)
            if (!everWas) findings.push({ fault: `a reaction to a ${thing} that never was`, id });
      return findings;
    },
  };
}

/** An imported number is what others say; below 0 it says nothing. */
export function shownCount(countedBefore: number, counted: number): number {
  return Math.max(0, countedBefore) + counted;
}
