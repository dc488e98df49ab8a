import { dayText } from '#shared/time.ts';
import { SLOTS } from '#shared/session-slots.ts';
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

export interface ChartMark extends ChartEvent {
  /** Where its line stands. */
  slot: number;
  /** Where its sign stands: beside its line where another one's would lie on it. */
  place: number;
}

/** A sign is as wide as so many minutes of the narrowest chart, and stands no farther from its line. */
const ROOM = 12;

/** The signs of a day from left to right. Limits are all told, side by side where they lie close; what is softer has a sign where it has room. */
export function marksOf(events: readonly ChartEvent[], points: readonly IntradayPoint[]): ChartMark[] {
  const marks: ChartMark[] = [];
  const timed = events
    .toSorted((a, b) => a.at - b.at)
    .flatMap((event) => {
      const slot = slotOf(event, points);
      return slot === null ? [] : [{ ...event, slot }];
    });
  for (const event of timed.filter(({ look }) => look !== 'soft')) {
    const place = Math.max(event.slot, (marks.at(-1)?.place ?? -ROOM) + ROOM);
    if (place - event.slot <= ROOM && place < SLOTS) marks.push({ ...event, place });
  }
  for (const event of timed.filter(({ look }) => look === 'soft')) {
    if (marks.every(({ place }) => Math.abs(event.slot - place) >= ROOM)) marks.push({ ...event, place: event.slot });
  }
  return marks.toSorted((a, b) => a.place - b.place);
}

/** The minute of the chart that it belongs to: points are told by the end of their minutes. Null on another day. */
function slotOf({ at }: ChartEvent, points: readonly IntradayPoint[]): number | null {
  const [first] = points;
  if (first === undefined || dayText(first.at) !== dayText(at)) return null;
  const slot = points.findIndex((point) => point.at >= at + 60);
  return slot < 0 ? points.length - 1 : slot;
}
