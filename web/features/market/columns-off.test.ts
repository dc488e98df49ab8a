// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});
afterEach(cleanup);

const load = () => import('./columns-off.ts');

it('every table has its own columns, kept on this device', async () => {
  const { useColumnsOff, changeColumnsOff } = await load();
  const { result } = renderHook(() => useColumnsOff('members'));
  expect(result.current).toEqual([]);
  act(() => changeColumnsOff('members', () => ['换手率']));
  expect(result.current).toEqual(['换手率']);
  expect(renderHook(() => useColumnsOff('plates')).result.current).toEqual([]);
  vi.resetModules();
  const again = await load();
  expect(renderHook(() => again.useColumnsOff('members')).result.current).toEqual(['换手率']);
});

it.each(['no json', 'null', '{"members":"换手率"}', '{"members":[1]}'])('of %s nothing is taken', async (text) => {
  const { writeStored } = await import('#web/lib/storage.ts');
  writeStored('COLUMNS_OFF', text);
  const { useColumnsOff } = await load();
  expect(renderHook(() => useColumnsOff('members')).result.current).toEqual([]);
});
