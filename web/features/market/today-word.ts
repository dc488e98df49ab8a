import { useIsReplay } from './simulated-mark.tsx';

/** What is called 今日 where the market is that of now; of an imported day that is shown again nothing is of today. */
export const useTodayWord = (): string => (useIsReplay() ? '当日' : '今日');
