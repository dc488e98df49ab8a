import { inPercent } from './rates.ts';

const MINUS = '\u2212';

/** 12,345 → 12,345; 123456 → 12.3万; 123456789 → 1.2亿; 1234567890000 → 1.23万亿 (docs/product/texts.md#figures). */
export function abbreviated(value: number): string {
  const size = Math.abs(value);
  const sign = value < 0 ? MINUS : '';
  if (size >= 999_995_000_000) return `${sign}${(size / 1e12).toFixed(2)}万亿`;
  if (size >= 99_999_500) return `${sign}${(size / 1e8).toFixed(1)}亿`;
  if (size >= 10_000) return `${sign}${(size / 1e4).toFixed(1)}万`;
  return `${sign}${size.toLocaleString('en-US')}`;
}

/** What somebody else would have to look up is told as two lines: nothing known. */
const UNKNOWN = '--';

/** `1468.20`, `−0.35`; `--` when unknown (docs/product/texts.md#figures). */
export function decimalText(value: number | null, decimals = 2): string {
  if (value === null) return UNKNOWN;
  const text = Math.abs(value).toFixed(decimals);
  return isNegative(value, decimals) ? `${MINUS}${text}` : text;
}

/** `+22.54`, `−0.35`; what rounds to zero is `+0.00`. */
export function signedText(value: number | null, decimals = 2): string {
  if (value === null) return UNKNOWN;
  return isNegative(value, decimals) ? decimalText(value, decimals) : `+${decimalText(Math.abs(value), decimals)}`;
}

/** `+1.56%` of 1.56. */
export function percentText(percent: number | null): string {
  return percent === null ? UNKNOWN : `${signedText(percent)}%`;
}

/** `0.25%` of 0.25: a share of something, which has no direction. */
export function shareText(percent: number | null): string {
  return percent === null ? UNKNOWN : `${decimalText(percent)}%`;
}

/** `+1.56%` of 0.0156: a change, which has a direction. */
export const changeText = (rate: number | null) => percentText(inPercent(rate));

/** `+1.56` of 0.0156: how many points of percent a part has grown by; its unit stands at the head. */
export const pointsText = (rate: number | null) => signedText(inPercent(rate));

/** `50.00%` of 0.5: a part of something. */
export const partText = (rate: number | null) => shareText(inPercent(rate));

/** `4560.2万`, `--` when unknown. */
export function amountText(value: number | null): string {
  return value === null ? UNKNOWN : abbreviated(Math.round(value));
}

/** `+3.3亿`, `−4560.2万`: an amount that goes one way or the other. */
export function signedAmountText(value: number | null): string {
  return value === null || Math.round(value) < 0 ? amountText(value) : `+${amountText(Math.abs(value))}`;
}

function isNegative(value: number, decimals: number): boolean {
  return value <= -0.5 / 10 ** decimals;
}

/** Counts above 50 are shown as `50+` (docs/product/texts.md#figures). */
export function cappedCount(count: number, cap = 50): string {
  return count > cap ? `${cap}+` : String(count);
}
