import { expect, test } from 'vitest';
import { hasDateline, nameOf, toldBeside, withoutDateline } from './datelines.ts';

test.each([
  ['财联社6月30日电，纳指涨超1%。', '纳指涨超1%。'],
  ['《科创板日报》14日讯，新芯片发布。', '新芯片发布。'],
  ['乙网8月21日消息，滨海港通航。', '滨海港通航。'],
  ['甲社8月21日电（记者周砚）滨海港通航。', '滨海港通航。'],
  ['8月21日讯，滨海港通航。', '滨海港通航。'],
  ['【快讯】财联社6月30日电，纳指涨超1%。', '【快讯】纳指涨超1%。'],
])('without who tells it and when %j is %j', (text, left) => {
  expect(withoutDateline(text)).toBe(left);
  expect(hasDateline(text)).toBe(true);
});

test.each(['滨海市8月21日电力负荷创新高。', '8月21日消息面平静。', '滨海港8月21日通航。'])('%j has none', (text) => {
  expect(withoutDateline(text)).toBe(text);
  expect(hasDateline(text)).toBe(false);
});

test('a message is called by its title, else by what its text tells, never by nothing', () => {
  expect(nameOf('题', '财联社6月30日电，正文')).toBe('题');
  expect(nameOf('', '财联社6月30日电，正文')).toBe('正文');
  expect(nameOf('', '财联社6月30日电，')).toBe('财联社6月30日电，');
  // The gate has left neither (docs/product/access.md#summaries).
  expect(nameOf('', '')).toBe('付费快讯');
});

test('beside its publisher a text does not say once more who tells it, but who else does', () => {
  expect(toldBeside('财联社', '财联社6月30日电，纳指涨超1%。')).toBe('纳指涨超1%。');
  expect(toldBeside('科创板日报', '《科创板日报》14日讯，新芯片发布。')).toBe('新芯片发布。');
  expect(toldBeside('财联社', '甲社6月30日电，纳指涨超1%。')).toBe('甲社6月30日电，纳指涨超1%。');
  expect(toldBeside('', '财联社6月30日电，纳指涨超1%。')).toBe('财联社6月30日电，纳指涨超1%。');
  expect(toldBeside('财联社', '【阿斯麦】财联社6月30日电，上涨。')).toContain('上涨。');
  expect(toldBeside('财联社', '财联社6月30日电，')).toBe('财联社6月30日电，');
});

test('a text of blanks is looked through once', () => {
  const blanks = '　 \n'.repeat(20_000);
  expect(withoutDateline(`${blanks}公司1月3日宣布。`)).toBe('公司1月3日宣布。');
  expect(hasDateline(`【${blanks}`)).toBe(false);
});
