import { isDeepStrictEqual } from 'node:util';
import type { BoardDays } from '#domains/boards/day/boards.board-days.ts';
import { eventsOf } from '#domains/boards/events/boards.event.ts';
import { viewEvent } from '#domains/boards/events/boards.events.view.ts';
import { viewLine } from '#domains/boards/line/boards.line.view.ts';
import { type KnownPlates, type MarketDays, momentAt } from '#domains/market/days/market.days.service.ts';
import type { ChannelEvent } from '#shared/channel.ts';
import { latestChannel, type LiveChannel } from '#shared/live-channel.ts';
import { tradingDayText } from '#shared/trading-day.ts';
import { boardChannel, type Pulse } from './boards.board-channel.contract.ts';

const NEWEST_EVENTS = 30;
const KEY = 'board';

type BoardState = ChannelEvent<typeof boardChannel>;

/** That the clock has gone on is no news. */
const meaningOf = ({ event, data }: BoardState) => ({ event, data: { ...data, updated_at: null } });

/** The day of the market as it moves; worked out once for all who listen. */
export function liveBoard(
  days: BoardDays,
  { isSimulated }: Pick<MarketDays, 'isSimulated'>,
  themes: KnownPlates,
): LiveChannel {
  let kept: { of: unknown; pulse: Pulse } | null = null;

  function latest(): BoardState {
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
  }

  return latestChannel(boardChannel, {
    keysOf: () => [KEY],
    latest,
    onChange(listener) {
      let told: unknown = null;
      return days.onLook(() => {
        const state = latest();
        const said = meaningOf(state);
        if (isDeepStrictEqual(said, told)) return;
        told = said;
        listener([KEY]);
      });
    },
  });
}
