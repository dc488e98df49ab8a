import { nameStateOf } from '#domains/market/days/market.days.service.ts';
import { isNearlyNew } from '#domains/boards/pools/boards.pools.ts';
import { startOfDay, toTradingDay } from '#shared/trading-day.ts';
import { thoseThat, untold } from './boards.list-rule.ts';

/** docs/product/day-lists.md#states */

/** Was listed, was not traded the day before, and is again. */
export const resumptionList = thoseThat(({ listing, isTraded }, { eve: { yesterday } }) => {
  const listed = listing.listDate === null ? null : toTradingDay(listing.listDate);
  if (yesterday === null || listed === null || listed > yesterday.day) return false;
  return isTraded && !yesterday.entries.has(listing.symbol);
});

export const warnedList = thoseThat(({ isWarned }) => isWarned);

/** Its name carried the warning when it was traded before: the exchange halts a share on the day between. One that is being delisted has lost more. */
export const revokedList = thoseThat(
  ({ listing, isTraded }, { eve }) =>
    isTraded && nameStateOf(listing.name) === 'ordinary' && eve.wasWarned(listing.symbol),
);

export const nearlyNewList = thoseThat(({ listing }, { state }) => isNearlyNew(listing, startOfDay(state.moment.day)));

/** Nobody tells us of net assets or of bonus shares. */
export const lowPbList = untold(['pb_ratio']);
export const bonusShareList = untold(['bonus_ratio', 'announced_day']);
export const bonusShareDoneList = untold(['bonus_ratio', 'ex_day']);
