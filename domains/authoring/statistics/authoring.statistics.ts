import type { AccessService } from '#domains/access/access.service.ts';
import { isOut, postStates } from '#domains/authoring/authoring.machine.ts';
import type { PostStore } from '#domains/authoring/posts/authoring.post-store.ts';
import type { ReactionsService } from '#domains/reactions/reactions.service.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import { chinaDayStart, type UnixSeconds } from '#shared/time.ts';
import { startOfDay, tradingDayOf } from '#shared/trading-day.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { ReadStore } from './authoring.read-store.ts';
import type { Counts } from './authoring.statistics.contract.ts';

export interface StatisticsDeps {
  posts: Pick<PostStore, 'find' | 'pickIds'>;
  reads: Pick<ReadStore, 'load'>;
  access: Pick<AccessService, 'countBuyersByDay'>;
  reactions: Pick<ReactionsService, 'countByDay'>;
  clock: Clock;
}

const SHOWN_DAYS = 30;
const DAY_SECONDS = 86_400;

/** What readers have made of what an author has out, day by day (docs/product/authoring.md#statistics). */
export function createStatistics({ posts, reads, access, reactions, clock }: StatisticsDeps) {
  async function idsOf(contentId: number | undefined, { uid }: Viewer): Promise<number[]> {
    if (contentId === undefined) return posts.pickIds(uid, postStates.filter(isOut));
    const post = await posts.find(contentId);
    if (post?.uid !== uid || post.removedAt !== null) throw fail('MESSAGE_NOT_FOUND');
    return [contentId];
  }

  async function loadReads(ids: readonly number[], since: UnixSeconds) {
    const [whole, previews] = [new Map<UnixSeconds, number>(), new Map<UnixSeconds, number>()];
    const addTo = (map: Map<UnixSeconds, number>, at: UnixSeconds, count: number) =>
      map.set(at, (map.get(at) ?? 0) + count);
    for (const row of await reads.load(ids, tradingDayOf(since))) {
      addTo(whole, startOfDay(row.day), row.reads);
      addTo(previews, startOfDay(row.day), row.previews);
    }
    return { whole, previews };
  }

  return {
    async of(viewer: Viewer, contentId: number | undefined) {
      const ids = await idsOf(contentId, viewer);
      const today = chinaDayStart(clock.seconds());
      const since = today - (2 * SHOWN_DAYS - 1) * DAY_SECONDS;
      const [{ whole, previews }, likes, favourites, buyers] = await Promise.all([
        loadReads(ids, since),
        reactions.countByDay('like', ids, since),
        reactions.countByDay('favourite', ids, since),
        access.countBuyersByDay(ids, since),
      ]);
      const countsOf = (at: UnixSeconds): Counts => ({
        ...{ reads: whole.get(at) ?? 0, previews: previews.get(at) ?? 0 },
        ...{ likes: likes.get(at) ?? 0, favourites: favourites.get(at) ?? 0, buyers: buyers.get(at) ?? 0 },
      });
      const all = Array.from({ length: 2 * SHOWN_DAYS }, (_, place) => since + place * DAY_SECONDS);
      const [before, shown] = [all.slice(0, SHOWN_DAYS), all.slice(SHOWN_DAYS)];
      return {
        days: shown.map((at) => ({ at, ...countsOf(at) })),
        total: sumOf(shown.map(countsOf)),
        before: sumOf(before.map(countsOf)),
      };
    },
  };
}

function sumOf(all: readonly Counts[]): Counts {
  const sum = { reads: 0, previews: 0, likes: 0, favourites: 0, buyers: 0 };
  for (const counts of all) for (const name of countNames) sum[name] += counts[name];
  return sum;
}

const countNames = ['reads', 'previews', 'likes', 'favourites', 'buyers'] as const;
