import type { Cell } from '#domains/boards/lists/boards.day-lists.contract.ts';
import { amountText, changeText, decimalText, partText, signedAmountText } from '#shared/numbers.ts';
import type { FigureKind } from './list-definitions.ts';

const texts: Record<FigureKind, (figure: number) => string> = {
  price: (yuan) => decimalText(yuan),
  change: (rate) => changeText(rate),
  rate: (rate) => partText(rate),
  times: (times) => decimalText(times),
  amount: (yuan) => amountText(yuan),
  net: (yuan) => signedAmountText(yuan),
  shares: (count) => `${amountText(count)}股`,
  netShares: (count) => `${signedAmountText(count)}股`,
  days: (count) => `${count} 天`,
  text: String,
};

/** A figure as the page writes it; null where there is none. */
export function figureText(figure: Cell | undefined, kind: FigureKind): string | null {
  if (typeof figure === 'string') return figure;
  return typeof figure === 'number' ? texts[kind](figure) : null;
}

const directed: ReadonlySet<FigureKind> = new Set<FigureKind>(['change', 'net', 'netShares']);

/** Whether it rises or falls; null for a figure without a direction. */
export function directionOf(figure: Cell | undefined, kind: FigureKind): number | null {
  return directed.has(kind) && typeof figure === 'number' ? figure : null;
}
