import { describe, expect, it } from 'vitest';
import {
  addressOfFeed,
  everything,
  type FeedFilter,
  type FilterAction,
  nextFilter,
  readFilter,
  readSearch,
  toLiveFilter,
} from './filter.ts';

const hot: FeedFilter = { ...everything, hot: 20_001 };
const both: FeedFilter = { subjects: [9, 10], hot: null, isExplainedOnly: true };

describe('choosing what to see (docs/product/live-feed.md#filters)', () => {
  const cases: [string, FeedFilter, FilterAction, FeedFilter][] = [
    ['a fixed subject is taken', everything, { kind: 'subject', id: 9 }, { ...everything, subjects: [9] }],
    [
      'a second one joins, in the order of the bar',
      { ...everything, subjects: [35] },
      { kind: 'subject', id: 9 },
      { ...everything, subjects: [9, 35] },
    ],
    ['pressed again, it goes', both, { kind: 'subject', id: 9 }, { ...both, subjects: [10] }],
    ['a fixed subject clears the hot one', hot, { kind: 'subject', id: 9 }, { ...everything, subjects: [9] }],
    ['a hot subject clears fixed ones and explained-only', both, { kind: 'hot', id: 20_001 }, hot],
    ['a hot subject replaces another', hot, { kind: 'hot', id: 20_002 }, { ...everything, hot: 20_002 }],
    ['the hot subject pressed again goes', hot, { kind: 'hot', id: 20_001 }, everything],
    ['explained-only clears the hot subject', hot, { kind: 'explained' }, { ...everything, isExplainedOnly: true }],
    ['explained-only leaves fixed subjects', both, { kind: 'explained' }, { ...both, isExplainedOnly: false }],
    ['all clears subjects and keeps explained-only', both, { kind: 'all' }, { ...everything, isExplainedOnly: true }],
    ['all clears the hot subject', hot, { kind: 'all' }, everything],
  ];
  it.each(cases)('%s', (_name, before, action, after) => {
    expect(nextFilter(before, action)).toEqual(after);
  });
});

describe('the address', () => {
  it.each([everything, hot, both])('carries the filter there and back: %o', (filter) => {
    const address = new URL(addressOfFeed(filter), 'http://kaipan.example');
    expect(readFilter(address.searchParams)).toEqual(filter);
  });

  it('reads well', () => {
    expect(addressOfFeed(both)).toBe('/live?subjects=9,10&explained=1');
    expect(addressOfFeed(everything)).toBe('/live');
    expect(addressOfFeed(everything, { words: '固态 电池', from: '2026-05-14', to: '' })).toBe(
      `/live?q=${encodeURIComponent('固态 电池')}&from=2026-05-14`,
    );
  });

  it.each(['subjects=x', 'subjects=0', 'hot=-1', 'hot=', 'subjects=9999999999', 'explained=maybe'])(
    'ignores what makes no sense: %s',
    (query) => {
      expect(readFilter(new URLSearchParams(query))).toEqual(everything);
    },
  );

  it('drops impossible days and blank words of a search', () => {
    expect(readSearch(new URLSearchParams('q=央行&from=2026-02-30&to=20260301'))).toEqual({
      words: '央行',
      from: '',
      to: '',
    });
    expect(readSearch(new URLSearchParams('q=%20&from=2026-02-01'))).toBeNull();
  });
});

it('a hot subject is asked for as such', () => {
  expect(toLiveFilter(hot)).toEqual({ subjectIds: [20_001], isHotSubject: true, isExplainedOnly: false });
  expect(toLiveFilter(both)).toEqual({ subjectIds: [9, 10], isHotSubject: false, isExplainedOnly: true });
});
