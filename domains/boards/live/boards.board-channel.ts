import type { BoardDays } from '#domains/boards/day/boards.board-days.ts';
import { eventsOf } from '#domains/boards/events/boards.event.ts';
import { viewEvent } from '#domains/boards/events/boards.events.view.ts';
import { viewLine } from '#domains/boards/line/boards.line.view.ts';
import { type KnownPlates, type MarketDays, momentAt } from '#domains/market/days/market.days.service.ts';
import { latestChannel, type LiveChannel } from '#shared/live-channel.ts';
import { tradingDayText } from '#shared/trading-day.ts';
import { boardChannel, type Pulse } from './boards.board-channel.contract.ts';

const NEWEST_EVENTS = 30;
const KEY = 'board';

/** The day of the market as it moves; worked out once for all who listen. */
export function liveBoard(
  days: BoardDays,
  { isSimulated }: Pick<MarketDays, 'isSimulated'>,
  themes: KnownPlates,
): LiveChannel {
  let kept: { of: unknown; pulse: Pulse } | null = null;

  return latestChannel(boardChannel, {
    keysOf: () => [KEY],
    latest() {
      const day = days.current();
      if (day === null) return { event: 'closed', data: {} };
      if (kept?.of === day) return { event: 'pulse', data: kept.pulse };
      const { moment } = day.state;
      const pulse: Pulse = {
        trade_day: tradingDayText(moment.day),
        updated_at: momentAt(moment),
        is_simulated: isSimulated,
        line: viewLine(moment.day, day.tape.line).at(-1) ?? null,
        events: eventsOf(day)
          .slice(0, NEWEST_EVENTS)
          .map((event) => viewEvent(day, event, themes)),
      };
      kept = { of: day, pulse };
      return { event: 'pulse', data: pulse };
    },
    onChange: (listener) => days.onLook(() => listener([KEY])),
  });
}
