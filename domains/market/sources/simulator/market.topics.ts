import type { Security } from './market.roster.ts';

/** So many themes are what a day is about. */
const TOPICS = 2;
/** Of two that are equally strong the larger one is talked of; a small one never is. */
const FOR_SIZE = 0.004;
const LEAST_SIZE = 4;

/**
 * For each share whether it belongs to what the day is about: limit-ups come together in the strongest themes. Only known shares
 * tell which these are, so that the day is about the same whoever else is listed.
 */
export function topicalOf(roster: readonly Security[], strengths: Float64Array): Uint8Array {
  const sizes = new Uint16Array(strengths.length);
  for (const { origin, themes, temper } of roster)
    if (origin === 'known' && temper.limitRate > 0) for (const place of themes) sizes[place] = (sizes[place] ?? 0) + 1;
  const scores = strengths.map((strength, place) => strength + FOR_SIZE * Math.log2(sizes[place] || 1));
  const talkedOf = Array.from(strengths.keys()).filter((place) => (sizes[place] ?? 0) >= LEAST_SIZE);
  const topics = new Set(talkedOf.toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0)).slice(0, TOPICS));
  return Uint8Array.from(roster, ({ themes }) => (themes.some((place) => topics.has(place)) ? 1 : 0));
}
