import { expect, test } from 'vitest';
import { nameOf } from './accounts.names.ts';

test.each([
  ['小王', '小王'],
  [' 阿 尔  法 ', '阿 尔 法'],
  ['Ｋａｔｅ１', 'Kate1'],
  ['股海🐳捞针', '股海🐳捞针'],
])('%j is kept as %j', (text, name) => expect(nameOf(text)).toBe(name));

test.each([
  '',
  '  ',
  '\u3164\u3164',
  '！！！',
  '王',
  '小\u0000王',
  '小\n王\u0007',
  '\u202E王小',
  '小\u200B王',
  '小\u2028王',
  '开盘官方',
  '开 盘 客 服',
  '管理员',
  '管·理·员',
  'ＫＡＩＰＡＮ',
  'Admin01',
  '官方小助手',
  '上交所快报',
])('%j is nobody’s', (text) => expect(nameOf(text)).toBeNull());
