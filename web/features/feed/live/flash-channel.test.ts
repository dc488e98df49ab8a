import { expect, test } from 'vitest';
import { followedFlashes } from './flash-channel.ts';

const event = { event: 'create', data: { offset: 1, id: '1', subj_ids: [] } };

test('an event with what the list relies on is taken', () => {
  expect(followedFlashes.isEvent(event)).toBe(true);
});

test.each([
  ['without id', { ...event, data: { offset: 1, subj_ids: [] } }],
  ['without offset', { ...event, data: { id: '1', subj_ids: [] } }],
  ['without subjects', { ...event, data: { offset: 1, id: '1' } }],
  ['without data', { event: 'create' }],
])('an event %s is not', (_, incomplete) => {
  expect(followedFlashes.isEvent(incomplete)).toBe(false);
});
