import { expect, test } from 'vitest';
import type { Quote } from './market.quote.ts';
import { NO_LIMIT } from './market.quotes.contract.ts';
import { factsOf } from './market.security-facts.ts';

/** docs/product/price-limits.md#rates */
test.each([
  ['920305.BJ', 93, 120, '涨跌幅限制 30%'],
  ['600519.SS', 1000, 1100, '涨跌幅限制 10%'],
  ['600530.SS', 59, 62, '涨跌幅限制 5%'],
  ['300024.SZ', 1779, 2135, '涨跌幅限制 20%'],
])('%s at %i fen with a limit of %i says its rate', (symbol, preClose, up, told) => {
  const security = { symbol, market: 'SS' as const, name: '甲', pinyinInitials: '', listDate: null };
  const quote = { preClose, up, listing: { name: '甲', listDate: null } } as Quote;
  expect(factsOf(security, [], quote).tags).toContain(told);
});

/** docs/product/price-limits.md#boards */
test.each([
  ['600519.SS', 1000, [NO_LIMIT]],
  ['600519.SS', null, []],
  ['900901.SS', 30, []],
  ['510300.SS', 400, []],
])(
  '%s at %s fen without a known limit says that it has none only where the rules are known',
  (symbol, preClose, told) => {
    const security = { symbol, market: 'SS' as const, name: '甲', pinyinInitials: '', listDate: null };
    const quote = { preClose, up: null, listing: { name: '甲', listDate: null } } as Quote;
    expect(factsOf(security, [], quote).tags.filter((tag) => tag === NO_LIMIT)).toEqual(told);
  },
);
