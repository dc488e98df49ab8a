// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import type { Subject } from '#domains/subjects/subjects.contract.ts';
import { articleWith, NOON, subjectWith } from '#tests/support/screen-data.ts';
import SubjectPage from './id.tsx';

afterEach(cleanup);

interface Shown {
  subject?: Partial<Subject>;
  titles?: string[];
  total?: number;
  page?: number;
  trials?: string[];
}

function show({ subject = {}, titles = ['文章甲'], total = titles.length, page = 1, trials = [] }: Shown) {
  const listed = (title: string, at: number) => articleWith({ id: String(at + 1), title });
  const loaderData = {
    subject: subjectWith(subject),
    messages: { items: titles.map(listed), total },
    trials: trials.map(listed),
    hot: [],
    page,
    origin: 'https://kaipan.example',
    now: NOON,
  };
  const Stub = createRoutesStub([{ id: 'subject-id', path: '/subject/:id', Component: SubjectPage }]);
  render(<Stub initialEntries={['/subject/17']} hydrationData={{ loaderData: { 'subject-id': loaderData } }} />);
}

const sold: Partial<Subject> = {
  is_subscribable: true,
  subscribe_items: [{ id: 1, name: '月度', days: 30, origin_price: 68, discount_price: 61.2 }],
};

describe('the page of a subject', () => {
  it('says what it is, who follows it, and lists what appeared', () => {
    show({ subject: { introduction: '栏目介绍', follower_count: 15_670 } });
    expect(screen.getByRole('heading', { level: 1, name: '精选' })).toBeTruthy();
    expect(screen.getByText('栏目介绍')).toBeTruthy();
    expect(screen.getByText('1.6万')).toBeTruthy();
    expect(screen.getByRole('link', { name: '文章甲' }).getAttribute('href')).toBe('/article/1');
    expect(screen.queryByText('未订阅')).toBeNull();
  });

  it('shows prices as facts, without anything to buy with', () => {
    show({ subject: sold });
    expect(screen.getByText('未订阅')).toBeTruthy();
    const table = within(screen.getByRole('table'));
    expect(table.getByText('¥61.20')).toBeTruthy();
    expect(table.getByText('¥68.00').tagName).toBe('DEL');
    expect(screen.getByText('订阅与购买暂未开放')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('tells a subscriber how many days are left', () => {
    show({ subject: { ...sold, is_subscribed: true, remaining_days: 12 } });
    expect(screen.getByText('已订阅，剩余 12 天')).toBeTruthy();
  });

  it.each([
    [1, [['下一页', '/subject/17?page=2']]],
    [
      2,
      [
        ['上一页', '/subject/17'],
        ['下一页', '/subject/17?page=3'],
      ],
    ],
    [3, [['上一页', '/subject/17?page=2']]],
  ])('leads from page %i onwards and back', (page, links) => {
    show({ page, total: 25 });
    const steps = within(screen.getByRole('navigation', { name: '翻页' })).getAllByRole('link');
    expect(steps.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(links);
  });

  it('offers trial messages when there are some', () => {
    show({ trials: ['试读甲'] });
    expect(screen.getByRole('link', { name: '试读甲' })).toBeTruthy();
  });

  it('says that there is nothing, or nothing more', () => {
    show({ titles: [] });
    expect(screen.getByText('这个栏目还没有内容')).toBeTruthy();
    cleanup();
    show({ titles: [], total: 25, page: 9 });
    expect(screen.getByRole('link', { name: '回到第一页' }).getAttribute('href')).toBe('/subject/17');
  });
});
