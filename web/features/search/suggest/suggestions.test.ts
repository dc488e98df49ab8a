import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Suggested } from './suggest-rows.ts';
import { createSuggestions, type FindNames, type Suggestions } from './suggestions.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const none = { total: 0, hits: [] };
const nothing: Suggested = { plate: none, stock: none, article: none, news: none, hint: null };
const themed = (name: string): Suggested => ({
  ...nothing,
  plate: {
    total: 1,
    hits: [{ index: 0, id: 1, name, core_avg_pcp: null, member: '', match: { by: 'name', text: name, ranges: [] } }],
  },
});

function open(findNames: FindNames = () => null) {
  const told: Suggestions[] = [];
  const asked: { words: string; answer: (found: Suggested) => void; fail: () => void }[] = [];
  const suggestions = createSuggestions({
    findNames,
    ask: (words) =>
      new Promise((answer, reject) => asked.push({ words, answer, fail: () => reject(new Error('no network')) })),
    tell: (shown) => told.push(shown),
  });
  return { suggestions, asked, last: () => told.at(-1) };
}

const nameOf = (shown: Suggestions | undefined) => shown?.found?.plate.hits[0]?.name;

it('asks half a second after the last letter, and once', () => {
  const { suggestions, asked } = open();
  suggestions.type('固');
  vi.advanceTimersByTime(499);
  suggestions.type('固态');
  vi.advanceTimersByTime(499);
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(asked.map(({ words }) => words)).toEqual(['固态']);
});

it('finds names at once, without the server', () => {
  const { suggestions, last } = open((words) => themed(words));
  suggestions.type(' 白酒 ');
  expect(nameOf(last())).toBe('白酒');
  expect(last()?.isWhole).toBe(false);
});

it('lets no stale answer take the place of a newer one', async () => {
  const { suggestions, asked, last } = open();
  suggestions.type('甲');
  vi.advanceTimersByTime(500);
  suggestions.type('乙');
  vi.advanceTimersByTime(500);
  asked[1]?.answer(themed('乙题材'));
  await vi.waitFor(() => expect(nameOf(last())).toBe('乙题材'));
  asked[0]?.answer(themed('甲题材'));
  await vi.advanceTimersByTimeAsync(1);
  expect(nameOf(last())).toBe('乙题材');
});

it('lets no answer come back to an emptied field', async () => {
  const { suggestions, asked, last } = open();
  suggestions.type('甲');
  vi.advanceTimersByTime(500);
  suggestions.type('');
  asked[0]?.answer(themed('甲题材'));
  await vi.advanceTimersByTimeAsync(1);
  expect(last()).toMatchObject({ words: '', found: null });
});

it('says that it is slow after 150 ms, and not where names are there', () => {
  const slow = open();
  slow.suggestions.type('固');
  vi.advanceTimersByTime(149);
  expect(slow.last()?.isSlow).toBe(false);
  vi.advanceTimersByTime(1);
  expect(slow.last()?.isSlow).toBe(true);
  const quick = open((words) => themed(words));
  quick.suggestions.type('固');
  vi.advanceTimersByTime(150);
  expect(quick.last()?.isSlow).toBe(false);
});

it('keeps the names where the server does not answer', async () => {
  const { suggestions, asked, last } = open((words) => themed(words));
  suggestions.type('白酒');
  vi.advanceTimersByTime(500);
  asked[0]?.fail();
  await vi.waitFor(() => expect(last()?.isWhole).toBe(true));
  expect(nameOf(last())).toBe('白酒');
});

it('looks up what was typed before the table was there', () => {
  let table: FindNames = () => null;
  const { suggestions, last } = open((words) => table(words));
  suggestions.type('白酒');
  table = themed;
  suggestions.lookAgain();
  expect(nameOf(last())).toBe('白酒');
});
