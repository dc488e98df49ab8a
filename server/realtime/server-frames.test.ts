import { flashOf } from '#tests/support/memory-feed.ts';
import { expect, test } from 'vitest';
import type { LoggedEvent } from './hub-feed.ts';
import { eventFrame, textFrame } from './server-frames.ts';

const flash = flashOf({ id: 7, createdAt: 1_780_000_000, title: 'canary-frame', subjectIds: [10] });
const event: LoggedEvent = {
  offset: 3,
  at: 1_780_000_001,
  kind: 'update',
  id: 7,
  version: 2,
  subjectIds: [9, 10],
  needExplained: true,
  subscribeType: 0,
  flash,
};

test.each([
  ['as the event says', { ...event, subscribeType: 1 }],
  ['as the message says by now', { ...event, flash: { ...flash, SubscribeType: 1 } }],
])('R06: the text of what is VIP, %s, does not pass even when it is handed in', (_, leaky) => {
  const text = eventFrame(leaky).toString();
  expect(text).not.toContain('canary');
  expect(text).toContain('"subj_ids":[9,10]');
});

test('a public event carries its message and the subjects it has now', () => {
  const text = eventFrame(event).subarray(4).toString();
  expect(JSON.parse(text)).toEqual({
    event: 'update',
    data: {
      offset: 3,
      id: '7',
      version: 2,
      subj_ids: [10],
      need_explained: true,
      subscribe_type: 0,
      at: 1_780_000_001,
      msg: flash,
    },
  });
});

test.each([
  [0, [0x81, 0]],
  [125, [0x81, 125]],
  [126, [0x81, 126, 0, 126]],
  [65_535, [0x81, 126, 255, 255]],
  [65_536, [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]],
])('the length %i is written as RFC 6455 wants it', (length, header) => {
  const frame = textFrame('a'.repeat(length));
  expect([...frame.subarray(0, header.length)]).toEqual(header);
  expect(frame.length).toBe(header.length + length);
});
