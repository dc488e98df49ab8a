import { expect, test } from 'vitest';
import { createReadBuffer, type Read } from './authoring.read-buffer.ts';

const read = (given: Partial<Read> = {}): Read => ({
  ...{ day: 20260820, postId: 1, reader: 'address', person: 'address', isPreview: false },
  ...given,
});

test('each reader of a text is held once', () => {
  const buffer = createReadBuffer(10);
  for (let time = 0; time < 5; time += 1) buffer.add(read());
  buffer.add(read({ postId: 2 }));
  expect(buffer.takeAll()).toHaveLength(2);
  expect(buffer.takeAll()).toEqual([]);
});

test('a flood drops what comes last, and says how much', () => {
  const buffer = createReadBuffer(3);
  for (let postId = 1; postId <= 10; postId += 1) buffer.add(read({ postId }));
  buffer.add(read({ postId: 1 }));
  expect(buffer.takeAll().map(({ postId }) => postId)).toEqual([1, 2, 3]);
  expect(buffer.droppedCount()).toBe(7);
});

test.each<[string, Partial<Read>, Partial<Read>, Partial<Read>]>([
  ['an address is of the account that was seen there', {}, { person: 'account' }, { person: 'account' }],
  ['and stays of the first one', { person: 'account' }, { person: 'other' }, { person: 'account' }],
  ['and of it when a visitor comes', { person: 'account' }, {}, { person: 'account' }],
  ['who does not count makes it nobody', { person: 'account' }, { person: null }, { person: null }],
  ['for good', { person: null }, { person: 'account' }, { person: null }],
  ['who has bought meanwhile has read all', { isPreview: true }, {}, { isPreview: false }],
  ['and has not read less later', {}, { isPreview: true }, { isPreview: false }],
])('%s', (_, first, second, both) => {
  const buffer = createReadBuffer(10);
  buffer.add(read(first));
  buffer.add(read(second));
  expect(buffer.takeAll()).toEqual([read({ ...first, ...both })]);
});
