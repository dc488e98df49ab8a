/** What an import read and did not use. */
export interface Leftovers {
  /** A column that is understood as nothing. */
  column(name: string): void;
  /** Pieces of records, told as a number and these words: `entries beyond the first 50 of a list`. */
  count(words: string, pieces: number): void;
  /** Stocks of a record, by whether they are securities that we know. */
  stocks(seen: { unknownStocks: readonly string[]; knownStocks: number }): void;
  /** For the operator; null when everything was used. */
  sentence(): string | null;
}

/** A file may call every column of every record otherwise. */
const mostColumns = 20;

export function createLeftovers(): Leftovers {
  const columns = new Set<string>();
  const pieces = new Map<string, number>();
  const stocks = createStockTally();
  return {
    column: (name) => void columns.add(name),
    count(words, number) {
      if (number > 0) pieces.set(words, (pieces.get(words) ?? 0) + number);
    },
    stocks: stocks.add,
    sentence() {
      const counted = [...pieces].map(([words, number]) => `${number.toLocaleString('en')} ${words}`);
      const parts = [...columnsText([...columns]), ...counted, ...stocks.words()];
      return parts.length === 0 ? null : `not used: ${parts.join('; ')}`;
    },
  };
}

function columnsText(columns: string[]): string[] {
  if (columns.length === 0) return [];
  const more = columns.length > mostColumns ? ` and ${columns.length - mostColumns} more` : '';
  return [`columns ${columns.slice(0, mostColumns).join(', ')}${more}`];
}

/** Which stocks are no known securities, and how often each is named. */
function createStockTally() {
  const unknown = new Map<string, number>();
  let unknownCount = 0;
  let knownCount = 0;
  return {
    add({ unknownStocks, knownStocks }: { unknownStocks: readonly string[]; knownStocks: number }): void {
      knownCount += knownStocks;
      unknownCount += unknownStocks.length;
      for (const name of unknownStocks) {
        if (unknown.has(name) || unknown.size < mostNames) unknown.set(name, (unknown.get(name) ?? 0) + 1);
      }
    },

    /** Where not one is known there is likely no list. */
    words(): string[] {
      if (unknownCount === 0) return [];
      const hint = knownCount === 0 ? ' (none is known: has a list been imported? npm run import -- symbols FILE)' : '';
      const number = unknownCount.toLocaleString('en');
      return [`${number} stocks are no known securities: ${mostNamed(unknown)}${hint}`];
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

/** The words of what is left over more than once. */
export const leftOver = {
  entries: 'entries of lists that are too long',
  older: 'records that say otherwise under a lower revision than what is known',
  shortened: 'long texts are shown in part (the page of the flash has them whole)',
} as const;
