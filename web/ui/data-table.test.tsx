// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DataTable } from './data-table.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A window so wide before a table so wide. */
function show(clientWidth: number, scrollWidth: number) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(clientWidth);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(scrollWidth);
  render(
    <DataTable label="成分股表" columns={[]}>
      {null}
    </DataTable>,
  );
  return screen.getByRole('region', { name: '成分股表' });
}

it('a table is marked as long as it goes on at the right', () => {
  const box = show(390, 800);
  expect(box.dataset['more']).toBe('');
  box.scrollLeft = 410;
  fireEvent.scroll(box);
  expect(box.dataset['more']).toBeUndefined();
});

it('a table that fits is not', () => expect(show(800, 800).dataset['more']).toBeUndefined());
