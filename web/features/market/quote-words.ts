/** docs/product/quotes.md#status */
const statusTexts: Readonly<Record<string, string>> = {
  OCALL: '集合竞价',
  TRADE: '交易中',
  HALT: '停牌',
  BREAK: '休市',
  INDEX: '指数',
};

export function statusText(status: string): string {
  return statusTexts[status] ?? '休市';
}

/** What everything says that shows invented prices (docs/product/simulated-market.md). */
export const SIMULATED = '模拟行情';
