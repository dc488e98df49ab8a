import { FIRST_SECOND, parseDay } from '#shared/time.ts';

/** What the address of a board says, by the names of its parameters; what is not said is left out. */
export type BoardQuery = Readonly<Record<string, string | null | undefined>>;

/** An address with what is said of it. */
export function boardAddress(path: string, query: BoardQuery): string {
  const said = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return said.length === 0 ? path : `${path}?${new URLSearchParams(said)}`;
}

/** The day that an address asks for; null for what is none. */
export function askedDay(asked: URLSearchParams): string | null {
  const date = asked.get('date');
  const at = date === null ? null : parseDay(date);
  return at !== null && at >= FIRST_SECOND ? date : null;
}

/** The time of the day that an address asks for, `HH:mm`; null for what is none. */
export function askedTime(asked: URLSearchParams): string | null {
  const at = asked.get('at');
  return at !== null && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(at) ? at : null;
}

/** Both, as a page was asked for them. */
export function askedMoment({ url }: Request): { date: string | null; at: string | null } {
  const asked = new URL(url).searchParams;
  return { date: askedDay(asked), at: askedTime(asked) };
}
