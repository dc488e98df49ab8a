import { useIsReplay, useReplayedMinute } from './simulated-mark.tsx';

/** What is called 今日 where the market is that of now; of a day that is shown again, imported or lived, nothing is of today. */
export function useTodayWord(): string {
  const [isImported, minute] = [useIsReplay(), useReplayedMinute()];
  return isImported || minute !== null ? '当日' : '今日';
}
