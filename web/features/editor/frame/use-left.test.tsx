// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { documentOfText } from '#shared/documents/document-text.ts';
import { blankFields } from '../saving/fields.ts';
import type { Journal, JournalEntry } from '../saving/journal.ts';
import type { Saver } from '../saving/saver.ts';
import { useLeft } from './use-left.ts';

const left: JournalEntry = {
  ...{ key: '1 gone', account: '1', postId: null, createKey: 'k', base: null, at: 1 },
  fields: { ...blankFields, content: documentOfText('只在这台设备上') },
};

it.each([
  { isKept: true, gone: [['1 gone']] },
  // A full device and no line: that place is the only one it has.
  { isKept: false, gone: [] },
])('gives up the old place of a text once it is kept elsewhere: $isKept', async ({ isKept, gone }) => {
  const remove = vi.fn<Journal['remove']>(() => Promise.resolve());
  const journal: Journal = { put: () => Promise.resolve(isKept), remove, left: () => Promise.resolve([left]) };
  const known: Partial<Saver> = {
    get: () => ({ fields: blankFields, post: null, saving: { kind: 'clean' }, conflict: null, replaced: 0 }),
    recover: () => {},
    leave: () => Promise.resolve(isKept),
  };
  const { result } = renderHook(() => useLeft(known as Saver, journal, '1'));
  await waitFor(() => expect(result.current.left).toBe(left));
  await result.current.recover();
  expect(remove.mock.calls).toEqual(gone);
});
