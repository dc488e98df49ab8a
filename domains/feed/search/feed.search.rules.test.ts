import { expect, test } from 'vitest';
import { blankMessage, type Message } from '#domains/articles/writing/articles.drafts.ts';
import { searchRowOf } from './feed.search.rules.ts';

const flash = (given: Partial<Message> = {}): Message => ({
  ...blankMessage({ id: 7, kind: 'flash', createdAt: 100 }),
  title: '标题',
  summary: '正文',
  ...given,
});

test.each([
  ['published', 0, true, '标题 正文 全 文 & 更多'],
  ['published', 0, false, '标题 正文'],
  ['published', 1, true, null],
  ['withdrawn', 0, true, null],
  ['deleted', 0, true, null],
] as const)(
  'what search may find of a %s flash of type %i, open to all %s: %s',
  (state, subscribeType, isOpen, body) => {
    const content = '<p>全</p><p>文 &amp; 更多</p>';
    const row = searchRowOf(flash({ state, subscribeType, content }), isOpen);
    expect(row && `${row.body} ${row.openBody}`.replaceAll(/\s+/g, ' ').trim()).toBe(body);
  },
);
