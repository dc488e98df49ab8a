import { expect, test } from 'vitest';
import { withoutHeadline } from './same-words.ts';

const title = '和辉光电：第二大股东上海集成电路基金拟减持不超2%股份';

test.each([
  [title, '【和辉光电：上海集成电路基金拟减持不超2%股份】财联社6月30日电，公告称。', '财联社6月30日电，公告称。'],
  [title, `${title}\n公告称。`, '公告称。'],
  [title, '上海集成电路基金\n公告称。', '上海集成电路基金\n公告称。'],
  ['大成<0809>公告', '【大成<0809>公告】公告称。', '公告称。'],
  ['题', '【另一题】正文', '【另一题】正文'],
  ['', '【题】正文', '【题】正文'],
])('below %j of %j stands %j', (given, text, left) => {
  expect(withoutHeadline(text, given)).toBe(left);
});
