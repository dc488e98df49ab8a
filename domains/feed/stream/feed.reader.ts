import type { ArticlesService, Explanation, SeenMessage } from '#domains/articles/articles.service.ts';
import type { Position } from '#shared/cursors.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { Flash } from '#domains/feed/feed.contract.ts';
import type { Groups } from '#domains/feed/clustering/feed.groups.ts';
import { isVip } from '#domains/feed/feed.rules.ts';
import { viewFlash, type FlashGroup, type SeenFlash } from '#domains/feed/feed.view.ts';

/** The two middle beats of every read of this module; a text comes through the one gate of `articles`. */
export function createReader(articles: Pick<ArticlesService, 'see' | 'seeExplanations'>, { groupsOf }: Groups) {
  /** The flashes of these ids as this viewer may see them, in the same order; what is gone or no flash is left out. */
  async function see(ids: number[], viewer: Viewer | null): Promise<SeenFlash[]> {
    const [seen, explanations, groups] = await Promise.all([
      articles.see(ids, viewer),
      articles.seeExplanations(ids),
      groupsOf(ids),
    ]);
    return seen
      .filter(({ shown }) => shown.kind === 'flash')
      .map((one) => toFlash(one, explanations.get(one.shown.id) ?? [], groups.get(one.shown.id) ?? null));
  }

  return {
    see,
    seePlaces: (places: Position[], viewer: Viewer | null) =>
      see(
        places.map(({ id }) => id),
        viewer,
      ),
    /** What everybody may see, by id; nothing of a VIP flash, not even its place-holder. */
    async seePublic(ids: number[]): Promise<Map<number, { seen: SeenFlash; flash: Flash | null }>> {
      const shown = await see(ids, null);
      return new Map(
        shown.map((seen) => [seen.message.id, { seen, flash: isVip(seen.message) ? null : viewFlash(seen) }]),
      );
    },
  };
}
export type FeedReader = ReturnType<typeof createReader>;

/** Of a VIP flash without right and of a tombstone nothing is told that speaks of the text. */
function toFlash(
  { shown, decision, url }: SeenMessage,
  explanations: Explanation[],
  group: FlashGroup | null,
): SeenFlash {
  const isHidden = (decision.class === 'vip' && !decision.allowed) || shown.state === 'withdrawn';
  return { message: shown, explanations: isHidden ? [] : explanations, mayRead: decision.allowed, group, url };
}
