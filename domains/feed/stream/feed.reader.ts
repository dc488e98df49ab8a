import type { AccessService } from '#domains/access/access.service.ts';
import { noEntitlements } from '#domains/access/access.service.ts';
import {
  addressOf,
  gated,
  withWholeAddresses,
  type ArticlesService,
  type Explanation,
  type Message,
  type MessageDecision,
} from '#domains/articles/articles.service.ts';
import type { Position } from '#shared/cursors.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { Flash } from '#domains/feed/feed.contract.ts';
import { isVip } from '#domains/feed/feed.rules.ts';
import { viewFlash, type SeenFlash } from '#domains/feed/feed.view.ts';

export interface ReaderDeps {
  access: Pick<AccessService, 'entitlementsOf'>;
  articles: Pick<ArticlesService, 'loadMessages' | 'loadExplanations' | 'decide' | 'steady'>;
  /** Absolute address of the site, without trailing slash. */
  origin: string;
}

/** The two middle beats of every read of this module: load what the ids need, then gate it. */
export function createReader({ access, articles, origin }: ReaderDeps) {
  /** The flashes of these ids as this viewer may see them, in the same order; what is gone or no flash is left out. */
  const see = (ids: number[], viewer: Viewer | null) => articles.steady(() => look(ids, viewer));

  async function look(ids: number[], viewer: Viewer | null): Promise<SeenFlash[]> {
    if (ids.length === 0) return [];
    const [loaded, explanations, entitlements] = await Promise.all([
      articles.loadMessages(ids),
      articles.loadExplanations(ids),
      viewer ? access.entitlementsOf(viewer) : noEntitlements,
    ]);
    const messages = ids.flatMap((id) => loaded.get(id) ?? []).filter(({ kind }) => kind === 'flash');
    const decisions = await articles.decide(messages, viewer, entitlements);
    return messages.flatMap((message) => {
      const decision = decisions.get(message.id);
      return decision ? [gate(message, explanations.get(message.id) ?? [], decision, origin)] : [];
    });
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

/** Of a VIP flash without right and of a tombstone nothing stays that speaks of the text; a reason might. */
function gate(message: Message, explanations: Explanation[], decision: MessageDecision, origin: string): SeenFlash {
  const isHidden = decision.class === 'vip' && !decision.allowed;
  const shown = withWholeAddresses(gated(message, decision), origin);
  return {
    message: isHidden ? { ...shown, withdrawReason: '' } : shown,
    explanations: isHidden || message.state === 'withdrawn' ? [] : explanations,
    mayRead: decision.allowed,
    url: addressOf(message, origin),
  };
}
