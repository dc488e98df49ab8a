import type { SecurityFacts } from '#domains/market/quotes/market.quotes.contract.ts';
import { decimalText } from '#shared/numbers.ts';
import { HowLine } from './how-line.tsx';

/** 估值: what a file has told of a share, each figure by the definition of its source. */
export function ValuationLine({ day, figures }: NonNullable<SecurityFacts['valuation']>) {
  const told = figures.map(({ name, value }) => `${name} ${decimalText(value)}`).join('，');
  return (
    <HowLine
      title="估值"
      text={`${told}（${day} 收盘，导入的日线）`}
      definitions={figures.map(({ name, definition }) => ({ name, text: definition }))}
    />
  );
}
