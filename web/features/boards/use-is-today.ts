import type { BoardWhen } from '#domains/boards/when/boards.when.contract.ts';
import { dayText } from '#shared/time.ts';
import { isOfNow } from '#web/features/market/quote-words.ts';
import { useTodayOfSite } from '#web/lib/use-today.ts';

/** Whether the day that the market stands at is that on the wall: over night and on days off the last one is told, or replayed. */
export function useIsToday({ today, source }: Pick<BoardWhen, 'today' | 'source'>): boolean {
  const now = useTodayOfSite();
  return isOfNow(source) && (now === 0 || dayText(now) === today);
}
