// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { flashOf, pageOf } from '#tests/support/flash-samples.ts';
import { createMemoryApi } from '#tests/support/live-reader.ts';
import { createMemoryFeed } from '#tests/support/memory-feed.ts';
import { noteSeen, readSeen } from './last-seen.ts';
import { createLiveFeed } from './live-feed.ts';
import { everything, type LiveFilter } from './live-filter.ts';

test.each<[string, LiveFilter, boolean]>([
  ['every flash', everything, true],
  ['one publisher', { ...everything, source: '甲' }, false],
  ['some subjects', { ...everything, subjectIds: [9] }, false],
  ['what is important', { ...everything, important: 1 }, false],
  ['what is explained', { ...everything, isExplainedOnly: true }, false],
])('who sees the list of %s has seen: %s', (_what, filter, hasSeen) => {
  localStorage.clear();
  const { api } = createMemoryApi(createMemoryFeed());
  const flash = flashOf({ Id: '1', Title: '一', Source: '甲', SubjIds: ['9'], NeedExplained: true, Important: 1 });
  const snapshot = { page: pageOf([flash], 1), epoch: 'e1' };
  const feed = createLiveFeed({ api, filter, snapshot, follow: () => ({ enter() {}, leave() {} }) });
  expect(feed.getState().items).toHaveLength(1);
  noteSeen(feed);
  expect(readSeen()?.id).toBe(hasSeen ? 1 : undefined);
});
