import type { TradingDay } from '#shared/trading-day.ts';

/** That somebody has read a text on a China day. */
export interface Read {
  day: TradingDay;
  postId: number;
  /** What is left of an account or of an address. */
  reader: string;
  /** Who it is; null of whom nothing is counted. */
  person: string | null;
  isPreview: boolean;
}

/** Reads until they are written, each once: so many at the most, whatever comes. */
export function createReadBuffer(most: number) {
  let held = new Map<string, Read>();
  let dropped = 0;

  const keyOf = ({ day, postId, reader }: Read) => `${day} ${postId} ${reader}`;

  return {
    add(read: Read): void {
      const known = held.get(keyOf(read));
      if (known === undefined && held.size >= most) dropped += 1;
      else held.set(keyOf(read), known === undefined ? read : bothOf(known, read));
    },

    /** Takes all of them out. */
    takeAll(): Read[] {
      const taken = [...held.values()];
      held = new Map();
      return taken;
    },

    /** How many found no place since the start. */
    droppedCount: (): number => dropped,
  };
}

/** What is known of one reader by two reads of a text: whose address it is, whether they ever had all of it. */
function bothOf(first: Read, second: Read): Read {
  const isOwn = first.person === first.reader;
  const isNobody = first.person === null || second.person === null;
  return {
    ...first,
    person: isNobody ? null : isOwn ? second.person : first.person,
    isPreview: first.isPreview && second.isPreview,
  };
}
