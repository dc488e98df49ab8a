import type { ReplacedSymbol } from '#domains/market/terms/market.source.ts';

/** By the code of now the one that a share of Beijing had before; who was listed later never had another. */
const formerCodes: Readonly<Record<string, string>> = {
  '920021': '834021',
  '920033': '834033',
  '920047': '430047',
  '920077': '836077',
  '920179': '835179',
  '920185': '835185',
  '920190': '872190',
  '920225': '832225',
  '920368': '835368',
  '920394': '833394',
  '920402': '838402',
  '920405': '831305',
  '920418': '430418',
  '920475': '834475',
  '920491': '832491',
  '920493': '839493',
  '920510': '430510',
  '920522': '832522',
  '920571': '833171',
  '920593': '873593',
  '920599': '834599',
  '920640': '835640',
  '920799': '830799',
  '920808': '872808',
  '920982': '832982',
};

/** Symbols that the known companies had before (docs/product/securities.md#replaced-symbols). */
export const replacedSymbols: readonly ReplacedSymbol[] = Object.entries(formerCodes).map(([now, before]) => ({
  symbol: `${now}.BJ`,
  oldSymbol: `${before}.BJ`,
}));
