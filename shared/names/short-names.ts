import { isHan } from './fold.ts';
import type { Entry, NameIndex } from './name-index.ts';

interface ShortName {
  entry: Entry;
  /** The two units that are typed. */
  units: readonly [first: number, second: number];
}

/** Names of two letters as people shorten them: the first letter of a share and one further on, `工行`, `东财`. */
export function shortNames(typed: readonly string[], index: NameIndex): ShortName[] {
  const [first = '', second = ''] = typed;
  if (typed.length !== 2 || !typed.every(isHan)) return [];
  return index.startsOf([first]).flatMap(({ entry, unit }) => {
    const { start, units } = entry.spelling;
    if (unit !== start || entry.kind !== 'stock' || entry.called !== 'now') return [];
    const further = units.findIndex(({ letter }, at) => at > start + 1 && letter === second);
    return further === -1 ? [] : [{ entry, units: [start, further] as const }];
  });
}
