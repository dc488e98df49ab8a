import { expect, test } from 'vitest';
import { hotWordIn } from './search.hot-words.ts';

test.each([
  ['  ＧＺＭＴ ', 'gzmt'],
  ['騰訊', '腾讯'],
  ['光模块  涨停', '光模块 涨停'],
  ['600519.SH', '600519.sh'],
  ['600519', '600519'],
  ['*ST', '*st'],
  ['', null],
  ['！？', null],
  ['13800138000', null],
  ['138 0013 8000', null],
  ['手机１３８００１３８０００', null],
  ['https://kaipan.example', null],
  ['kaipan.example', null],
  ['www.example', null],
  ['a@b.cn', null],
  ['股票:600519', null],
  ['芯片 -手机', null],
  ['“降准 落地”', null],
  ['下跌 -3.5%', '下跌 -3.5%'],
  ['F-35', 'f-35'],
  ['<b>', null],
  ['a\u0000b', null],
  ['二十一个字二十一个字二十一个字二十一个字二', null],
])('%j is counted as %j', (typed, word) => expect(hotWordIn(typed)).toBe(word));
