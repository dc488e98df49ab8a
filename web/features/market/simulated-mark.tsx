import { useContext } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { loader as rootLoader } from '#web/root.tsx';
import type { UnixSeconds } from '#shared/time.ts';
import { SmallName } from '#web/ui/tag.tsx';
import { SIMULATED } from './quote-words.ts';
import { ReplayedThen, replayedMinute, simulatedText } from './replayed.ts';
import { replayText, shownAgain } from './shown-again.ts';
import { Standing } from './standing.ts';
import { useQuote } from './use-quote.ts';
import { systemClock } from '#shared/clock.ts';

/** By whose quotes the moment of the market is told as it moves. */
const CLOCK = '000001.SS';

/** Says once for a part of a page that its quotes are invented (docs/product/simulated-market.md), or those of an imported day (docs/product/history.md#replay). */
export function SimulatedMark() {
  return (
    useIsMarked(useIsSimulated()) && (
      <SmallName>
        <SimulatedText />
      </SmallName>
    )
  );
}

/** The same where there is little room: of which minute they are is told to who asks. */
export function ShortSimulatedMark() {
  return useIsMarked(useIsSimulated()) && <ShortMark />;
}

function ShortMark() {
  return (
    <span title={useSimulatedText()}>
      <SmallName>{useIsReplay() ? '历史回放' : SIMULATED}</SmallName>
    </span>
  );
}

/** Whether the quotes of this document are invented. */
export const useIsSimulated = (): boolean => useRouteLoaderData<typeof rootLoader>('root')?.quotes === 'simulated';

/** Whether an imported day stands for today in this document: nothing of it is of today. */
export const useIsReplay = (): boolean => isWithDay(useContext(ReplayedThen));

/** `2026-07-03 13:23`, where a simulated day has its minute alone. */
const isWithDay = (moment: string | null): boolean => moment?.includes('-') === true;

/** Whether quotes want a word beside them: those of now that are not of now, and what is invented. */
export function useIsMarked(isSimulated: boolean): boolean {
  const isStanding = useContext(Standing) !== null;
  return useIsReplay() ? !isStanding : isSimulated;
}

interface SimulatedTextProps {
  /** When the page around it is; in an auction no quote has moved yet. */
  at?: UnixSeconds;
}

/** `模拟行情`, and of which minute where a day is replayed; `历史回放` with its moment of an imported day. A moment that is looked back at is said elsewhere. */
export function SimulatedText({ at = 0 }: SimulatedTextProps) {
  return useSimulatedText(at);
}

function useSimulatedText(at: UnixSeconds = 0): string {
  const drawn = useContext(ReplayedThen);
  const isStanding = useContext(Standing) !== null;
  const isReplay = useIsReplay();
  const quote = useQuote(CLOCK);
  const minute = useReplayedMinute(at);
  if (isReplay) return replayText(quote === undefined ? (drawn ?? '') : shownAgain(quote.update_time));
  return simulatedText(isStanding ? null : minute);
}

/** The minute of the finished day that is replayed; null where the prices are those of now. */
export function useReplayedMinute(at: UnixSeconds = 0): string | null {
  const drawn = useContext(ReplayedThen);
  const newest = Math.max(at, useQuote(CLOCK)?.update_time ?? 0);
  return newest === 0 ? drawn : replayedMinute(newest, systemClock.seconds());
}
