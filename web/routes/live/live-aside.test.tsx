// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { LiveAside } from './live-aside.tsx';

afterEach(cleanup);

const NOW = 1_787_284_800;

it.each([
  ['of what matters', true, '重要快讯', '/live?important=1'],
  ['of all, where the list is of what matters', false, '最新快讯', '/live'],
])('tells the newest %s (docs/product/live-feed.md#beside-it)', async (_of, isOfImportant, title, address) => {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <LiveAside focus={[]} beside={{ isOfImportant, items: [{ id: '7', name: '一条', at: NOW }] }} now={NOW} />
      ),
    },
  ]);
  render(<Stub />);
  const card = await screen.findByRole('region', { name: title });
  expect([...card.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([address, '/message/7']);
});
