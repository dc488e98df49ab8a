// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { PublicPost } from '#domains/authoring/authoring.public.contract.ts';
import { fail } from '#shared/codes.ts';
import type { Endpoint } from '#shared/contract.ts';
import { NOON, subjectWith } from '#tests/support/screen-data.ts';
import { pageContext } from '#web/lib/page-context.ts';
import ProfilePage, { loader } from './id.tsx';

afterEach(cleanup);

const profile = {
  ...{ account_id: '3', display_name: '周砚', avatar: null, is_real_name_authed: true, is_geek_authed: true },
  ...{ subject_id: 7, subject_title: '砚田手记', joined_at: NOON, article_count: 41, post_count: 87 },
};

function postWith(changes: Partial<PublicPost> & { id: string }): PublicPost {
  const { id } = changes;
  return {
    ...{ baoer_id: id, external_id: id, content_type: 'fast_article', title: '', summary: '', content_preview: '' },
    ...{ content: `<p>正文${id}</p>`, mode: 3, is_priced: false, is_priced_alone: false, price: 0, url: '', image: '' },
    ...{ paid_info: { need_pay: false }, stocks: [], tags: [], source_name: '', source_url: '', is_demo: false },
    ...{ display_time: NOON - 60, v_info: profile, like_info: { liked_count: 0, is_liked: false } },
    ...{ favor_info: { is_favored: false }, unlock_info: { unlock_count: 0 } },
    ...changes,
  };
}

const asked = vi.fn<(name: string, query: unknown) => void>();

async function load(path: string, items: PublicPost[], subjectId: number | null = 7) {
  asked.mockClear();
  const api = async ({ name }: Endpoint, { query, params }: { query?: unknown; params?: { id: string } }) => {
    asked(name, query);
    if (name === 'getProfile' && params?.id !== '3') throw fail('ACCOUNT_NOT_FOUND');
    if (name === 'getProfile') return { ...profile, subject_id: subjectId };
    if (name === 'getInfo') return subjectWith({ id: 7, title: '砚田手记', follower_count: 12_000 });
    return { items, next_cursor: '' };
  };
  const context = new RouterContextProvider();
  context.set(pageContext, { api, viewer: null, origin: '', now: NOON } as never);
  const request = new Request(`https://kaipan.example${path}`);
  const [, id] = /profile\/(\w+)/.exec(path) ?? [];
  return loader({ context, request, params: { id } } as never);
}

async function show(path: string, items: PublicPost[], subjectId: number | null = 7) {
  const loaderData = await load(path, items, subjectId);
  const Stub = createRoutesStub([{ id: 'screen', path: '*', Component: ProfilePage as never }]);
  render(<Stub initialEntries={[path]} hydrationData={{ loaderData: { screen: loaderData } }} />);
}

it('says who it is, what they have out, and follows their column', async () => {
  await show('/v/profile/3?tab=post', [postWith({ id: '1' })]);
  expect(asked).toHaveBeenCalledWith(
    'listVArticles',
    expect.objectContaining({ account_id: '3', content_types: 'fast_article' }),
  );
  expect(screen.getByRole('heading', { level: 1, name: /周砚/ })).toBeTruthy();
  const tabs = within(screen.getByRole('navigation', { name: '作者的内容' })).getAllByRole('link');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['全部 128', '文章 41', '帖子 87', '关于']);
  expect(screen.getAllByRole('button', { name: '关注 砚田手记' })).toHaveLength(2);
  expect(within(screen.getByRole('list', { name: '已发布' })).getByText('正文1')).toBeTruthy();
});

it('of what is closed shows the free part and the way in, and nothing else', async () => {
  const closed = { mode: 2 as const, is_priced: true, price: 18, content: '', paid_info: { need_pay: true } };
  await show('/v/profile/3', [postWith({ id: '5', ...closed, content_preview: '<p>免费的一段</p>' })]);
  expect(screen.getByText('免费的一段')).toBeTruthy();
  expect(screen.getByText('余下内容 ¥18.00')).toBeTruthy();
  expect(screen.getByRole('link', { name: '购买' }).getAttribute('href')).toBe('/v/article/5');
});

it('without a column nothing is followed; without texts it says so', async () => {
  await show('/v/profile/3', [], null);
  expect(screen.getByText('还没有发布内容')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /关注/ })).toBe(null);
});

it('tells what is known of somebody', async () => {
  await show('/v/profile/3?tab=about', []);
  expect(asked).not.toHaveBeenCalledWith('listVArticles', expect.anything());
  expect(screen.getByText('已通过审核')).toBeTruthy();
});

it('of nobody there is no page', async () => {
  await expect(load('/v/profile/4', [])).rejects.toMatchObject({ init: { status: 404 } });
});
