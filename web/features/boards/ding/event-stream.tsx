import type { MarketEvent } from '#domains/boards/events/boards.events.contract.ts';
import { useAddressThen } from '#web/features/market/standing.ts';
import { EventLines } from './event-lines.tsx';
import type { EventWish } from './load-events.ts';
import { eventKinds, eventLine, eventWord, withNewer, type EventKind } from './event-words.ts';
import { KindButtons } from './kind-buttons.tsx';
import { Panel } from './panel.tsx';
import { useEarlierEvents } from './use-earlier-events.ts';

interface EventStreamProps extends EventWish {
  /** The day that the terminal shows. */
  day: string | null;
  /** The newest of that kind. */
  told: readonly MarketEvent[];
  /** What was heard since, of all kinds. */
  heard: readonly MarketEvent[];
  /** Why there is nothing; null where that is for the stream to say. */
  nothing: string | null;
  onKind: (kind: EventKind) => void;
}

/** What happens, of one kind or all, as far back as somebody asks. */
export function EventStream({ day, told, heard, kind, past, nothing, onKind }: EventStreamProps) {
  const addressThen = useAddressThen();
  const { events, earlier } = useEarlierEvents(told, { kind, past });
  const own = heard.filter((event) => kind === 'all' || eventWord(event).kind === kind);
  const lines = withNewer(events, own)
    .map(eventLine)
    .map((line) => ({ ...line, to: addressThen(line.to) }));
  return (
    <Panel title="异动" mark={<KindButtons label="看哪些异动" kinds={eventKinds} selected={kind} onSelect={onKind} />}>
      <EventLines label="异动，从新到旧" day={day} lines={lines} earlier={earlier} nothing={nothing} />
    </Panel>
  );
}
