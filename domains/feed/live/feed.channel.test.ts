import { expect, test } from 'vitest';
import { flashOf } from '#tests/support/memory-feed.ts';
import { flashChannel } from './feed.channel.contract.ts';
import { toLoggedEvent } from './feed.channel.ts';
import type { FeedLogEvent } from './feed.log.ts';

const flash = flashOf({ id: 7, createdAt: 1_780_000_000, title: 'canary-frame', subjectIds: [10] });
const event: FeedLogEvent = {
  offset: 3,
  at: 1_780_000_001,
  kind: 'update',
  id: 7,
  version: 2,
  subjectIds: [9, 10],
  needExplained: true,
  important: 1,
  subscribeType: 0,
  flash,
};

test.each([
  ['as the event says', { ...event, subscribeType: 1 }],
  ['as the message says by now', { ...event, flash: { ...flash, SubscribeType: 1 } }],
])('R06: the text of what is VIP, %s, does not pass even when it is handed in', (_, leaky) => {
  const data = toLoggedEvent(leaky).dataWith(leaky.flash);
  expect(JSON.stringify(data)).not.toContain('canary');
  expect(data.subj_ids).toEqual([9, 10]);
});

test('a public event carries its message and the subjects it has now', () => {
  const { text, dataWith, keys } = toLoggedEvent(event);
  expect(keys).toEqual([9, 10]);
  const data = dataWith(text);
  expect(data).toEqual({
    offset: 3,
    id: '7',
    version: 2,
    subj_ids: [10],
    need_explained: true,
    important: 1,
    subscribe_type: 0,
    at: 1_780_000_001,
    msg: flash,
  });
  expect(flashChannel.events.update.parse(data)).toEqual(data);
});

test('told late, it carries what its message has become', () => {
  const { dataWith } = toLoggedEvent(event);
  const later = flashOf({ id: 7, createdAt: 1_780_000_000, title: '更正', subjectIds: [35], version: 3 });
  expect(dataWith(later)).toMatchObject({ version: 2, subj_ids: [35], msg: { Title: '更正' } });
  expect(dataWith(null)).not.toHaveProperty('msg');
});
