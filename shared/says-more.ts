export interface Told {
  important: number;
  /** Of title and text. */
  letters: number;
}

/** A notice of a line may be followed by the whole story. */
const MUCH_LONGER = { times: 3, letters: 200 };

/** Whether a telling of an event keeps a row beside the earliest one: it is more important or much longer (docs/product/flashes.md#one-row). */
export function saysMore(one: Told, first: Told): boolean {
  const isMuchLonger =
    one.letters > first.letters * MUCH_LONGER.times && one.letters > first.letters + MUCH_LONGER.letters;
  return one.important > first.important || isMuchLonger;
}
