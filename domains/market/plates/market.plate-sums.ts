/** What one member did on one day, as fractions of its pre-close. */
export interface MemberDay {
  open: number;
  high: number;
  low: number;
  close: number;
  isAtLimitUp: boolean;
  /** Yuan; null where nobody told. */
  value: number | null;
}

/** What members did on a day together: so many, and the sums of their fractions. Of thousands of them nothing else is kept. */
export interface PlateSum {
  count: number;
  open: number;
  high: number;
  low: number;
  close: number;
  rising: number;
  falling: number;
  staying: number;
  atLimitUp: number;
  /** Yuan; null where nobody told of any. */
  value: number | null;
}

export const noMembers = (): PlateSum => ({
  ...{ count: 0, open: 0, high: 0, low: 0, close: 0 },
  ...{ rising: 0, falling: 0, staying: 0, atLimitUp: 0, value: null },
});

export function addMember(sum: PlateSum, { open, high, low, close, isAtLimitUp, value }: MemberDay): void {
  sum.count += 1;
  sum.open += open;
  sum.high += high;
  sum.low += low;
  sum.close += close;
  sum.rising += Number(close > 0);
  sum.falling += Number(close < 0);
  sum.staying += Number(close === 0);
  sum.atLimitUp += Number(isAtLimitUp);
  if (value !== null) sum.value = (sum.value ?? 0) + value;
}
