// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { Endpoint } from '#shared/contract.ts';
import { chinaDayStart } from '#shared/time.ts';
import { NOON } from '#tests/support/screen-data.ts';
import { pageContext } from '#web/lib/page-context.ts';
import AuthorFans, { loader } from './fans.tsx';

afterEach(cleanup);

const today = chinaDayStart(NOON);
const column = {
  ...{ subject_id: 930, title: '砚田手记', subscriber_count: 1284, follower_count: 1 },
  days: Array.from({ length: 30 }, (_, at) => ({
    ...{ day: today - (29 - at) * 86_400, subscribers: at === 29 ? 3 : 0, followers: at === 29 ? 1 : 0 },
  })),
  subscribers: [{ name: '小李', avatar: null, since: NOON }],
  followers: [{ name: '小王', avatar: null, since: NOON - 86_400 }],
};

async function load(told: { column: object | null }, isVerified = true) {
  const info = { account_id: '3', display_name: '老陈', is_real_name_authed: isVerified, is_geek_authed: isVerified };
  const api = async ({ name }: Endpoint) => (name === 'getFans' ? told : info);
  const context = new RouterContextProvider();
  const page = { api, viewer: { uid: 3, roles: ['author'] }, origin: 'https://kaipan.example', now: NOON };
  context.set(pageContext, page as never);
  return loader({ context, request: new Request('https://kaipan.example/author/fans'), params: {} } as never);
}

async function show(told: { column: object | null }) {
  const loaderData = await load(told);
  const Stub = createRoutesStub([
    { id: 'screen', path: '*', Component: AuthorFans as never, loader: () => loaderData },
  ]);
  render(<Stub initialEntries={['/author/fans']} hydrationData={{ loaderData: { screen: loaderData } }} />);
}

it('is for authors', async () => {
  const thrown = await load({ column }, false).catch((error: unknown) => error);
  expect((thrown as Response).headers.get('location')).toBe('/author/authentic');
});

it('lists who subscribes and who follows by their public names, and how many came by day', async () => {
  await show({ column });
  const subscribed = within(screen.getByRole('region', { name: '订阅' }));
  expect(subscribed.getByText('小李')).toBeTruthy();
  expect(subscribed.getByText('最近 1 位，共 1284 位')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: '关注' })).getByText('小王')).toBeTruthy();
  const [newest] = screen.getByRole('region', { name: '逐日数字', hidden: true }).querySelectorAll('tbody tr');
  expect([...(newest?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)).toEqual(['3', '1']);
});

it('says what nobody has come for yet, and where the column is', async () => {
  const days = column.days.map(({ day }) => ({ day, subscribers: 0, followers: 0 }));
  const nobody = { days, subscriber_count: 0, follower_count: 0, subscribers: [], followers: [] };
  await show({ column: { ...column, ...nobody } });
  expect(screen.getByText('还没有人订阅')).toBeTruthy();
  expect(screen.getByText(/这 30 天没有新增/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '看栏目页' }).getAttribute('href')).toBe('/subject/930');
});

it('says how a column is opened, and what the editors will ask for', async () => {
  await show({ column: null });
  const page = within(screen.getByRole('region', { name: '还没有栏目' }));
  expect(page.getByText('账号编号').textContent).toContain('3');
  expect(page.getByText('kaipan-kefu')).toBeTruthy();
});
