import { expect, test } from 'vitest';
import { matchingCountries } from './countries.ts';

const countries = [
  { code: 'CN', zh: '中国', en: 'China', pinyin: ['zhong', 'guo'], dial: '86' },
  { code: 'HK', zh: '中国香港', en: 'Hong Kong', pinyin: ['zhong', 'guo', 'xiang', 'gang'], dial: '852' },
  { code: 'US', zh: '美国', en: 'United States', pinyin: ['mei', 'guo'], dial: '1' },
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
  ['xianggang', 'HK'],
  ['xg', 'HK'],
  ['guo', 'CN HK US'],
  ['ianggang', ''],
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
