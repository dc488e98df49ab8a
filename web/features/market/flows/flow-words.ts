import { flowDefinitions, type FlowDefinition, type OrderSize } from '#shared/fund-flow.ts';

export const sizeNames: Record<OrderSize, string> = { super: '超大单', big: '大单', medium: '中单', small: '小单' };

/** What of a definition a reader has to know (docs/product/fund-flow.md#sizes). */
export function definitionText(definition: FlowDefinition): string {
  const sizes = Object.entries(flowDefinitions[definition]).map(([size, { shares, yuan }]) => {
    const byShares = shares === Infinity ? '' : `${shares / 10_000} 万股或 `;
    return `${sizeNames[size as OrderSize]} ≥ ${byShares}${yuan / 10_000} 万元`;
  });
  return `口径 ${definition}：${sizes.join('，')}，其余为小单；主力 = 超大单 + 大单，净额 = 主动买入 − 主动卖出。`;
}
