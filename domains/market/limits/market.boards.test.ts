import { expect, test } from 'vitest';
import { boardOf } from '#domains/market/terms/market.boards.ts';
import { nameStateOf, newcomerSignOf } from './market.name-state.ts';

test.each([
  ['600519.SS', 'main'],
  ['605499.SS', 'main'],
  ['000001.SZ', 'main'],
  ['003816.SZ', 'main'],
  ['300750.SZ', 'chinext'],
  ['302132.SZ', 'chinext'],
  ['688981.SS', 'star'],
  ['689009.SS', 'star'],
  ['920819.BJ', 'bse'],
  ['430047.BJ', 'bse'],
  ['833533.BJ', 'bse'],
  ['900901.SS', 'bShare'],
  ['200002.SZ', 'bShare'],
  ['000001.SS', 'index'],
  ['399001.SZ', 'index'],
  ['899050.BJ', 'index'],
  ['510300.SS', 'other'],
  ['699001.SS', 'main'],
  ['698001.SS', 'other'],
  ['00700.HK', 'other'],
  ['AAPL.US', 'other'],
])('%s is listed on %s', (symbol, board) => {
  expect(boardOf(symbol)).toBe(board);
});

test.each([
  ['贵州茅台', 'ordinary'],
  ['ST华闻', 'st'],
  ['*ST 大立', 'st'],
  ['＊ＳＴ东晶', 'st'],
  ['XDST柏龙', 'st'],
  ['S佳通', 'unreformed'],
  ['SST湘潭', 'unreformed'],
  ['S*ST云大', 'unreformed'],
  ['国华退', 'delisting'],
  ['神城A退', 'delisting'],
  ['退市海润', 'delisting'],
  ['XD浦发银', 'ordinary'],
  ['N嘉立创', 'ordinary'],
  ['TCL科技', 'ordinary'],
])('%s says %s', (name, state) => {
  expect(nameStateOf(name)).toBe(state);
});

test('a new share says how new it is', () => {
  expect(['N嘉立创', 'C宇树-W', '嘉立创', 'NST', 'CRO'].map(newcomerSignOf)).toEqual(['N', 'C', null, null, null]);
});
