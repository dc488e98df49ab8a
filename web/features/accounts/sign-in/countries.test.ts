import { expect, test } from 'vitest';
import { matchingCountries } from './countries.ts';

const countries = [
  { code: 'CN', zh: '中国', en: 'China', pinyin: ['zhongguo', 'zg'], dial: '86' },
  { code: 'HK', zh: '中国香港', en: 'Hong Kong', pinyin: ['zhongguoxianggang', 'zgxg', 'xianggang'], dial: '852' },
  { code: 'US', zh: '美国', en: 'United States', pinyin: ['meiguo', 'mg'], dial: '1' },
];

test.each([
  ['', 'CN HK US'],
  ['中国', 'CN HK'],
  ['香港', 'HK'],
  ['hong', 'HK'],
  ['united st', 'US'],
  ['mei guo', 'US'],
  ['MG', 'US'],
  ['zg', 'CN HK'],
  ['hk', 'HK'],
  ['+86', 'CN'],
  ['８５', 'HK'],
  ['火星', ''],
])('%j finds %s', (words, found) => {
  expect(
    matchingCountries(countries, words)
      .map(({ code }) => code)
      .join(' '),
  ).toBe(found);
});
