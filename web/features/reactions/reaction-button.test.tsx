// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { subjectWith } from '#tests/support/screen-data.ts';
import { signInWish } from '#web/features/accounts/sign-in/ask-to-sign-in.ts';
import { SubjectFollow } from '#web/features/subjects/subject-follow.tsx';
import { SubjectFollowers } from '#web/features/subjects/subject-followers.tsx';
import { pageToasts } from '#web/ui/toast-store.ts';
import { FavouriteStar } from './favourite-star.tsx';
import { useOwnFavourite } from './own-favourites.ts';
import { ReactionButton } from './reaction-button.tsx';

const fetched = vi.fn<(address: string, options: { body: string }) => Promise<Response>>();
let lastId = 100;

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

const signIn = () =>
  document.head.append(Object.assign(document.createElement('meta'), { name: 'viewer', content: '1' }));
const answer = (data: object) => fetched.mockResolvedValueOnce(Response.json({ code: 20000, message: 'OK', data }));
const bodyOf = (call: number) => JSON.parse(fetched.mock.calls[call]?.[1].body ?? '') as unknown;

function show(element: React.ReactElement) {
  const router = createMemoryRouter([{ path: '*', element }]);
  render(<RouterProvider router={router} />);
}

function LikeButton({ id = String(++lastId), count = 5 }: { id?: string; count?: number }) {
  return <ReactionButton reaction={{ kind: 'like', id }} given={{ isSet: false, count, source: given }} />;
}
const given = {};

describe('the button', () => {
  it('is pressed at once, and says what the server says', async () => {
    signIn();
    answer({ is_set: true, count: 7 });
    show(<LikeButton id="7" />);
    const button = screen.getByRole('button', { name: '赞 5' });
    expect(button.getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(button);
    expect(button.getAttribute('aria-pressed')).toBe('true');
    await waitFor(() => expect(button.textContent).toBe('赞 7'));
    expect(bodyOf(0)).toEqual({ like: true, resource_id: '7', resource_type: 'message' });
  });

  it('is as it was when the call fails, and a sentence says why', async () => {
    signIn();
    fetched.mockRejectedValueOnce(new TypeError('no network'));
    show(<LikeButton />);
    await userEvent.click(screen.getByRole('button', { name: '赞 5' }));
    await waitFor(() => expect(pageToasts.read().map(({ text }) => text)).toContain('网络连接失败，请检查网络后重试'));
    expect(screen.getByRole('button', { name: '赞 5' }).getAttribute('aria-pressed')).toBe('false');
  });

  it('asks a visitor to sign in where they are, and does nothing by itself', async () => {
    show(<LikeButton count={0} />);
    await userEvent.click(screen.getByRole('button', { name: '赞' }));
    expect(signInWish.read()).toEqual({ mode: 'code', intent: '' });
    signInWish.forget();
    expect(fetched).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: '赞' }).getAttribute('aria-pressed')).toBe('false');
  });
});

it('following a subject changes its number and its button together', async () => {
  signIn();
  answer({ is_set: true, count: 4801 });
  const subject = subjectWith({ id: 4017 });
  show(
    <>
      <SubjectFollowers subject={subject} />
      <SubjectFollow subject={subject} />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: '关注 精选' }));
  expect(await screen.findByRole('button', { name: '已关注 精选', pressed: true })).toBeTruthy();
  expect(screen.getByText('4,801 人关注')).toBeTruthy();
  expect(bodyOf(0)).toEqual({ follow: true, resource_id: '4017' });
});

describe('the star of a row', () => {
  function Row({ id }: { id: string }) {
    useOwnFavourite(id);
    return <FavouriteStar id={id} />;
  }
  const rows = (
    <>
      <Row id="9001" />
      <Row id="9002" />
    </>
  );

  it('finds out for all rows at once which are kept', async () => {
    signIn();
    answer({ liked: [], favored: ['9002'] });
    show(rows);
    expect(await screen.findByRole('button', { name: '收藏', pressed: true })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: '收藏', pressed: false })).toHaveLength(1);
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/v6/reactions/own?ids=9001%2C9002');
    expect(fetched).toHaveBeenCalledOnce();
  });
});
