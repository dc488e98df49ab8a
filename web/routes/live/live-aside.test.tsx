// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { LiveAside, type LiveAsideProps } from './live-aside.tsx';

afterEach(cleanup);

const NOW = 1_787_284_800;
const rows = [{ id: '7', path: '/message/7', name: '一条', at: NOW }];
const mood = {
  ...{ endedOn: null, temperature: 64.21, rising: 3275, falling: 1118 },
  ...{ limitUps: 68, limitDowns: 7, sealed: 0.786, afterglow: -0.0284 },
};

/** The cards that are there, by name. */
async function cardsOf(parts: Partial<LiveAsideProps>) {
  const props = { beside: { isOfImportant: true, rows }, mood: null, themes: [], now: NOW, ...parts };
  const Stub = createRoutesStub([{ path: '/', Component: () => <LiveAside {...props} /> }]);
  render(<Stub />);
  await screen.findByRole('complementary');
  return new Map(screen.queryAllByRole('region').map((card) => [card.getAttribute('aria-label'), card]));
}

it.each([
  ['of what matters', true, '重要消息', '/live?important=1'],
  ['of all, where the list is of what matters', false, '最新快讯', '/live'],
])('tells the newest %s (docs/product/live-feed.md#beside-it)', async (_of, isOfImportant, title, address) => {
  const cards = await cardsOf({ beside: { isOfImportant, rows } });
  const links = [...(cards.get(title)?.querySelectorAll('a') ?? [])];
  expect(links.map((link) => link.getAttribute('href'))).toEqual([address, '/message/7']);
});

it('tells how the market is and which themes go on', async () => {
  const themes = [{ id: 3, name: '人形机器人', change: 0.0458, leader: '星桥智能', limitUps: 9 }];
  const cards = await cardsOf({ mood, themes });
  expect(cards.get('市场情绪')?.textContent).toContain(
    '64.2偏热封板率 78.60%昨涨停 −2.84%▲ 上涨 3275，涨停 68下跌 1118，跌停 7 ▼',
  );
  expect(cards.get('热门题材')?.querySelector('li')?.textContent).toBe('人形机器人▲ +4.58%星桥智能9');
});

it('names the day that is over, and has no card with nothing in it', async () => {
  const cards = await cardsOf({ beside: { isOfImportant: true, rows: [] }, mood: { ...mood, endedOn: '2026-11-24' } });
  expect([...cards.keys()]).toEqual(['市场情绪']);
  expect(cards.get('市场情绪')?.textContent).toContain('11-24 收盘');
});
