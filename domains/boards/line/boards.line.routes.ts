import type { BoardDays } from '#domains/boards/day/boards.board-days.ts';
import { bind } from '#shared/bind.ts';
import { distributionOf } from './boards.distribution.ts';
import { line as contract } from './boards.line.contract.ts';
import { viewLine, viewSummary } from './boards.line.view.ts';

export function lineRoutes(days: BoardDays) {
  return bind(contract, {
    async getMarketLine({ query: { fields, ...moment } }) {
      const day = await days.asked(moment);
      return day === null ? [] : viewLine(day.state.moment.day, day.tape.line, fields);
    },
    async getSummary({ query }) {
      return viewSummary(await days.asked(query));
    },
    async getDistribution({ query }) {
      const day = await days.asked(query);
      return day === null ? {} : distributionOf(day);
    },
  });
}
