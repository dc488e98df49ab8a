// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OwnRights } from '#web/features/access/own-rights.ts';
import { OwnLinks } from './own-links.tsx';

let tell: (rights: OwnRights) => void;
const stop = vi.fn<() => void>();
vi.mock('#web/features/access/own-rights.ts', () => ({
  followRights: (hear: typeof tell) => {
    tell = hear;
    return stop;
  },
}));

const loaded = vi.fn<() => null>(() => null);
beforeEach(() => loaded.mockClear());
afterEach(cleanup);

const rights = (...subjectIds: number[]): OwnRights => ({ subjectIds, mark: subjectIds.join() });
const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

async function show(subscribed: number[], here = ['/']) {
  const viewer = { uid: '7', displayName: '小王', avatar: null, subscribed };
  const Stub = createRoutesStub([
    { path: '/', loader: loaded, Component: () => <OwnLinks viewer={viewer} here={here} /> },
  ]);
  render(<Stub />);
  await screen.findByRole('link', { name: '首页' });
}

it('who subscribes finds the column behind 精选, and who does not finds none', async () => {
  await show([679]);
  expect(names().slice(0, 5)).toEqual(['首页', '快讯', '精选', '盘前早报', '题材库']);
  cleanup();
  await show([821]);
  expect(names()).not.toContain('盘前早报');
});

it('they come and go as the right does, and the page is loaded again', async () => {
  await show([]);
  loaded.mockClear();
  act(() => tell(rights()));
  expect(names()).not.toContain('脱水研报');
  act(() => tell(rights(581, 679)));
  expect(names().slice(2, 6)).toEqual(['精选', '脱水研报', '盘前早报', '题材库']);
  await waitFor(() => expect(loaded).toHaveBeenCalledTimes(1));
  act(() => tell(rights(581)));
  expect(names()).not.toContain('盘前早报');
  await waitFor(() => expect(loaded).toHaveBeenCalledTimes(2));
});

it('what is heard first, the same as the page says, loads nothing', async () => {
  await show([679]);
  loaded.mockClear();
  act(() => tell(rights(679)));
  await act(async () => {});
  expect(loaded).not.toHaveBeenCalled();
});

it('on its pages the column is where one is', async () => {
  await show([679], ['/zzd/category', '/zzd/home', '/jingxuan']);
  expect(screen.getByRole('link', { name: '盘前早报' }).getAttribute('aria-current')).toBe('true');
  expect(screen.getByRole('link', { name: '精选' }).getAttribute('aria-current')).toBe(null);
});
