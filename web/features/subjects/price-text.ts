import type { Subject } from '#domains/subjects/subjects.contract.ts';
import { fenOf, yuanText } from '#shared/money.ts';

/** Yuan of the wire as `¥18`. */
export function priceText(yuan: number): string {
  return yuanText(fenOf(yuan));
}

type Standing = Pick<Subject, 'is_subscribable' | 'is_subscribed' | 'remaining_days'>;

/** How this reader stands with a subject; null where nothing can be subscribed to (docs/product/subjects.md#standing). */
export function standingOf({ is_subscribable, is_subscribed, remaining_days }: Standing): string | null {
  if (is_subscribed && remaining_days > 0) return `已订阅，剩余 ${remaining_days} 天`;
  return is_subscribable ? '未订阅' : null;
}
