// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { flashWith } from '#tests/support/screen-data.ts';
import { FlashItem } from './flash-item.tsx';

afterEach(cleanup);

it('names a subject once', () => {
  render(
    <MemoryRouter>
      <FlashItem others={[]} flash={flashWith({ SubjIds: ['9'] })} names={{ '9': 'A股' }} />
    </MemoryRouter>,
  );
  expect(screen.getAllByText('A股')).toHaveLength(1);
});
