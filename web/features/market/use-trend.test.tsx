// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Standing } from './standing.ts';
import { useTrend } from './use-trend.ts';

afterEach(() => vi.unstubAllGlobals());

it('a day that stands is read once, as it was at that moment', async () => {
  const fetched = vi.fn<(address: string) => Promise<Response>>();
  fetched.mockRejectedValue(new TypeError('no line'));
  vi.stubGlobal('fetch', fetched);
  const drawn: never[] = [];
  renderHook(() => useTrend('600519.SS', drawn), {
    wrapper: ({ children }) => <Standing value={{ date: '2026-11-19', at: '10:30' }}>{children}</Standing>,
  });
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  expect(String(fetched.mock.calls[0]?.[0])).toContain('date=2026-11-19&at=10%3A30');
});
