// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { Flash } from '#domains/feed/feed.contract.ts';
import { flashWith } from '#tests/support/screen-data.ts';
import { FlashItem } from './flash-item.tsx';

afterEach(cleanup);

function show(flash: Partial<Flash>) {
  render(
    <MemoryRouter>
      <FlashItem others={[]} flash={flashWith(flash)} names={{ '9': 'A股' }} />
    </MemoryRouter>,
  );
}

it('names a subject once', () => {
  show({ SubjIds: ['9'] });
  expect(screen.getAllByText('A股')).toHaveLength(1);
});

it.each([
  ['with a title', '央行降准'],
  ['without one', ''],
])('says in a word that it matters, not by colour alone: %s', (_what, Title) => {
  show({ Title, Summary: '央行今日宣布降准。', Important: 1 });
  expect(screen.getByText('重要')).toBeTruthy();
});

it('says nothing of the kind of what is like any other', () => {
  show({ Important: 0 });
  expect(screen.queryByText('重要')).toBeNull();
});

it.each([
  ['below a title', '纳指上涨'],
  ['without one', ''],
])('does not tell twice who tells it: %s (docs/product/flashes.md#item)', (_what, Title) => {
  show({ Title, Summary: '甲社6月30日电，纳指涨超1%。', Source: '甲社' });
  expect(screen.getByText(/纳指涨超1%/).closest('p')?.textContent).toBe('纳指涨超1%。');
  cleanup();
  show({ Title, Summary: '乙社6月30日电，纳指涨超1%。', Source: '甲社' });
  expect(screen.getByText(/纳指涨超1%/).closest('p')?.textContent).toBe('乙社6月30日电，纳指涨超1%。');
});

it('leads to a flash of which the gate has left no words, and says what it is (docs/product/access.md#summaries)', () => {
  show({ Id: '7', Title: '', Summary: '' });
  const link = screen.getByRole('link', { name: '付费快讯' });
  expect([link.getAttribute('href'), link.hasAttribute('data-main')]).toEqual(['/message/7', true]);
  expect(screen.getByRole('article').getAttribute('aria-label')).toBe('付费快讯');
});

it('says when its words were corrected, not when it was marked since', async () => {
  const at = Date.UTC(2026, 7, 21, 2) / 1000;
  const times = { CreatedAtInSec: at, CorrectedAtInSec: at + 1860, UpdatedAtInSec: at + 18_000 };
  show({ Title: '央行降准', Corrections: 1, Version: 3, ...times });
  expect((await screen.findByRole('button', { name: /更正/ })).textContent).toBe('第 2 版，10:31 更正');
});
