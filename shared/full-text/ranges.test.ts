import { expect, test } from 'vitest';
import { parseQuery } from './query.ts';
import { rangesOf } from './ranges.ts';

/** The text with its hits in brackets. */
function marked(text: string, keyword: string): string {
  let [shown, at] = ['', 0];
  for (const [from, to] of rangesOf(text, parseQuery(keyword).terms)) {
    shown += `${text.slice(at, from)}[${text.slice(from, to)}]`;
    at = to;
  }
  return shown + text.slice(at);
}

test.each([
  ['固态电池量产', '固态', '[固态]电池量产'],
  ['固态电池量产', '电池 固态', '[固态电池]量产'],
  ['AI与ai与ＡＩ', 'Ai', '[AI]与[ai]与[ＡＩ]'],
  ['涨🚀🚀又涨🚀', '🚀', '涨[🚀🚀]又涨[🚀]'],
  ['Space\u200bX 发射', 'spacex', '[Space\u200bX] 发射'],
  ['降准  落地了', '"降准 落地"', '[降准  落地]了'],
  ['约㎏计', 'kg', '约[㎏]计'],
  ['㍿公司', '公司', '㍿[公司]'],
  ['<b>芯片</b>', '<b>', '[<b>]芯片</b>'],
  ['没有', '芯片', '没有'],
  ['', '芯片', ''],
  ['芯片', '-芯片', '芯片'],
])('%j with %j is marked %j', (text, keyword, expected) => {
  expect(marked(text, keyword)).toBe(expected);
});
