import { describe, expect, test } from 'vitest';
import { emptyKept, isSame, mergeKept, type KeptStock, type KeptValue } from './merge-kept.ts';

type List = KeptValue<'watchlist'>;
const stock = (symbol: string, changes: Partial<KeptStock> = {}): KeptStock => ({
  ...{ symbol, name: symbol, group: null, note: null, read_at: 0 },
  ...changes,
});
const list = (stocks: KeptStock[], groups: string[] = []): List => ({ groups, stocks });
const merge = (base: List, mine: List, theirs: List) => mergeKept('watchlist', { base, mine, theirs });
const symbols = ({ stocks }: List) => stocks.map(({ symbol }) => symbol);
const [a, b, c, d] = ['A', 'B', 'C', 'D'].map((symbol) => stock(symbol)) as [
  KeptStock,
  KeptStock,
  KeptStock,
  KeptStock,
];

describe('a watch list', () => {
  test('what a visitor has kept joins what the account has, and nothing is there twice', () => {
    const note = { text: '等回调', at: 5, price: 31.07 };
    const mine = list([stock('B', { note }), stock('C', { group: '主线' })], ['主线']);
    const theirs = list([a, stock('B', { group: '白酒', read_at: 9 })], ['白酒']);
    const joined = merge(emptyKept.watchlist, mine, theirs);
    expect(symbols(joined)).toEqual(['A', 'B', 'C']);
    expect(joined.groups).toEqual(['白酒', '主线']);
    expect(joined.stocks[1]).toEqual(stock('B', { group: '白酒', note, read_at: 9 }));
  });

  test.each([
    ['added on both', [a], [a, b], [a, c], ['A', 'C', 'B']],
    ['taken away here', [a, b], [a], [a, b], ['A']],
    ['taken away there', [a, b], [a, b], [a], ['A']],
    ['taken away here, another one added there', [a, b], [a], [a, b, c], ['A', 'C']],
    ['taken away there, another one added here', [a, b], [a, b, d], [b], ['B', 'D']],
    ['taken away here, changed there: it stays', [a, b], [a], [a, stock('B', { group: 'x' })], ['A', 'B']],
    ['taken away there, changed here: it stays', [a, b], [a, stock('B', { group: 'x' })], [a], ['A', 'B']],
    ['put in another order here', [a, b], [b, a], [a, b], ['B', 'A']],
  ])('%s', (_what, base, mine, theirs, expected) => {
    expect(symbols(merge(list(base), list(mine), list(theirs)))).toEqual(expected);
  });

  test('two notes written apart stand below each other, from the first on; one that holds the other is enough', () => {
    const noted = (text: string, at: number) => list([stock('A', { note: { text, at, price: at } })]);
    const noteOf = ({ stocks }: List) => stocks[0]?.note;
    expect(noteOf(merge(list([a]), noted('这里', 5), noted('那里', 3)))).toEqual({
      text: '那里\n这里',
      at: 3,
      price: 3,
    });
    expect(noteOf(merge(list([a]), noted('看好', 5), noted('看好，等回调', 3)))).toMatchObject({
      text: '看好，等回调',
    });
    expect(noteOf(merge(noted('旧', 1), list([a]), noted('旧', 1)))).toBe(null);
    expect(noteOf(merge(noted('旧', 1), list([a]), noted('改过', 1)))).toMatchObject({ text: '改过' });
  });

  test('a group that was renamed here holds its stocks, and what was added to the old one there stays in it', () => {
    const base = list([stock('A', { group: '旧' })], ['旧']);
    const mine = list([stock('A', { group: '新' })], ['新']);
    const theirs = list([stock('A', { group: '旧' }), stock('B', { group: '旧' })], ['旧']);
    const merged = merge(base, mine, theirs);
    expect(merged.stocks.map(({ group }) => group)).toEqual(['新', '旧']);
    expect(merged.groups.toSorted()).toEqual(['旧', '新'].toSorted());
  });
});

test('words are joined one by one, and stay as they were written where they say the same', () => {
  const words = (muted: string) => ({ marked: '', muted });
  const merged = (base: string, mine: string, theirs: string) =>
    mergeKept('reading_words', { base: words(base), mine: words(mine), theirs: words(theirs) }).muted;
  expect(merged('', '转债，回购', '广告')).toBe('广告 转债 回购');
  expect(merged('a b', 'a', 'a b c')).toBe('a c');
  expect(merged('', '转债，回购', '转债')).toBe('转债，回购');
});

test('a switch is as it was changed; what both have changed is as it was chosen here', () => {
  const { push } = emptyKept;
  const merged = mergeKept('push', {
    base: push,
    mine: { ...push, voice: false, quiet: { from: '22:00', to: '07:00' } },
    theirs: { ...push, audio: false, quiet: { from: '23:00', to: '08:00' } },
  });
  expect(merged).toEqual({ ...push, voice: false, audio: false, quiet: { from: '22:00', to: '07:00' } });
});

test('alike is what holds the same, in whatever order it is named', () => {
  expect(isSame({ x: [1, { y: null }], z: 'a' }, { z: 'a', x: [1, { y: null }] })).toBe(true);
  expect(isSame({ x: 1 }, { x: 1, y: undefined })).toBe(false);
  expect(isSame([1, 2], [2, 1])).toBe(false);
  expect(isSame([], {})).toBe(false);
});

test.each([
  ['added on both', [1], [2, 1], [3, 1], [3, 1, 2]],
  ['taken away here, added there', [1, 2], [1], [3, 1, 2], [3, 1]],
  ['taken away there', [1, 2], [1, 2], [2], [2]],
])('followed themes %s', (_what, base, mine, theirs, expected) => {
  expect(mergeKept('themes', { base: { ids: base }, mine: { ids: mine }, theirs: { ids: theirs } })).toEqual({
    ids: expected,
  });
});
