// @vitest-environment jsdom
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useOwnFavourite } from './own-favourites.ts';
import { pageReactions } from './page-reactions.ts';

vi.mock('#web/lib/signed-in.ts', () => ({ isSignedIn: () => true }));

const answerOf = (data: unknown) => Response.json({ code: 20000, message: 'OK', data });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Row({ id }: { id: string }) {
  useOwnFavourite(id);
  return null;
}

it('what was pressed and answered meanwhile is not drawn back by an answer from before', async () => {
  const { promise: listed, resolve: list } = Promise.withResolvers<void>();
  const asked = vi.fn<(address: string) => void>();
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    if (method !== 'GET') return answerOf({ is_set: true, count: 1 });
    asked(address);
    await listed;
    return answerOf({ favored: ['8'], liked: [], followed: [] });
  });
  for (const id of ['7', '8']) render(<Row id={id} />);
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  pageReactions.press({ kind: 'favourite', id: '7' }, { isSet: false, count: 0 });
  await waitFor(() => expect(pageReactions.read({ kind: 'favourite', id: '7' })?.count).toBe(1));
  list();
  await waitFor(() => expect(pageReactions.read({ kind: 'favourite', id: '8' })?.isSet).toBe(true));
  expect(pageReactions.read({ kind: 'favourite', id: '7' })?.isSet).toBe(true);
});
