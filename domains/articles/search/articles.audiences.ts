import { isSubscribedToAny, readsEverything, type Entitlements } from '#domains/access/access.service.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Uid, Viewer } from '#shared/viewer.ts';

/** Who may find a search row. */
export type Audience = string;

export const audiences = {
  everybody: '',
  staff: '*',
  author: (uid: Uid): Audience => `u${uid}`,
  subscribers: (subjectId: number): Audience => `s${subjectId}`,
} as const;

/** What a viewer may search: rows for these audiences, and of these messages those of the staff, who see them whole. */
export interface Searchable {
  audiences: Audience[];
  messageIds: number[];
}

/**
 * The word under which a row for this audience is found. Every audience has words of its own, so that a search never comes
 * near a text that it may not find: neither by what it answers nor by how long that takes.
 */
export const keyed = (audience: Audience, word: string): string =>
  audience === audiences.everybody ? word : `${audience}/${word}`;

/** The same for a condition in tsquery notation, whose words hold no quotes. */
export const keyedQuery = (audience: Audience, query: string): string =>
  query.replace(/'([^']+)'/g, (_, word: string) => `'${keyed(audience, word)}'`);

/** What the gate would let this viewer read, as far as the index knows it; each ground has its line in `mayRead`. */
export function searchableBy(viewer: Viewer | null, entitlements: Entitlements, now: UnixSeconds): Searchable {
  const { everybody, staff, author, subscribers } = audiences;
  if (viewer === null) return { audiences: [everybody], messageIds: [] };
  if (readsEverything(viewer)) return { audiences: [everybody, staff], messageIds: [] };
  const live = [...entitlements.subscriptions.keys()].filter((id) => isSubscribedToAny([id], entitlements, now));
  return {
    audiences: [everybody, author(viewer.uid), ...live.sort((a, b) => a - b).map(subscribers)],
    messageIds: [...entitlements.messages.keys()].sort((a, b) => a - b),
  };
}
