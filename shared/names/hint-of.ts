import type { NameMatch } from './find-names.ts';
import type { NameMatches } from './match-names.ts';

export interface NameHint {
  kind: 'near' | 'initials' | 'former' | 'nickname' | 'old_code' | 'polyphone';
  /** What can be searched instead. */
  text: string;
  /** What it is called now. */
  name: string;
}

/** What the letters were taken for, where that is not plain to see; of the likeliest alone (docs/product/search.md#hints). */
export function hintOf({ stocks: [stock], plates: [plate] }: NameMatches): NameHint | null {
  const isPlate = plate !== undefined && (stock === undefined || plate.match.rank < stock.match.rank);
  const match = isPlate ? plate.match : stock?.match;
  const name = isPlate ? plate.member || plate.plate.name : stock?.stock.name;
  const kind = match && kindOf(match);
  if (!kind || name === undefined) return null;
  const text = kind === 'old_code' && stock !== undefined ? codeOf(stock.stock.symbol) : name;
  return { kind, text, name };
}

function kindOf({ by, isOtherReading }: NameMatch): NameHint['kind'] | null {
  if (by === 'near' || by === 'former' || by === 'nickname' || by === 'old_code') return by;
  if (isOtherReading) return 'polyphone';
  return by === 'initials' ? by : null;
}

const codeOf = (symbol: string) => symbol.slice(0, symbol.lastIndexOf('.'));
