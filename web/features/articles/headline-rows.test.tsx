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

it('one of ours is told by 本站', () => {
  render(
    <MemoryRouter>
      <HeadlineRows rows={[flashHeadline(flashWith({ Source: '' }))]} />
    </MemoryRouter>,
  );
  expect(screen.getByText('本站')).toBeTruthy();
});
