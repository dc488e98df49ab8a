// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { createRoutesStub, Outlet } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { articleWith, NOON } from '#tests/support/screen-data.ts';
import ArticlePage from '#web/routes/article/id.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const items = [
  {
    ...{ symbol: '699002.SS', at: NOON, state: 'counted', starts_at: NOON, is_at_opening: false, price: 10 },
    ...{ index_symbol: '000001.SS', after_5: { change_rate: 1.5, index_change_rate: -0.2 }, after_30: null },
    close: null,
  },
];

/** docs/product/reactions.md */
it('the page of a short flash without title tells what the market did after it', async () => {
  const told = { reactions: { items, is_simulated: true }, quotes: { fields: [], snapshot: {}, is_simulated: true } };
  vi.stubGlobal('fetch', async (address: string | URL | Request) => {
    const isQuotes = String(address instanceof Request ? address.url : address).includes('/market/real');
    return Response.json({ code: 20_000, message: 'OK', data: isQuotes ? told.quotes : told.reactions });
  });
  const Stub = createRoutesStub([
    {
      ...{ id: 'root', path: '/', Component: Outlet },
      children: [{ id: 'article-id', path: 'message/:id', Component: ArticlePage }],
    },
  ]);
  const stocks = [
    { symbol: '699002.SS', name: '砺川精密' },
    { symbol: '00700.HK', name: '外地一家' },
  ];
  const page = {
    article: articleWith({
      is_demo: true,
      kind: 'flash',
      title: '',
      summary: '',
      content: '<p>砺川精密涨超5%。</p>',
      stocks,
    }),
    flash: { others: [], neighbours: { newer: null, older: null }, important: 0 },
    around: { subject: null, hot: [], recommended: [], important: [] },
    ...{ list: { name: '快讯', path: '/live' }, origin: 'https://kaipan.example', now: NOON },
  };
  const loaderData = { root: { quotes: 'simulated' }, 'article-id': page };
  render(<Stub initialEntries={['/message/1']} hydrationData={{ loaderData }} />);
  const lines = await screen.findByRole('region', { name: '消息后的行情' });
  const [line, ...others] = within(lines).getAllByRole('listitem');
  await vi.waitFor(() => expect(line?.textContent).toBe('砺川精密当时 10.005 分 +1.50%（上证 −0.20%）'));
  expect(others).toEqual([]);
  expect(within(lines).getByText('模拟行情')).toBeTruthy();
});
