import { describe, expect, test } from 'vitest';
import { initialsOf } from '#shared/names/readings.ts';
import { listCountries } from './accounts.countries.ts';
import { maskMobile, mobileOf } from './accounts.mobile.ts';

describe('R34: a number is one identity, however it is written', () => {
  test.each([
    '13800000000',
    '+8613800000000',
    '+86 138 0000 0000',
    ' 138-0000-0000 ',
    '008613800000000',
    '8613800000000',
    '１３８００００００００',
    '＋８６　１３８００００００００',
    '(+86) 13800000000',
  ])('%j', (text) => expect(mobileOf(text)).toBe('+8613800000000'));

  test.each([
    ['+852 6123 4567', '+85261234567'],
    ['+1 415 555 2671', '+14155552671'],
    ['+886 912 345 678', '+886912345678'],
    ['17000000001', '+8617000000001'],
    // A range that lists do not know yet.
    ['14000000000', '+8614000000000'],
  ])('%j is one of its own', (text, mobile) => expect(mobileOf(text)).toBe(mobile));

  test.each([
    '',
    'x',
    '1380000000',
    '138000000001',
    '12345678901',
    '11111111111',
    '010-12345678',
    '+86 10 1234 5678',
    '+852 1',
    '+999 12345678',
    '13800000000x1',
    '13800000000abc',
    'tel:13800000000',
    '+8613800000000;ext=5',
    '+8613800000000\u0000',
    '٠١٢٣٤٥٦٧٨٩٠',
  ])('%j is none', (text) => expect(() => mobileOf(text)).toThrow('手机号错误'));
});

test('its owner knows it again, nobody else reads it', () => {
  expect(maskMobile(mobileOf('13812345678'))).toBe('138****5678');
  expect(maskMobile(mobileOf('+85261234567'))).toBe('+852 ****4567');
});

describe('countries', () => {
  const countries = listCountries();

  test('the usual ones come first, all others behind them by sound', () => {
    expect(countries.slice(0, 5).map(({ zh, dial }) => [zh, dial])).toEqual([
      ['中国', '86'],
      ['中国香港', '852'],
      ['中国澳门', '853'],
      ['中国台湾', '886'],
      ['美国', '1'],
    ]);
    const sounds = countries.slice(5).map(({ pinyin }) => pinyin.join(' '));
    expect(sounds).toEqual(sounds.toSorted());
  });

  test('each has names in both languages, its sound and a dialling code', () => {
    expect(countries.length).toBeGreaterThan(200);
    expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length);
    const odd = countries.filter(
      ({ zh, en, pinyin, dial }) =>
        !/\p{Script=Han}/u.test(zh) || !/^[A-ZÅ]/.test(en) || pinyin.length < 2 || !/^[1-9]\d{0,2}$/.test(dial),
    );
    expect(odd).toEqual([]);
  });

  test('sounds and names belong to each other', () => {
    const odd = countries.filter(({ zh, pinyin }) => {
      const initials = initialsOf(zh.replaceAll(/[^\p{Script=Han}]/gu, ''));
      return initials !== pinyin.map((sound) => sound.charAt(0).toUpperCase()).join('');
    });
    expect(odd.map(({ zh }) => zh)).toEqual([]);
  });
});
