import { ListMessagesQuery } from '#domains/feed/feed.contract.ts';
import { toCursor } from '#shared/cursors.ts';
import { createdAtOf, RARE_SUBJECT, RARER_SOURCE } from './feed-rows.ts';

export interface FilledFeed {
  count: number;
  now: number;
}

export interface Reading {
  name: string;
  query(feed: FilledFeed, turn: number): ListMessagesQuery;
}

const filters = {
  'all subjects': {},
  '1 subject': { subjids: '3' },
  '5 subjects': { subjids: '1,4,12,17,25' },
  '1 rare subject': { subjids: String(RARE_SUBJECT) },
  'explained only': { hasExplain: 'true' },
  'explained of 1 subject': { subjids: '1', hasExplain: 'true' },
  'important only': { important: '1' },
  'important of 5 subjects': { subjids: '1,4,12,17,25', important: '1' },
  '1 publisher': { source: RARER_SOURCE },
  'important of 1 publisher in 1 subject': { subjids: '8', source: RARER_SOURCE, important: '1' },
};

/** A poller that was away for this many events. */
const MISSED = 100;
/** Spreads the turns evenly over the depth, in no command. */
const GOLDEN = 0.618_034;

/** Each kind of page that the list can be asked for. */
export const readings: Reading[] = [
  ...Object.entries(filters).flatMap(([name, filter]) => [
    { name: `newest page, ${name}`, query: () => ask(filter) },
    {
      name: `deep page, ${name}`,
      query: (feed: FilledFeed, turn: number) => ask({ ...filter, tailmark: deepCursor(feed, turn) }),
    },
  ]),
  { name: 'deep page by message id', query: (feed, turn) => ask({ msgIdMark: String(deepId(feed, turn)) }) },
  { name: `changes of ${MISSED} events`, query: ({ count }) => ask({ headmark: String(count - MISSED) }) },
  {
    name: `changes of ${MISSED} events, 5 subjects`,
    query: ({ count }) => ask({ ...filters['5 subjects'], headmark: String(count - MISSED) }),
  },
];

function ask(query: Record<string, string>): ListMessagesQuery {
  return ListMessagesQuery.parse(query);
}

function deepCursor(feed: FilledFeed, turn: number): string {
  const id = deepId(feed, turn);
  return toCursor({ createdAt: createdAtOf(id, feed.count, feed.now), id });
}

/** From a twentieth to nearly half of the way back: so that every filter still fills its page in the smallest feed. */
function deepId({ count }: FilledFeed, turn: number): number {
  return Math.floor(count * (0.55 + 0.4 * ((turn * GOLDEN) % 1)));
}
