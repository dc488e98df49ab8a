// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { Subject } from '#domains/subjects/subjects.contract.ts';
import { BuyBar } from './buy-bar.tsx';

afterEach(cleanup);

const items = [
  { id: 1, name: '月度', days: 30, origin_price: 68, discount_price: 61.2 },
  { id: 2, name: '年度', days: 360, origin_price: 816, discount_price: 538 },
];
const subject = { id: 679, title: '盘前早报', is_subscribable: true, subscribe_items: items } as unknown as Subject;

function show(shown: Subject) {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <BuyBar subject={shown} standing={{ is: 'visitor' }} /> },
  ]);
  return render(<Stub />);
}

test('says what the period costs that the box begins with, and leads to the window', () => {
  show(subject);
  expect(screen.getByRole('region', { name: '购买' }).textContent).toBe('¥538.00360 天订阅盘前早报');
});

test.each([{ is_subscribable: false }, { subscribe_items: [] }])('of what is not on sale there is none: %o', (more) => {
  show({ ...subject, ...more });
  expect(screen.queryByRole('region')).toBeNull();
});
