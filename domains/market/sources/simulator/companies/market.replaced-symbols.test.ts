import { expect, test } from 'vitest';
import { knownCompanies } from './market.companies.ts';
import { replacedSymbols } from './market.replaced-symbols.ts';

test('every share of Beijing that we list has its former symbol, but for who was listed under the new ones', () => {
  const told = new Set(replacedSymbols.map(({ symbol }) => symbol));
  const beijing = knownCompanies.filter(({ symbol }) => symbol.endsWith('.BJ')).map(({ symbol }) => symbol);
  expect(beijing.filter((symbol) => !told.has(symbol))).toEqual(['920116.BJ']);
  expect([...told].filter((symbol) => !beijing.includes(symbol))).toEqual([]);
});

test('no two had the same one, and none is a symbol of now', () => {
  const former = replacedSymbols.map(({ oldSymbol }) => oldSymbol);
  expect(new Set(former).size).toBe(former.length);
  expect(former.every((symbol) => /^(?:43|83|87)\d{4}\.BJ$/.test(symbol))).toBe(true);
});
