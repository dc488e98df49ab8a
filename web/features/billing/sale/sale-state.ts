import type { ActivityView, SaleItemView } from '#domains/billing/flash-sale/billing.flash-sale.contract.ts';

/** What a sale is at a moment of the server's clock (docs/product/billing.md#flash-sale). */
export interface SaleState {
  is: 'soon' | 'open' | 'sold-out';
  title: string;
  /** Until it begins, or until it ends. */
  secondsLeft: number;
  items: readonly SaleItemView[];
}

/** The pieces of one subject; null where none is on sale now or soon. */
export function saleAt(
  activity: ActivityView | null,
  items: readonly SaleItemView[],
  { subjectId, now }: { subjectId: number; now: number },
): SaleState | null {
  const own = items.filter((item) => item.subject_id === subjectId);
  if (activity === null || own.length === 0 || now >= activity.end_at) return null;
  const { title, begin_at: begin, end_at: end } = activity;
  if (now < begin) return { is: 'soon', title, secondsLeft: begin - now, items: own };
  const isLeft = own.some(({ left }) => left > 0);
  return { is: isLeft ? 'open' : 'sold-out', title, secondsLeft: end - now, items: own };
}

/** `2 天 03:04:05`; without days `03:04:05`. */
export function countdownText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor(whole / 3600) % 24, Math.floor(whole / 60) % 60, whole % 60];
  const clock = parts.map((part) => String(part).padStart(2, '0')).join(':');
  const days = Math.floor(whole / 86_400);
  return days > 0 ? `${days} 天 ${clock}` : clock;
}
