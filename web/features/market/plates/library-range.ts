/** Over how many days the library tells how themes went. */
export const ranges = [
  { id: 'day', label: '当日', count: 1, step: 1 },
  { id: '5d', label: '5 日', count: 5, step: 2 },
  { id: '20d', label: '20 日', count: 20, step: 4 },
] as const satisfies readonly LibraryRange[];

export interface LibraryRange {
  id: string;
  label: string;
  /** The day of the page is the last of them. */
  count: number;
  /** Of the colours of the map, in per cent: what moves for longer moves further. */
  step: number;
}

export function rangeOf(word: string | null): (typeof ranges)[number] {
  return ranges.find(({ id }) => id === word) ?? ranges[0];
}
