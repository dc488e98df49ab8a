// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { flashWith, NOON } from '#tests/support/screen-data.ts';
import { everything } from './filter.ts';
import { SearchResults } from './search-results.tsx';

afterEach(cleanup);

function show(Total: number, NextOffset: number, Msgs = [flashWith()]) {
  render(
    <MemoryRouter>
      <SearchResults
        found={{ Msgs, Total, NextOffset }}
        filter={everything}
        search={{ words: '快讯', from: '', to: '' }}
        names={{}}
        now={NOON}
      />
    </MemoryRouter>,
  );
}

it('says that older results are reached by dates where the pages end', () => {
  show(1000, 10_000);
  expect(screen.getByText(/更早的请选日期查看/)).toBeTruthy();
});

it.each([
  [1, 1, '没有更多结果了'],
  [1000, 30, null],
])('of %d after %d says %s', (total, next, text) => {
  show(total, next);
  expect(screen.queryByText(/没有更多结果了|更早的请选日期查看/)?.textContent ?? null).toBe(text);
});

it('tells one event once (docs/product/flashes.md#one-row)', async () => {
  const event = { ClusterId: 'a', Others: [] };
  show(3, 3, [
    flashWith({ ...event, Id: '3', Title: '再报', CreatedAtInSec: NOON, Source: '乙社' }),
    flashWith({ Id: '2', Title: '别的快讯', CreatedAtInSec: NOON - 60 }),
    flashWith({ ...event, Id: '1', Title: '先报的快讯', CreatedAtInSec: NOON - 120 }),
  ]);
  expect(screen.getAllByRole('article').map((row) => row.getAttribute('aria-label'))).toEqual([
    '别的快讯',
    '先报的快讯',
  ]);
  expect(await screen.findByRole('button', { name: '另有 1 家' })).toBeTruthy();
});
