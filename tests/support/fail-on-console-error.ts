import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A test that makes the program complain on the console fails, unless it says that it expects so by its own spy. */
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  const spy = vi.mocked(console.error);
  const calls = vi.isMockFunction(console.error) ? spy.mock.calls : [];
  vi.restoreAllMocks();
  expect(calls).toEqual([]);
});
