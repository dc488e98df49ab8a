const MINUS = '\u2212';

/** 12,345 → 12,345; 123456 → 12.3万; 123456789 → 1.2亿 (docs/product/texts.md#figures). */
export function abbreviated(value: number): string {
  const size = Math.abs(value);
  const sign = value < 0 ? MINUS : '';
  if (size >= 99_995_000) return `${sign}${(size / 1e8).toFixed(1)}亿`;
  if (size >= 10_000) return `${sign}${(size / 1e4).toFixed(1)}万`;
  return `${sign}${size.toLocaleString('en-US')}`;
}

/** Counts above 50 are shown as `50+` (docs/product/texts.md#figures). */
export function cappedCount(count: number, cap = 50): string {
  return count > cap ? `${cap}+` : String(count);
}
