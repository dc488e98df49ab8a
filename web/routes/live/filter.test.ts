import { describe, expect, it } from 'vitest';
import {
  addressOfFeed,
  everything,
  type FeedFilter,
  type FilterAction,
  nextFilter,
  readFilter,
  readMinute,
  readSearch,
  toLiveFilter,
  truerAddressOf,
  withoutUnknown,
} from './filter.ts';

/** 2026-08-22 12:00 in China. */
const NOW = 1_787_371_200;

const hot: FeedFilter = { ...everything, hot: 20_001 };
const both: FeedFilter = { ...everything, subjects: [9, 10], isExplainedOnly: true };
const picked: FeedFilter = { ...everything, isImportantOnly: true, source: '某社 & 某报' };

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
    ['important-only stays with a hot subject', picked, { kind: 'hot', id: 20_001 }, { ...picked, hot: 20_001 }],
    ['important-only goes when pressed again', picked, { kind: 'important' }, { ...picked, isImportantOnly: false }],
    ['a publisher is chosen', both, { kind: 'source', name: '某社' }, { ...both, source: '某社' }],
  ];
  it.each(cases)('%s', (_name, before, action, after) => {
    expect(nextFilter(before, action)).toEqual(after);
  });
});

describe('the address', () => {
  it.each([everything, hot, both, picked])('carries the filter there and back: %o', (filter) => {
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

it('knows no subject that does not exist', () => {
  const known = new Set([9, 20_001]);
  expect(withoutUnknown({ ...both, subjects: [9, 99_999] }, known)).toEqual({ ...both, subjects: [9] });
  expect(withoutUnknown({ ...hot, hot: 1 }, known).hot).toBeNull();
  expect(withoutUnknown(hot, known)).toEqual(hot);
});

it('a hot subject is asked for as such', () => {
  expect(toLiveFilter(hot)).toMatchObject({ subjectIds: [20_001], isHotSubject: true, isExplainedOnly: false });
  expect(toLiveFilter(both)).toMatchObject({ subjectIds: [9, 10], isHotSubject: false, isExplainedOnly: true });
  expect(toLiveFilter(picked)).toMatchObject({ subjectIds: [], important: 1, source: '某社 & 某报' });
});

describe('the minute of an address (docs/product/live-feed.md#past)', () => {
  it.each([
    ['2026-08-21T14:30', '2026-08-21T14:30'],
    ['2026-08-21', '2026-08-21T23:59'],
    ['2026-08-22T12:00', '2026-08-22T12:00'],
    ['2026-08-22T12:01', null],
    ['2026-02-30', null],
    ['2026-08-21T24:00', null],
    ['', null],
  ])('%s is %s', (at, minute) => {
    expect(readMinute(new URLSearchParams({ at }), NOW)).toBe(minute);
  });
});

describe('the address that says what is shown', () => {
  const truerOf = (query: string) => {
    const asked = new URLSearchParams(query);
    const search = readSearch(asked);
    const at = search === null ? readMinute(asked, NOW) : null;
    return truerAddressOf(asked, { filter: readFilter(asked), search, at });
  };

  it.each([
    '',
    'subjects=9,10',
    'subjects=9%2C10&explained=1',
    'hot=20001&q=a+b&from=2026-02-01&to=2026-02-01',
    'explained=1&q=x',
    'q=x&from=&to=',
    'other=1',
  ])('is this one: %s', (query) => {
    expect(truerOf(query)).toBeNull();
  });

  it.each([
    ['subjects=9&hot=20003', '/live?hot=20003'],
    ['explained=1&hot=20003', '/live?hot=20003'],
    ['subjects=99999999999', '/live'],
    ['subjects=abc,9', '/live?subjects=9'],
    ['hot=abc&q=x', '/live?q=x'],
    ['q=x&from=2026-06-31', '/live?q=x'],
    ['q=x&from=2026-06-30&to=2026-06-01', '/live?q=x&from=2026-06-01&to=2026-06-30'],
    ['q=%00', '/live'],
    ['q=%00x%0A', '/live?q=x'],
    ['q=+++', '/live'],
    ['from=2026-06-01', '/live'],
    [`q=${'x'.repeat(99)}😀`, `/live?q=${'x'.repeat(99)}`],
  ])('is another than %s', (query, address) => {
    expect(truerOf(query)).toBe(address);
    expect(truerOf(address.split('?')[1] ?? '')).toBeNull();
  });
});
