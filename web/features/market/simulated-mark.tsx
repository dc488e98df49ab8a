import { useContext } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { loader as rootLoader } from '#web/root.tsx';
import { nowSeconds } from '#web/lib/now-seconds.ts';
import { SmallName } from '#web/ui/tag.tsx';
import { SIMULATED } from './quote-words.ts';
import { ReplayedThen, replayedMinute, simulatedText } from './replayed.ts';
import { Standing } from './standing.ts';
import { useQuote } from './use-quote.ts';

/** By whose quotes the moment of the market is told as it moves. */
const CLOCK = '000001.SS';

/** Says once for a part of a page that its quotes are invented (docs/product/simulated-market.md). */
export function SimulatedMark() {
  return (
    useIsSimulated() && (
      <SmallName>
        <SimulatedText />
      </SmallName>
    )
  );
}

/** The same where there is little room: of which minute they are is told to who asks. */
export function ShortSimulatedMark() {
  return useIsSimulated() && <ShortMark />;
}

function ShortMark() {
  return (
    <span title={useSimulatedText()}>
      <SmallName>{SIMULATED}</SmallName>
    </span>
  );
}

/** Whether the quotes of this document are. */
export function useIsSimulated(): boolean {
  return useRouteLoaderData<typeof rootLoader>('root')?.quotes === 'simulated';
}

/** `模拟行情`, and of which minute where a day is replayed. A moment that is looked back at is said elsewhere. */
export function SimulatedText() {
  return useSimulatedText();
}

function useSimulatedText(): string {
  const drawn = useContext(ReplayedThen);
  const isStanding = useContext(Standing) !== null;
  const quote = useQuote(CLOCK);
  const minute = quote === undefined ? drawn : replayedMinute(quote.update_time, nowSeconds());
  return simulatedText(isStanding ? null : minute);
}
