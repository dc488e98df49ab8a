import type { Position } from '#shared/cursors.ts';
import type { SeenFlash } from '#domains/feed/feed.view.ts';

/** How often a walk goes on, each time further: past many thousand flashes that are left out. */
const MOST_STEPS = 24;
const LONGEST_STEP = 1000;

export interface Walk {
  /** The next places of the list behind a place, in the order of the list. */
  pick(behind: Position | null, limit: number): Promise<Position[]>;
  see(places: Position[]): Promise<SeenFlash[]>;
  /** Whether the list shows it. */
  shows(seen: SeenFlash): boolean;
}

export interface Walked {
  /** As many as wanted, unless the list ends before. */
  shown: SeenFlash[];
  /** Where the list goes on; null where nothing follows. */
  rest: Position | null;
}

/** Reads a list until it has enough to show: what the list leaves out makes no page short, nor hides what follows. */
export async function walk({ pick, see, shows }: Walk, start: Position | null, wanted: number): Promise<Walked> {
  const shown: SeenFlash[] = [];
  let last: Position | null = null;
  for (let step = 0; step < MOST_STEPS; step++) {
    const limit = Math.min((wanted + 1) * 2 ** step, LONGEST_STEP);
    const places = await pick(last ?? start, limit);
    shown.push(...(await see(places)).filter(shows));
    last = places.at(-1) ?? last;
    if (shown.length > wanted) return { shown: shown.slice(0, wanted), rest: placeOf(shown[wanted - 1]) };
    if (places.length < limit) return { shown, rest: null };
  }
  return { shown, rest: last };
}

function placeOf(seen: SeenFlash | undefined): Position | null {
  return seen ? { createdAt: seen.message.createdAt, id: seen.message.id } : null;
}

/** Lists that have no word for a tombstone leave it out. */
export const stands = ({ message }: SeenFlash): boolean => message.state === 'published';
