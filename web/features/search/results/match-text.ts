import type { StockHit } from '#domains/search/names/search.names.contract.ts';

/** By what a name was found, in words. */
export function matchText({ by, text }: StockHit['match']): string {
  switch (by) {
    case 'code':
      return `代码 ${text}`;
    case 'name':
      return '名称';
    case 'initials':
    case 'pinyin':
      return `拼音 ${text}`;
    case 'former':
      return `曾用名 ${text}`;
    case 'nickname':
      return `别名 ${text}`;
    case 'old_code':
      return `原代码 ${text}`;
    case 'short':
      return `简称 ${text}`;
    case 'near':
      return '相近';
  }
}
