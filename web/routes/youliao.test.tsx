// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { OriginalMessage } from '#domains/articles/articles.contract.ts';
import { NOON, subjectWith } from '#tests/support/screen-data.ts';
import { toFollowed } from '#web/features/subjects/followed-subject.ts';
import Originals from './youliao.tsx';

afterEach(cleanup);

const original: OriginalMessage = {
  ...{ Id: '5', Title: '一篇', Summary: '', Url: '', ShareUrl2: '', Image: '', PcImage: '', DisplayAuthor: '' },
  ...{ CreatedAt: NOON, IsPremium: false, ReadCount: 0, SubjId: 17, SubjTitle: '精选' },
};

/** docs/product/article-lists.md#originals */
function show(given: { list: string; named: number | null; messages?: OriginalMessage[] }) {
  const originals = [subjectWith({ id: 17, title: '精选' }), subjectWith({ id: 781, title: '公告解读' })].map(
    toFollowed,
  );
  const shown = { id: given.named ?? 17, first: { Messages: given.messages ?? [original], TailMark: '0' } };
  const loaderData = { originals, top: [], items: [], shown, origin: 'https://kaipan.example', now: NOON, ...given };
  const Stub = createRoutesStub([{ id: 'youliao', path: '/youliao', Component: Originals }]);
  render(<Stub initialEntries={['/youliao']} hydrationData={{ loaderData: { youliao: loaderData } }} />);
}

const ways = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);

it('tabs and subjects are links, and each keeps what the other has chosen', () => {
  show({ list: 'week', named: 781 });
  expect(ways('排序')).toEqual([
    ['最新', '/youliao?subject=781', null],
    ['日榜', '/youliao?subject=781&list=day', null],
    ['周榜', '/youliao?subject=781&list=week', 'page'],
  ]);
  expect(ways('原创栏目')).toEqual([
    ['精选', '/youliao?subject=17&list=week', null],
    ['公告解读', '/youliao?subject=781&list=week', 'page'],
  ]);
});

it('what is chosen by itself is not in the address', () => {
  show({ list: 'latest', named: null });
  expect(ways('排序')[0]).toEqual(['最新', '/youliao', 'page']);
  expect(ways('原创栏目')[0]).toEqual(['精选', '/youliao?subject=17', 'page']);
});

it('where nothing has appeared yet it is said once', () => {
  show({ list: 'latest', named: null, messages: [] });
  expect(screen.getAllByText(/还没有/)).toHaveLength(1);
  expect(screen.queryByRole('region', { name: '编辑置顶' })).toBeNull();
});
