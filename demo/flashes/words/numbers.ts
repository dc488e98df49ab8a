/** Numbers as the wire writes them. */

/** `涨0.32%`; what does not move is `持平`. */
export function moveText(change: number, decimals = 2): string {
  const size = Math.abs(change).toFixed(decimals);
  return Number(size) === 0 ? '持平' : `${change > 0 ? '涨' : '跌'}${size}%`;
}

/** What has hardly moved has gone nowhere. */
const HARDLY = 0.05;

/** `涨超3%`, `小幅走低`. */
export function overText(change: number): string {
  const whole = Math.floor(Math.abs(change));
  if (Math.abs(change) < HARDLY) return '基本持平';
  if (whole === 0) return change >= 0 ? '小幅走高' : '小幅走低';
  return `${change > 0 ? '涨' : '跌'}超${whole}%`;
}

/** `1.21万亿元`, `8640亿元` of so many 亿元. */
export function turnoverText(billions: number): string {
  return billions >= 10_000 ? `${(billions / 10_000).toFixed(2)}万亿元` : `${Math.round(billions / 10) * 10}亿元`;
}

/** `12.4亿元`, `8600万元` of so many 亿元. */
export function amountText(amount: number): string {
  if (amount >= 100) return `${amount.toFixed(0)}亿元`;
  if (amount >= 1) return `${amount.toFixed(2)}亿元`;
  return `${(Math.max(amount, 0.02) * 10_000).toFixed(0)}万元`;
}

/** `5000万元`, `1.5亿元`: what somebody decided to spend. */
export const roundAmountText = (amount: number) =>
  amount >= 1 ? `${Number(amount.toFixed(1))}亿元` : `${Math.round(amount * 10_000)}万元`;
