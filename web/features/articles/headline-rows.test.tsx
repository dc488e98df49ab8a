// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { flashWith } from '#tests/support/screen-data.ts';
import { flashHeadline } from './headline-days.ts';
import { HeadlineRows } from './headline-rows.tsx';

afterEach(cleanup);

it('a flash says who tells it and that it matters', () => {
  render(
    <MemoryRouter>
      <HeadlineRows rows={[flashHeadline(flashWith({ Source: '新华社', Important: 1 }))]} />
    </MemoryRouter>,
  );
  expect(screen.getByText('新华社')).toBeTruthy();
  expect(screen.getByText('重要')).toBeTruthy();
});

it('names no publisher of one of ours (docs/product/flashes.md#sources)', () => {
  const { container } = render(
    <MemoryRouter>
      <HeadlineRows rows={[flashHeadline(flashWith({ Source: '', Title: '标题', Summary: '' }))]} />
    </MemoryRouter>,
  );
  expect(container.textContent).toMatch(/^\d\d:\d\d标题$/);
});
