/** What an import read and did not use. */
export interface Leftovers {
  /** A column that is understood as nothing. */
  column(name: string): void;
  /** Pieces of records, told as a number and these words: `entries beyond the first 50 of a list`. */
  count(words: string, pieces: number): void;
  /** For the operator; null when everything was used. */
  sentence(): string | null;
}

/** A file may call every column of every record otherwise. */
const mostColumns = 20;

export function createLeftovers(): Leftovers {
  const columns = new Set<string>();
  const pieces = new Map<string, number>();
  return {
    column: (name) => void columns.add(name),
    count(words, number) {
      if (number > 0) pieces.set(words, (pieces.get(words) ?? 0) + number);
    },
    sentence() {
      const counted = [...pieces].map(([words, number]) => `${number.toLocaleString('en')} ${words}`);
      const parts = [...columnsText([...columns]), ...counted];
      return parts.length === 0 ? null : `not used: ${parts.join('; ')}`;
    },
  };
}

function columnsText(columns: string[]): string[] {
  if (columns.length === 0) return [];
  const more = columns.length > mostColumns ? ` and ${columns.length - mostColumns} more` : '';
  return [`columns ${columns.slice(0, mostColumns).join(', ')}${more}`];
}

/** The words of what is left over more than once. */
export const leftOver = {
  stocks: 'stocks are no known securities (import a list first: npm run import -- symbols FILE)',
  entries: 'entries of lists that are too long',
  shortened: 'long texts are shown in part (the page of the flash has them whole)',
} as const;
