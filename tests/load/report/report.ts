/** One measured line. `isMet: null` tells without judging. */
export interface Verdict {
  name: string;
  measured: string;
  budget: string;
  isMet: boolean | null;
}

export interface Finding {
  verdicts: Verdict[];
  /** How it was measured, in words, so that a reader can judge the figure. */
  method: string;
}

export function atMost(name: string, value: number, limit: number, show: (value: number) => string): Verdict {
  return { name, measured: show(value), budget: `≤ ${show(limit)}`, isMet: value <= limit };
}

export function atLeast(name: string, value: number, limit: number, show: (value: number) => string): Verdict {
  return { name, measured: show(value), budget: `≥ ${show(limit)}`, isMet: value >= limit };
}

export function told(name: string, measured: string): Verdict {
  return { name, measured, budget: '', isMet: null };
}

export const times = (value: number) => `${value.toFixed(2)} ×`;
export const millis = (value: number) => `${value.toFixed(value < 0.1 ? 3 : value < 10 ? 2 : 0)} ms`;
export const seconds = (value: number) => `${value.toFixed(1)} s`;
export const kilobytes = (value: number) => `${value.toFixed(1)} KB`;
export const megabytes = (value: number) => `${Math.round(value)} MB`;
export const count = (value: number) => String(value);

export function lineOf({ name, measured, budget, isMet }: Verdict): string {
  return `  ${signOf(isMet)} ${name}: ${measured}${budget === '' ? '' : `  (${budget})`}`;
}

export function signOf(isMet: boolean | null): string {
  if (isMet === null) return '·';
  return isMet ? '✓' : '✗';
}
