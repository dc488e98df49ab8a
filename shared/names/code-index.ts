import type { NameTable } from './name-table.ts';
import { ranks } from './ranks.ts';

/** A code as it was typed, and the market beside it if there is one: `sh600519`, `600519.SH`, `600519`. */
interface TypedCode {
  code: string;
  market: string;
}

export interface CodeMatch {
  row: number;
  rank: number;
  code: string;
  by: 'code' | 'old_code';
}

const markets: Readonly<Record<string, string>> = { sh: 'SS', ss: 'SS', sz: 'SZ', bj: 'BJ', hk: 'HK' };

/** Null of what is no code. */
export function typedCodeIn(typed: readonly string[]): TypedCode | null {
  const [, before = '', code = '', after = ''] =
    /^(sh|ss|sz|bj|hk)?(\d{1,6})(sh|ss|sz|bj|hk)?$/.exec(typed.join('')) ?? [];
  return code === '' ? null : { code, market: markets[before || after] ?? '' };
}

export type CodeIndex = ReturnType<typeof createCodeIndex>;

/** Finds codes of now and before by any piece of them. */
export function createCodeIndex({ stocks }: NameTable) {
  const codes = stocks.flatMap(({ symbol, oldSymbols }, row) => [
    { row, symbol, by: 'code' as const },
    ...oldSymbols.map((old) => ({ row, symbol: old, by: 'old_code' as const })),
  ]);
  /** All of them in one text, as looking through that is quicker than through thousands. */
  const text = codes.map(({ symbol }) => `${symbol}\n`).join('');
  const ends = Uint32Array.from(codes.keys());
  let length = 0;
  for (const [at, { symbol }] of codes.entries()) ends[at] = length += symbol.length + 1;

  return (typed: TypedCode): CodeMatch[] => {
    const found: CodeMatch[] = [];
    for (let at = text.indexOf(typed.code); at >= 0; at = text.indexOf(typed.code, at + 1)) {
      const place = placeOf(ends, at);
      const one = codes[place];
      const rank = one && rankOfCode(one.symbol, typed, at - (ends[place - 1] ?? 0));
      if (one === undefined || rank === undefined || rank === null) continue;
      const isOld = one.by === 'old_code';
      found.push({
        row: one.row,
        by: one.by,
        code: one.symbol.slice(0, one.symbol.lastIndexOf('.')),
        rank: isOld ? (rank === ranks.code ? ranks.oldCode : ranks.piece) : rank,
      });
    }
    return found;
  };
}

/** In which of the stretches that end there a place lies. */
function placeOf(ends: Uint32Array, at: number): number {
  let [low, high] = [0, ends.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] ?? 0) > at) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Of three digits and more also the middle and the end are looked at: `519` is typed of 600519. */
function rankOfCode(symbol: string, { code, market }: TypedCode, at: number): number | null {
  if (market !== '' && !symbol.endsWith(market)) return null;
  if (at === 0) return code.length === symbol.lastIndexOf('.') ? ranks.code : ranks.codeStart;
  return code.length >= 3 ? ranks.codePiece : null;
}
