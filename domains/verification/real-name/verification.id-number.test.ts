import { expect, test } from 'vitest';
import { idNumberOf, isGrown, maskIdNumber, maskName } from './verification.id-number.ts';

const today = '2026-08-20';

test.each([
  ['11010519491231002X', '11010519491231002X'],
  [' 11010519491231002x ', '11010519491231002X'],
  ['１１０１０５１９４９１２３１００２Ｘ', '11010519491231002X'],
  ['110105194912310021', null],
  ['11010519491331002X', null],
  ['110105491231002', null],
  ['', null],
])('%j is %j', (text, number) => expect(idNumberOf(text, today)).toBe(number));

test('who is born tomorrow has no number yet; who is eighteen today is grown', () => {
  expect(idNumberOf('11010519491231002X', '1949-12-30')).toBe(null);
  expect(isGrown('11010519491231002X', '1967-12-31')).toBe(true);
  expect(isGrown('11010519491231002X', '1967-12-30')).toBe(false);
});

test('masks show the ends', () => {
  expect(maskIdNumber('11010519491231002X')).toBe('1101**********002X');
  expect(['周砚', '欧阳明月', '周'].map(maskName)).toEqual(['周*', '欧***', '周*']);
});
