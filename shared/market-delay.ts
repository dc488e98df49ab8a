/** From so many seconds of trading on without anything new the market is told as late (docs/product/quotes.md#delay). */
export const LATE_SECONDS = 60;

export const isLate = (delay: number) => delay >= LATE_SECONDS;

/** `行情延迟 75s`, later in minutes; null for what is on time. */
export function delayText(delay: number): string | null {
  if (!isLate(delay)) return null;
  return `行情延迟 ${delay < 600 ? `${delay}s` : `${Math.floor(delay / 60)} 分钟`}`;
}
