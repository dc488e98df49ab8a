// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { NOON, subjectWith } from '#tests/support/screen-data.ts';
import { toFollowed } from '#web/features/subjects/followed-subject.ts';
import Originals from './youliao.tsx';

afterEach(cleanup);

/** docs/product/article-lists.md#originals */
function show(given: { list: string; named: number | null }) {
  const originals = [subjectWith({ id: 17, title: '精选' }), subjectWith({ id: 781, title: '公告解读' })].map(
    toFollowed,
  );
  const shown = { id: given.named ?? 17, first: { Messages: [], TailMark: '0' } };
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
