import { dayText } from '#shared/time.ts';
import type { IntradayPoint } from './intraday.ts';

/** Something that happened in a minute of the day, as a chart marks it. */
export interface ChartEvent {
  /** The first second of its minute. */
  at: number;
  /** One character. */
  sign: string;
  look: 'solid' | 'outline' | 'soft';
  isGood: boolean;
}

/** What one sign stands for: the weightiest of what happened about that minute. */
export interface ChartMark extends ChartEvent {
  slot: number;
}

/** A sign is as wide as so many minutes of the narrowest chart. */
const ROOM = 12;
const weights: Readonly<Record<ChartEvent['look'], number>> = { soft: 0, outline: 1, solid: 2 };

/** The signs of a day from left to right. What would lie on each other is one: a limit before what comes near it, of equals the first. */
export function marksOf(events: readonly ChartEvent[], points: readonly IntradayPoint[]): ChartMark[] {
  const marks: ChartMark[] = [];
  let start = -ROOM;
  for (const event of events.toSorted((a, b) => a.at - b.at)) {
    const slot = slotOf(event, points);
    if (slot === null) continue;
    const mark = { ...event, slot };
    const last = marks.at(-1);
    if (last === undefined || slot - start >= ROOM) {
      start = slot;
      marks.push(mark);
    } else if (weights[event.look] > weights[last.look]) marks[marks.length - 1] = { ...mark, slot: last.slot };
  }
  return marks;
}

/** The minute of the chart that it belongs to: points are told by the end of their minutes. Null on another day. */
function slotOf({ at }: ChartEvent, points: readonly IntradayPoint[]): number | null {
  const [first] = points;
  if (first === undefined || dayText(first.at) !== dayText(at)) return null;
  const slot = points.findIndex((point) => point.at >= at + 60);
  return slot < 0 ? points.length - 1 : slot;
}
