import { tradingDayText } from '#shared/trading-day.ts';
import { boardAddress, type BoardQuery } from '#web/features/boards/board-query.ts';
import type { ConnectType } from './connect-types.ts';

interface Choice {
  date?: number | null;
  type?: ConnectType;
  /** What else is chosen; what is empty is left out. */
  more?: BoardQuery;
}

/** The address of a page of ours with what is chosen on it. */
export function northboundAddress(path: string, { date, type = '0', more }: Choice): string {
  return boardAddress(path, { date: date ? tradingDayText(date) : null, type: type === '0' ? null : type, ...more });
}

/** The pages about what is held. */
export const northboundTabs = [
  { id: '/northbound', label: '持股榜' },
  { id: '/northbound/analysis', label: '持股分析' },
];
