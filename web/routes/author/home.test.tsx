// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PostRow } from '#domains/authoring/authoring.contract.ts';
import type { Endpoint } from '#shared/contract.ts';
import { NOON } from '#tests/support/screen-data.ts';
import { composing } from '#web/features/authoring/publish/composing.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { Toasts } from '#web/ui/toast.tsx';
import AuthorHome, { loader } from './home.tsx';

const nothing = {
  edit: false,
  append: false,
  submit: false,
  appeal: false,
  take_back: false,
  withdraw: false,
  switch: false,
  delete: false,
};

function rowWith(changes: Partial<PostRow> & { id: string }): PostRow {
  const { id } = changes;
  return {
    ...{ baoer_id: id, external_id: id, content_type: 'fast_article', status: 'draft', is_out: false },
    ...{ is_scheduled: false, title: '', summary: `正文${id}`, mode: 3, is_priced: false, is_priced_alone: false },
    ...{ is_priced_append: false, price: 0, version: 2, words: 82, picture_count: 3, created_at: NOON, url: '' },
    ...{ updated_at: NOON - 60, submit_time: NOON - 2520, review_time: NOON - 60, display_time: NOON, publish_at: 0 },
    ...{ refusal: null, appeal_until: 0, read_info: { read_count: 8402, preview_count: 31 } },
    ...{ may: nothing, like_info: { liked_count: 213, is_liked: false } },
    ...{ favor_info: { favored_count: 64, is_favored: false }, unlock_info: { unlock_count: 892 } },
    ...changes,
  };
}

const returned = {
  is_return: true,
  reason: '',
  reason_text: '',
  note: '标题不清',
  paragraphs: [],
  at: NOON,
  appeal: null,
};

const info = {
  ...{ account_id: '3', display_name: '老陈', avatar: null, is_agreement_signed: true },
  ...{ is_real_name_authed: true, is_geek_authed: true },
};
const counts = { all: 48, draft: 6, wait: 2, published: 37, rejected: 3, withdrawn: 0 };
const figures = {
  ...{ published_count: 37, liked_count: 6213, favored_count: 2480, unlock_count: 892 },
  ...{ subscriber_count: null, income: 21_486.4 },
};
const none = { reads: 0, previews: 0, likes: 0, favourites: 0, buyers: 0 };
const counted = {
  days: Array.from({ length: 30 }, (_, day) => ({ ...none, at: NOON - (29 - day) * 86_400, reads: day * 10 })),
  total: { ...none, reads: 4350 },
  before: { ...none, reads: 4000 },
};
const viewer = { uid: 3, displayName: '老陈', avatar: null, roles: ['reader', 'author'] };

const sent: string[] = [];
let answers: (object | null)[] = [];
beforeEach(() => {
  // jsdom knows no modal windows.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  sent.length = 0;
  answers = [];
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    sent.push(`${method} ${address}`);
    return Response.json(answers.shift() ?? { code: 20000, message: 'OK', data: null });
  });
});
afterEach(() => {
  cleanup();
  act(() => composing.end());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface World {
  rows?: PostRow[];
  path?: string;
  who?: object | null;
  verified?: Partial<typeof info>;
}

const asked = vi.fn<(name: string, query: unknown) => void>();

async function load({ rows = [], path = '/author/home', who = viewer, verified = {} }: World) {
  asked.mockClear();
  const api = async ({ name }: Endpoint, { query }: { query?: unknown }) => {
    asked(name, query);
    if (name === 'getVAccountInfo') return { ...info, ...verified };
    if (name === 'getAuthor') return { subject_title: '砚田手记' };
    if (name === 'getStatistics') return counted;
    return name === 'getFigures' ? figures : { items: rows, next_cursor: '', counts };
  };
  const context = new RouterContextProvider();
  context.set(pageContext, { api, viewer: who, origin: 'https://kaipan.example', now: NOON } as never);
  const request = new Request(`https://kaipan.example${path}`);
  return loader({ context, request, params: {} } as never);
}

async function show(world: World) {
  const loaderData = await load(world);
  const Stub = createRoutesStub([
    { id: 'screen', path: '*', Component: AuthorHome as never, loader: () => loaderData },
  ]);
  const path = world.path ?? '/author/home';
  render(
    <>
      <Stub initialEntries={[path]} hydrationData={{ loaderData: { screen: loaderData } }} />
      <Toasts />
    </>,
  );
  return userEvent.setup();
}

const rowOf = (name: string) => within(screen.getByRole('listitem', { name }));

it.each<[World, string]>([
  [{ who: null }, '/author/login'],
  [{ verified: { is_geek_authed: false } }, '/author/authentic'],
  [{ verified: { is_real_name_authed: false } }, '/author/authentic'],
])('%j is sent to %s', async (world, place) => {
  const thrown = await load(world).catch((error: unknown) => error);
  expect((thrown as Response).headers.get('location')).toBe(place);
});

it('says who it is, what readers have made of it, and how many there are of each', async () => {
  await show({ path: '/author/home?tab=wait&premium=1' });
  expect(asked).toHaveBeenCalledWith('listPosts', { status: 'wait', premium: '1', cursor: '', limit: 10 });
  expect(screen.getByRole('heading', { level: 1, name: /老陈/ })).toBeTruthy();
  expect(screen.getByText('《砚田手记》')).toBeTruthy();
  expect(screen.getByText('¥21,486.40')).toBeTruthy();
  expect(screen.getByText('没有栏目')).toBeTruthy();
  const tabs = within(screen.getByRole('navigation', { name: '作品状态' })).getAllByRole('link');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['全部 48', '草稿 6', '待审 2', '已发布 37', '未通过 3']);
  expect(tabs[1]?.getAttribute('href')).toBe('/author/home?tab=draft&premium=1');
  expect(screen.getByText('没有这样的作品')).toBeTruthy();
});

it('offers of each what the server allows, under the name that fits', async () => {
  await show({
    rows: [
      rowWith({ id: '1', may: { ...nothing, edit: true, submit: true, delete: true } }),
      rowWith({ id: '2', status: 'wait', may: { ...nothing, take_back: true } }),
      rowWith({
        ...{ id: '3', status: 'published', is_out: true, content_type: 'article', mode: 2, price: 18, is_priced: true },
        ...{ title: '固态', url: 'https://kaipan.example/article/3' },
        may: { ...nothing, append: true, switch: true, withdraw: true },
      }),
      rowWith({ id: '4', content_type: 'article', refusal: returned, may: { ...nothing, edit: true } }),
    ],
  });
  const acts = (name: string) => [
    ...rowOf(name).queryAllByRole('button'),
    ...rowOf(name)
      .queryAllByRole('link')
      .filter((link) => !link.closest('h2')),
  ];
  const words = (name: string) => acts(name).map(({ textContent }) => textContent);
  expect(words('正文1')).toEqual(['继续写', '提交审核', '删除']);
  expect(words('正文2')).toEqual(['撤回修改']);
  expect(words('固态')).toEqual(['追加', '设置', '数据', '撤下']);
  expect(words('正文4')).toEqual(['按原因修改']);
  expect(acts('正文4')[0]?.getAttribute('href')).toBe('/v/article/edit/4');
  expect(rowOf('正文4').getAllByText('退回修改')).toHaveLength(2);
  expect(rowOf('正文4').getByText('标题不清')).toBeTruthy();
  expect(rowOf('正文2').getByText('已等 42 分钟')).toBeTruthy();
  expect(rowOf('固态').getByText('付费 ¥18.00')).toBeTruthy();
  expect(rowOf('固态').getByText('892')).toBeTruthy();
  expect(rowOf('固态').getByRole('link', { name: '固态' }).getAttribute('href')).toBe('/v/article/3');
});

it('tells why one was refused, paragraph by paragraph', async () => {
  await show({
    rows: [
      rowWith({
        id: '1',
        status: 'rejected',
        refusal: {
          ...{ is_return: false, reason: 'promise', reason_text: '承诺收益', note: '请删去', at: NOON, appeal: null },
          paragraphs: [
            { field: 'content', block: 2, words: '稳赚不赔', text: '不论是否引用' },
            { field: 'title', block: 0, words: '', text: '夸大' },
          ],
        },
      }),
    ],
  });
  const box = within(rowOf('正文1').getByRole('region', { name: '审核意见' }));
  expect(box.getByText('承诺收益')).toBeTruthy();
  expect(box.getByText('第 3 段')).toBeTruthy();
  expect(box.getByText('稳赚不赔')).toBeTruthy();
  expect(box.getByText('标题')).toBeTruthy();
});

it('deletes when it is asked for twice, and takes that back for five seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const row = rowWith({ id: '1', may: { ...nothing, delete: true } });
  const user = await show({ rows: [row] });
  await user.click(rowOf('正文1').getByRole('button', { name: '删除' }));
  expect(sent).toEqual([]);
  await user.click(rowOf('正文1').getByRole('button', { name: '删除' }));
  await rowOf('正文1').findByText('已删除');
  answers = [{ code: 20000, message: 'OK', data: row }];
  await user.click(rowOf('正文1').getByRole('button', { name: '撤销' }));
  await rowOf('正文1').findByRole('button', { name: '删除' });
  expect(sent).toEqual(['DELETE /apiv2/external/content/1', 'POST /api/v6/authoring/posts/1/bring-back']);
});

it('shows what readers have made of it in thirty days: drawn, as figures, and beside the thirty before', async () => {
  const user = await show({ rows: [rowWith({ id: '1', status: 'published', is_out: true })] });
  expect(screen.getByText('+8.8%')).toBeTruthy();
  expect(screen.getByRole('img', { name: '近 30 天阅读：合计 4350，最高 290（08-21）' })).toBeTruthy();
  expect(rowOf('正文1').getByText('8402')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '点赞' }));
  expect(screen.getByRole('img', { name: '近 30 天点赞：合计 0' })).toBeTruthy();
  const table = within(screen.getByRole('region', { name: '逐日数字', hidden: true }));
  expect(table.getAllByRole('row', { hidden: true })).toHaveLength(31);
});

it('shows the same of one post, asked for when it is opened', async () => {
  answers = [{ code: 20000, message: 'OK', data: counted }];
  const user = await show({ rows: [rowWith({ id: '7', status: 'published', is_out: true })] });
  await user.click(rowOf('正文7').getByRole('button', { name: '数据' }));
  await waitFor(() => expect(screen.getAllByRole('img', { name: /近 30 天阅读/, hidden: true })).toHaveLength(2));
  expect(sent).toEqual(['GET /api/v6/authoring/statistics?content_id=7']);
});

it('objects to a refusal once, in words of its own, until the day that it says', async () => {
  const refusal = { ...returned, is_return: false, reason_text: '承诺收益' };
  const row = rowWith({
    ...{ id: '1', status: 'rejected', refusal, appeal_until: NOON + 86_400 },
    may: { ...nothing, appeal: true },
  });
  const user = await show({ rows: [row] });
  await user.click(rowOf('正文1').getByRole('button', { name: '申诉' }));
  const send = screen.getByRole<HTMLButtonElement>('button', { name: '提交申诉', hidden: true });
  expect(send.disabled).toBe(true);
  await user.type(screen.getByLabelText('申诉理由'), '没有承诺任何收益');
  const appeal = { words: '没有承诺任何收益', at: NOON };
  answers = [
    { code: 20000, message: 'OK', data: { ...row, status: 'wait', refusal: { ...refusal, appeal }, may: nothing } },
  ];
  await user.click(send);
  await rowOf('正文1').findByText('申诉中');
  expect(rowOf('正文1').getByText('您的申诉：没有承诺任何收益')).toBeTruthy();
  expect(sent).toEqual(['POST /api/v6/authoring/posts/1/appeal']);
});

it('what is refused is told, and the row is as it was', async () => {
  answers = [{ code: 40900, message: '内容状态已变化，请刷新后再试', data: null }];
  const user = await show({ rows: [rowWith({ id: '1', status: 'wait', may: { ...nothing, take_back: true } })] });
  await user.click(rowOf('正文1').getByRole('button', { name: '撤回修改' }));
  expect(await screen.findByText('内容状态已变化，请刷新后再试')).toBeTruthy();
  expect(rowOf('正文1').getByText('审核中')).toBeTruthy();
});

it('goes by keys: J to a row, E edits it, P writes a new one', async () => {
  const user = await show({ rows: [rowWith({ id: '1', may: { ...nothing, edit: true } })] });
  await user.keyboard('j');
  expect(document.activeElement).toBe(screen.getByRole('listitem', { name: '正文1' }));
  await user.keyboard('e');
  await waitFor(() => expect(composing.read()?.wish).toEqual({ kind: 'edit', id: '1' }));
  await user.keyboard('p');
  expect(composing.read()?.wish).toEqual({ kind: 'new' });
});
