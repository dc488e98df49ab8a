import { toCursor, type Position } from '#shared/cursors.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { Flash } from '#domains/feed/feed.contract.ts';
import { everything, isVip } from '#domains/feed/feed.rules.ts';
import { viewFlash, type SeenFlash } from '#domains/feed/feed.view.ts';
import type { FeedReader } from './feed.reader.ts';
import type { FeedStore } from './feed.store.ts';

/** Which flashes somebody of the staff looks for. */
export const deskChoices = ['all', 'vip', 'strong', 'corrected', 'withdrawn'] as const;
export type DeskChoice = (typeof deskChoices)[number];

export interface DeskQuery {
  choice: DeskChoice;
  /** A piece of title or summary, or a number; empty means all. */
  words: string;
  before: Position | null;
  limit: number;
}

/** How many are looked through for one page; the next page goes on from there. */
const LOOKED_THROUGH = 3000;
const STEP = 500;

/** The flashes that are out, for the staff: gated for who asks, so VIP texts are found by who may read them. */
export function createDeskList({ store, reader }: { store: FeedStore; reader: FeedReader }) {
  return {
    async listForDesk(query: DeskQuery, viewer: Viewer): Promise<{ flashes: Flash[]; nextBefore: string }> {
      const { limit } = query;
      const isPlain = query.choice === 'all' && query.words === '';
      const found: SeenFlash[] = [];
      let last = query.before;
      let hasMore = true;
      for (let seen = 0; seen < LOOKED_THROUGH && hasMore && found.length <= limit; seen += STEP) {
        const step = isPlain ? limit + 1 : STEP;
        const places = await store.pickPage({ ...everything, before: last, since: 0, limit: step });
        found.push(...(await reader.seePlaces(places, viewer)).filter((flash) => isWanted(flash, query)));
        last = places.at(-1) ?? last;
        hasMore = places.length === step;
      }
      const shown = found.slice(0, limit);
      const end = shown.at(-1)?.message;
      // What was looked through and not shown is looked through again by the next page.
      const rest = found.length > limit && end !== undefined ? end : hasMore ? last : null;
      return { flashes: shown.map(viewFlash), nextBefore: rest === null ? '' : toCursor(rest) };
    },
  };
}

function isWanted({ message }: SeenFlash, { choice, words }: DeskQuery): boolean {
  const isChosen = {
    all: true,
    vip: isVip(message),
    strong: Math.abs(message.impact) === 2,
    corrected: message.corrections > 0,
    withdrawn: message.state === 'withdrawn',
  };
  const text = `${message.title}\n${message.summary}`.toLowerCase();
  return isChosen[choice] && (words === '' || String(message.id) === words || text.includes(words.toLowerCase()));
}
