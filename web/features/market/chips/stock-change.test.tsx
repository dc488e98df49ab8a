// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StockChange } from './stock-change.tsx';

beforeEach(() =>
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
    },
  ),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['true', 'real', false, true],
  ['true', undefined, false, false],
  ['true', 'simulated', false, false],
  ['invented', 'simulated', true, true],
])('beside a text that is %s, quotes being %s', async (_what, quotes, isDemo, hasFigure) => {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: () => (
        <p>
          <StockChange symbol="600519.SS" isDemo={isDemo} />
        </p>
      ),
    },
  ]);
  const { container } = render(<Stub hydrationData={{ loaderData: { root: { quotes } } }} />);
  expect(container.querySelectorAll('p > span')).toHaveLength(hasFigure ? 1 : 0);
});
