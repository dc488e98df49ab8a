// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RightsView } from '#domains/access/live/access.rights.channel.contract.ts';
import { followRights, type OwnRights } from './own-rights.ts';

let tell: (event: { event: string; data: object }) => void;
const [enter, leave] = [vi.fn<() => void>(), vi.fn<() => void>()];
vi.mock('#web/lib/live-socket.ts', () => ({
  liveSocket: () => ({
    follow: (_: object, { onEvent }: { onEvent: typeof tell }) => {
      tell = onEvent;
      return { enter, leave };
    },
  }),
}));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

const rights = (changes: Partial<RightsView>) => ({
  event: 'rights',
  data: { subscriptions: [], message_count: 0, now: 1000, ...changes },
});
const until = (subject_id: number, expires_at: number) => ({ subject_id, expires_at });

function follow() {
  const heard: OwnRights[] = [];
  const stop = followRights((own) => void heard.push(own));
  return { heard, stop, ids: () => heard.map(({ subjectIds }) => subjectIds) };
}

it('tells what runs, and a mark that is another one where anything is another', () => {
  const { heard, ids } = follow();
  tell({ event: 'unknown', data: {} });
  tell(rights({ subscriptions: [until(679, 5000)] }));
  tell(rights({ subscriptions: [until(679, 5000)], message_count: 1 }));
  tell(rights({ subscriptions: [until(679, 9000)], message_count: 1 }));
  expect(ids()).toEqual([[679], [679], [679]]);
  expect(new Set(heard.map(({ mark }) => mark)).size).toBe(3);
});

it('ends each when it ends, by the clock of the server', () => {
  const { ids } = follow();
  tell(rights({ subscriptions: [until(581, 1060), until(679, 1120)] }));
  vi.advanceTimersByTime(59_000);
  expect(ids()).toEqual([[581, 679]]);
  vi.advanceTimersByTime(1000);
  expect(ids()).toEqual([[581, 679], [679]]);
  vi.advanceTimersByTime(60_000);
  expect(ids()).toEqual([[581, 679], [679], []]);
});

it('one that lasts for years does not end at once', () => {
  const { ids } = follow();
  tell(rights({ subscriptions: [until(679, 1000 + 360 * 86_400)] }));
  vi.advanceTimersByTime(30 * 86_400_000);
  expect(ids().every((subjectIds) => subjectIds.includes(679))).toBe(true);
});

it('enters again now and then, and leaves', () => {
  const { stop, heard } = follow();
  vi.advanceTimersByTime(30 * 60_000);
  expect(enter).toHaveBeenCalledTimes(1);
  tell(rights({ subscriptions: [until(679, 1060)] }));
  stop();
  expect(leave).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(120_000);
  expect(heard).toHaveLength(1);
});
