import type { ImportKind, ItemOutcome, Leftovers } from '#shared/import/importer.ts';

/** What an import read and did not use, or used on trust. */
export interface ImportLeftovers extends Leftovers {
  /** What an item that was taken left over. */
  outcome(outcome: ItemOutcome): void;
  /** For the operator, a line each; none when everything was used and nothing assumed. */
  lines(): string[];
}

/** A file may call every column of every record otherwise. */
const mostColumns = 20;

export function createLeftovers({ unknownReferences }: Pick<ImportKind, 'unknownReferences'>): ImportLeftovers {
  const columns = new Set<string>();
  const pieces = new Map<string, number>();
  const assumptions = new Map<string, number>();
  const references = createReferenceTally();
  function count(words: string, number: number) {
    if (number > 0) pieces.set(words, (pieces.get(words) ?? 0) + number);
  }
  return {
    column: (name) => void columns.add(name),
    count,
    assumed: (words) => void assumptions.set(words, (assumptions.get(words) ?? 0) + 1),
    outcome({ isOlder, references: named }) {
      if (isOlder === true) count('records that say otherwise under a lower revision than what is known', 1);
      if (named) references.add(named);
    },
    lines() {
      const unknown = unknownReferences ? references.told(unknownReferences) : [];
      return [
        ...sentenceOf('not used', [...columnsText([...columns]), ...counted(pieces), ...unknown]),
        ...sentenceOf('assumed', counted(assumptions)),
      ];
    },
  };
}

const sentenceOf = (what: string, parts: readonly string[]) =>
  parts.length === 0 ? [] : [`${what}: ${parts.join('; ')}`];

const counted = (numbers: ReadonlyMap<string, number>) =>
  [...numbers].map(([words, number]) => `${number.toLocaleString('en')} ${words}`);

function columnsText(columns: string[]): string[] {
  if (columns.length === 0) return [];
  const more = columns.length > mostColumns ? ` and ${columns.length - mostColumns} more` : '';
  return [`columns ${columns.slice(0, mostColumns).join(', ')}${more}`];
}

/** Which things that items refer to are unknown, and how often each is named. */
function createReferenceTally() {
  const unknown = new Map<string, number>();
  let unknownCount = 0;
  let knownCount = 0;
  return {
    add(named: NonNullable<ItemOutcome['references']>): void {
      knownCount += named.known;
      unknownCount += named.unknown.length;
      for (const name of named.unknown) {
        if (unknown.has(name) || unknown.size < mostNames) unknown.set(name, (unknown.get(name) ?? 0) + 1);
      }
    },

    told({ words, hintWhenNoneIsKnown }: NonNullable<ImportKind['unknownReferences']>): string[] {
      if (unknownCount === 0) return [];
      const hint = knownCount === 0 ? ` (${hintWhenNoneIsKnown})` : '';
      return [`${unknownCount.toLocaleString('en')} ${words}: ${mostNamed(unknown)}${hint}`];
    },
  };
}

/** A file of nonsense may name another one in every record. */
const mostNames = 10_000;
const shownNames = 5;

/** `BK0475 × 12, 阿里云 × 3 and 7 others`, the most frequent first. */
function mostNamed(counts: ReadonlyMap<string, number>): string {
  const sorted = [...counts].sort(([, one], [, other]) => other - one);
  const shown = sorted.slice(0, shownNames).map(([name, count]) => `${name} × ${count}`);
  const others = sorted.length > shownNames ? ` and ${sorted.length - shownNames} others` : '';
  return `${shown.join(', ')}${others}`;
}
