import type { SecurityRow } from '#domains/market/market.service.ts';

/** The securities that tests speak of: a stock that is not known is not shown. */
export const knownSecurities: readonly SecurityRow[] = [
  { symbol: '000001.SZ', name: '平安银行' },
  { symbol: '300750.SZ', name: '宁德时代' },
  { symbol: '600000.SS', name: '浦发银行' },
  { symbol: '600519.SS', name: '贵州茅台' },
  { symbol: '601318.SS', name: '中国平安' },
  { symbol: '688111.SS', name: '金山办公' },
  { symbol: '688222.SS', name: '成都先导' },
];
