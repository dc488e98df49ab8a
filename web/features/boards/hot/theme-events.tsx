import { useState } from 'react';
import type { MarketEvent } from '#domains/boards/events/boards.events.contract.ts';
import { EventLines } from '../ding/event-lines.tsx';
import { eventLine } from '../ding/event-words.ts';
import { KindButtons } from '../ding/kind-buttons.tsx';
import { Panel } from '../ding/panel.tsx';

const ways = [
  { id: 'all', label: '全部' },
  { id: 'up', label: '拉升' },
  { id: 'down', label: '跳水' },
] as const;

interface ThemeEventsProps {
  /** The day that the terminal shows. */
  day: string | null;
  events: readonly MarketEvent[];
  /** Why there is nothing; null where that is for the stream to say. */
  nothing: string | null;
  chosen: number | null;
  addressOf: (id: number) => string;
}

/** Themes that went up or down fast, the newest at the top; each chooses its theme. */
export function ThemeEvents({ day, events, nothing, chosen, addressOf }: ThemeEventsProps) {
  const [way, setWay] = useState<(typeof ways)[number]['id']>('all');
  const lines = events
    .filter((event) => way === 'all' || (event.good_or_bad === 1) === (way === 'up'))
    .map((event) => ({
      ...eventLine(event),
      to: addressOf(Number(event.target)),
      isChosen: Number(event.target) === chosen,
    }));
  return (
    <Panel title="题材异动" mark={<KindButtons label="看哪些题材异动" kinds={ways} selected={way} onSelect={setWay} />}>
      <EventLines label="题材异动，从新到旧" day={day} lines={lines} nothing={nothing} />
    </Panel>
  );
}
