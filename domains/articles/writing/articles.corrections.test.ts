import { expect, test } from 'vitest';
import { saysOtherwise } from './articles.corrections.ts';
import type { Message } from './articles.drafts.ts';

const message = (changes: Partial<Message> = {}) =>
  ({
    title: '创业板指涨逾2% 算力硬件领涨市场',
    summary: '【创业板指涨逾2% 算力硬件领涨】甲社6月30日电，创业板指涨2.05%。',
    content: '<p>甲社6月30日电，创业板指涨2.31%，算力硬件板块领涨。</p>',
    previewContent: '',
    ...changes,
  }) as Message;

test.each<[string, Partial<Message>, Partial<Message>, boolean]>([
  ['another figure in the summary', {}, { summary: '甲社6月30日电，创业板指涨2.31%。' }, true],
  ['the summary without the headline that it repeated', {}, { summary: '甲社6月30日电，创业板指涨2.05%。' }, false],
  [
    'another piece of the text',
    { summary: '创业板指涨2.31%' },
    { summary: '创业板指涨2.31%，算力硬件板块领涨。' },
    false,
  ],
  ...[
    ['增长35%', '增长3.5%'],
    ['环比0.1%', '环比-0.1%'],
    ['营收增长3', '营收增长35%'],
    ['亏损(5)亿元', '亏损5亿元'],
  ].map(([was = '', is = '']): [string, Partial<Message>, Partial<Message>, boolean] => [
    `the summary from ${was} to ${is}`,
    { title: '某厂', summary: was, content: `<p>某厂${is}。</p>` },
    { summary: is },
    true,
  ]),
  ['the text', {}, { content: '<p>创业板指跌2.31%。</p>' }, true],
  ['the title', {}, { title: '创业板指跌逾2%' }, true],
  ['nothing of it', {}, { impact: 1 }, false],
])('a change of %s', (_what, before, changes, isOther) => {
  expect(saysOtherwise(message(before), changes)).toBe(isOther);
});
