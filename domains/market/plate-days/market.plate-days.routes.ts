import { bind } from '#shared/bind.ts';
import { roundRate } from '#shared/rates.ts';
import { tradingDayText } from '#shared/trading-day.ts';
import { plateDays as contract } from './market.plate-days.contract.ts';
import { changeOver, onBoardNow, onBoardThen } from './market.plate-days.rules.ts';
import type { createPlateDays } from './market.plate-days.ts';
import type { Plates } from '#domains/market/plates/market.plates.ts';

/** docs/product/plates.md#on-the-board */
const BOARD_DAYS = 5;

export function plateDaysRoutes({ boardAt }: Plates, daysBefore: ReturnType<typeof createPlateDays>) {
  return bind(contract, {
    async listPlateDays({ query: { count, ...asked } }) {
      const board = await boardAt(asked);
      if (board === null) return { days: [], items: [] };
      const { days, ends } = await daysBefore(board, Math.max(count, BOARD_DAYS) - 1);
      const shown = days.slice(0, BOARD_DAYS - 1);
      const [now, then] = [onBoardNow(board), shown.map((_, place) => onBoardThen(board, ends, place))];
      const wasOnBoard = (id: number) => then.map((on, place) => (ends.get(id)?.[place] ? on && on.has(id) : null));
      const changeOf = (id: number) => {
        const today = board.figures.get(id)?.coreAverage ?? null;
        // Before the first day that there is nobody knows anything.
        const isShort = days.length < count - 1;
        return isShort ? null : roundRate(changeOver(ends.get(id)?.slice(0, count - 1) ?? [null], today));
      };
      return {
        days: [board.state.snapshot.day, ...shown].toReversed().map(tradingDayText),
        items: board.order.map((id) => ({
          plate_id: id,
          core_pcp: changeOf(id),
          on_board: [now.has(id), ...wasOnBoard(id)].toReversed(),
        })),
      };
    },
    async listPlateLines({ query: { plates, ...asked } }) {
      const board = await boardAt(asked);
      const known = plates.filter((id) => board?.figures.has(id));
      return Object.fromEntries(
        known.map((id) => [String(id), board?.lineOf(id).map((rate) => roundRate(rate)) ?? []]),
      );
    },
  });
}
