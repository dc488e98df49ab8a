// What pages keep of themselves for the way back, by entry of the tab's history (docs/product/shell.md#way-back).
import { readTabStored, writeTabStored } from './storage.ts';

/** Another number: what an older build stored is of another shape, and is not read. A test says when (tests/architecture/kept-shape.test.ts). */
export const FORMAT = 3;
export const STORED_KEY = 'KEPT';
/** Of so many entries; who goes further back begins those pages anew. */
const MOST_PLACES = 40;

interface Kept {
  value: unknown;
  /** Whether it outlives the document: it is plain data then. */
  isStored: boolean;
}

let places: Map<string, Kept> | null = null;
let owner = '';
const leaving = new Set<() => void>();

/** What was kept under this place, or null. */
export function findKept(place: string): unknown {
  return opened().get(place)?.value ?? null;
}

/** Keeps a value of this reader for as long as the document lives, or (`isStored`) the tab; null forgets what was kept. */
export function keep(place: string, value: unknown, { isStored, reader }: { isStored: boolean; reader: string }): void {
  const all = opened();
  if (reader !== owner) return;
  all.delete(place);
  if (value !== null) all.set(place, { value, isStored });
  for (const oldest of [...all.keys()].slice(0, -MOST_PLACES)) all.delete(oldest);
}

/** Calls `tell` when the document goes away, before what is kept is written. Answers how to stop that. */
export function onLeaving(tell: () => void): () => void {
  leaving.add(tell);
  return () => void leaving.delete(tell);
}

function opened(): Map<string, Kept> {
  const now = currentReader();
  if (places !== null && owner === now) return places;
  if (places === null) {
    addEventListener('pagehide', store);
    // A phone may end a page that is out of sight without another word.
    document.addEventListener('visibilitychange', () => document.hidden && store());
  }
  owner = now;
  places = new Map(readStored().map(([place, value]) => [place, { value, isStored: true }]));
  return places;
}

/** What one reader was shown is nothing for the next one in this tab. */
export function currentReader(): string {
  return `${FORMAT} ${document.querySelector<HTMLMetaElement>('[name=viewer]')?.content}`;
}

function readStored(): [string, unknown][] {
  try {
    const read = JSON.parse(readTabStored(STORED_KEY) ?? '{}') as { label?: string; places?: [string, unknown][] };
    return read.label === owner ? (read.places ?? []).map(([place, value]) => [place, value]) : [];
  } catch {
    return [];
  }
}

/** What does not fit goes, the oldest first. */
function store() {
  for (const tell of leaving) tell();
  let rest = [...opened()].flatMap(([place, { value, isStored }]) => (isStored ? [[place, value]] : []));
  const write = () => writeTabStored(STORED_KEY, JSON.stringify({ label: owner, places: rest }));
  while (!write() && rest.length > 0) rest = rest.slice(1);
}
