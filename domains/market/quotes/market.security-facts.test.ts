import { expect, test } from 'vitest';
import type { Quote } from './market.quote.ts';
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
