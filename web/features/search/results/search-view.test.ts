import { expect, it } from 'vitest';
import { NOON } from '#tests/support/screen-data.ts';
import { wordsOfResults } from '#web/features/search/results-address.ts';
import { addressOf, daysOf, readView } from './search-view.ts';

const view = (query: string) => readView('茅台', new URLSearchParams(query));

it.each([
  ['', { tab: null, page: 1, sort: null, days: '', from: '', to: '' }],
  ['tab=3&days=7&page=2', { tab: 'news', page: 2, days: '7' }],
  ['tab=4&page=0&sort=best&days=5', { tab: null, page: 1, sort: null, days: '' }],
  ['tab=3&from=2026-08-21&to=2026-08-01', { from: '2026-08-01', to: '2026-08-21' }],
  ['tab=3&from=2026-02-30&to=2026-08-01', { from: '', to: '2026-08-01' }],
  ['tab=3&days=7&from=2026-08-01', { days: '7', from: '', to: '' }],
  ['page=1e9', { page: 1 }],
  ['tab=', { tab: null }],
  ['tab=0', { tab: 'plate' }],
])('%j asks for %j', (query, expected) => {
  expect(view(query)).toMatchObject(expected);
});

const place = (address: string) => decodeURIComponent(address);

it('another list, order or stretch begins at its first page, and has what is its own in the address', () => {
  const shown = view('tab=3&days=30&page=3');
  expect(place(addressOf(shown, { page: 4 }))).toBe('/search/茅台?tab=3&days=30&page=4');
  expect(place(addressOf(shown, { tab: 'stock' }))).toBe('/search/茅台?tab=1');
  expect(place(addressOf(shown, { sort: 'relevance' }))).toBe('/search/茅台?tab=3&sort=relevance&days=30');
  expect(place(addressOf(shown, { days: '', from: '2026-08-01' }))).toBe('/search/茅台?tab=3&from=2026-08-01');
});

it('a stretch is so many days with today', () => {
  expect(daysOf(view('days=1'), NOON)).toEqual({ fromdate: '2026-08-21' });
  expect(daysOf(view('days=7'), NOON)).toEqual({ fromdate: '2026-08-15' });
  expect(daysOf(view('to=2026-08-01'), NOON)).toEqual({ enddate: '2026-08-01' });
});

it.each(['茅台', 'a/b?c#d', '100%', '股票:600519 "整句"', '😀'])(
  'the words %j come back from their address',
  (words) => {
    expect(wordsOfResults(new URL(addressOf({ ...view(''), words }, {}), 'http://a').pathname)).toBe(words);
  },
);

it.each([
  ['..', `/search/${encodeURIComponent('．..')}`],
  ['.', `/search/${encodeURIComponent('．.')}`],
  ['...', '/search/...'],
  ['a/b', '/search/a%2Fb'],
])('the address of %j stays below the search: %s', (words, expected) => {
  expect(addressOf(readView(words, new URLSearchParams()), {})).toBe(expected);
  expect(new URL(expected, 'https://kaipan.example').pathname).toBe(expected);
});
