import type { SubscriptionView } from '#domains/billing/orders/billing.orders.contract.ts';
import { dayText } from '#shared/time.ts';

/** How a reader stands with a column (docs/product/selling.md#standing). */
export type ColumnStanding =
  | { is: 'visitor' }
  | { is: 'none' }
  | { is: 'live' | 'ending'; days: number; lastDay: string }
  | { is: 'ended'; lastDay: string };

export const SOON_DAYS = 7;

/** By the subscriptions of a reader, past ones among them; null is a visitor. */
export function standingWith(subjectId: number, own: readonly SubscriptionView[] | null): ColumnStanding {
  if (own === null) return { is: 'visitor' };
  const found = own.find(({ subject_id: id }) => id === subjectId);
  if (found === undefined) return { is: 'none' };
  // The last day ends with the moment.
  const lastDay = dayText(found.expires_at - 1);
  const days = found.remaining_days;
  if (days <= 0) return { is: 'ended', lastDay };
  return { is: days <= SOON_DAYS ? 'ending' : 'live', days, lastDay };
}

export const daysOf = (standing: ColumnStanding): number => ('days' in standing ? standing.days : 0);

/** What is pressed to have it, or have it for longer. */
export function buyWord({ is }: ColumnStanding): string {
  if (is === 'live' || is === 'ending') return '续订';
  return is === 'ended' ? '再订' : '订阅';
}

/** In a sentence; nothing where nothing is to be said. */
export function standingText(standing: ColumnStanding): string {
  switch (standing.is) {
    case 'visitor':
      return '登录后订阅，权益跟着账号走';
    case 'none':
      return '';
    case 'live':
      return `已订阅，剩余 ${standing.days} 天，到 ${standing.lastDay} 24:00`;
    case 'ending':
      return `快到期：剩余 ${standing.days} 天，到 ${standing.lastDay} 24:00。续订接在它后面，不浪费天数`;
    case 'ended':
      return `已于 ${standing.lastDay} 24:00 到期，往期不再可读；单独买过的仍可读`;
  }
}
