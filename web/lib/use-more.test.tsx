// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Chunk, useMore } from './use-more.ts';

afterEach(cleanup);
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
});

let visits = 0;

/** A list of which the server has `said`, two at a time; the cursor is the last one that was told. */
function createServer(...said: string[]) {
  const server = {
    said,
    isDown: false,
    page(cursor: string): Chunk<string> {
      const from = cursor === '' ? 0 : server.said.indexOf(cursor) + 1;
      const items = server.said.slice(from, from + 2);
      return { items, next: from + 2 < server.said.length ? (items.at(-1) ?? '') : '' };
    },
    async load(cursor: string) {
      if (server.isDown) throw new Error('gone');
      return server.page(cursor);
    },
  };
  const key = `visit-${++visits}`;
  function Growing() {
    const { items, more } = useMore(server.page(''), server.load);
    return (
      <>
        <output>{items.join(' ')}</output>
        <button type="button" onClick={more.load}>
          {more.hasFailed ? '重试' : '加载更多'}
        </button>
      </>
    );
  }
  const open = () =>
    render(<Growing />, {
      wrapper: ({ children }) => <MemoryRouter initialEntries={[{ pathname: '/', key }]}>{children}</MemoryRouter>,
    });
  return Object.assign(server, { open });
}

const shown = () => screen.getByRole('status').textContent;
const press = () => userEvent.click(screen.getByRole('button'));

async function grown() {
  const server = createServer('8', '7', '6', '5', '4', '3', '2', '1');
  server.open();
  for (const far of ['5', '3']) {
    await press();
    await waitFor(() => expect(shown()).toContain(far));
  }
  // The program that goes with a long list.
  await new Promise((resolve) => setTimeout(resolve, 300));
  dispatchEvent(new Event('pagehide'));
  cleanup();
  return server;
}

test('on the way back the list grows as far as it went, of what the server says now', async () => {
  const server = await grown();
  expect(sessionStorage.getItem('KEPT')).not.toContain('"items"');
  // One of the first page is gone, one further down; something new above.
  server.said = ['9', '8', '6', '5', '3', '2', '1'];
  server.open();
  await waitFor(() => expect(shown()).toBe('9 8 6 5 3 2'));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(shown()).toBe('9 8 6 5 3 2');
});

test('where the server does not answer the foot says so, and trying again goes on as far as it went', async () => {
  const server = await grown();
  server.isDown = true;
  server.open();
  await screen.findByRole('button', { name: '重试' });
  // Meanwhile it is drawn as the reader left it.
  expect(shown()).toBe('8 7 6 5 4 3');
  server.isDown = false;
  server.said = ['8', '7', '5', '4', '3', '2', '1'];
  await press();
  await waitFor(() => expect(shown()).toBe('8 7 5 4 3 2'));
});

test('who leaves before all of it is there comes back to as much as before', async () => {
  const server = await grown();
  server.isDown = true;
  server.open();
  await screen.findByRole('button', { name: '重试' });
  cleanup();
  server.isDown = false;
  server.said = ['8', '7', '5', '4', '3', '2', '1'];
  server.open();
  expect(shown()).toBe('8 7 6 5 4 3');
  await waitFor(() => expect(shown()).toBe('8 7 5 4 3 2'));
});
