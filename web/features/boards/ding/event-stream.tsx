import type { MarketEvent } from '#domains/boards/events/boards.events.contract.ts';
import { useAddressThen } from '#web/features/market/standing.ts';
import { EventLines } from './event-lines.tsx';
import { eventKinds, eventLine, type EventKind } from './event-words.ts';
import { KindButtons } from './kind-buttons.tsx';
import { Panel } from './panel.tsx';

interface EventStreamProps {
  /** The day that the terminal shows. */
  day: string | null;
  events: readonly MarketEvent[];
  kind: EventKind;
  onKind: (kind: EventKind) => void;
}

/** What happens, of one kind or all. */
export function EventStream({ day, events, kind, onKind }: EventStreamProps) {
  const addressThen = useAddressThen();
  const lines = events
    .map(eventLine)
    .filter(({ word }) => kind === 'all' || word.kind === kind)
    .map((line) => ({ ...line, to: addressThen(line.to) }));
  return (
    <Panel title="异动" mark={<KindButtons label="看哪些异动" kinds={eventKinds} selected={kind} onSelect={onKind} />}>
      <EventLines label="异动，从新到旧" day={day} lines={lines} />
    </Panel>
  );
}
