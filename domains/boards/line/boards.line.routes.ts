import type { BoardDays } from '#domains/boards/day/boards.board-days.ts';
import { bind } from '#shared/bind.ts';
import { tradingDayOf } from '#shared/trading-day.ts';
import { distributionOf } from './boards.distribution.ts';
import { line as contract } from './boards.line.contract.ts';
import { viewLine, viewSummary } from './boards.line.view.ts';

export function lineRoutes(days: BoardDays) {
  const find = (date: number | null, at: number | undefined) => days.at(date === null ? null : tradingDayOf(date), at);
  return bind(contract, {
    async getMarketLine({ query: { fields, date, at } }) {
      const day = await find(date, at);
      return day === null ? [] : viewLine(day.state.moment.day, day.tape.line, fields);
    },
    async getSummary({ query: { date, at } }) {
      return viewSummary(await find(date, at));
    },
    async getDistribution({ query: { date, at } }) {
      const day = await find(date, at);
      return day === null ? {} : distributionOf(day);
    },
  });
}
