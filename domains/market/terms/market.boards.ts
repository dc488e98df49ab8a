/** Where a security is listed, as far as the rules of trading differ (docs/product/price-limits.md#boards). */
export type Board = 'main' | 'chinext' | 'star' | 'bse' | 'bShare' | 'index' | 'other';

const patterns: readonly (readonly [Board, RegExp])[] = [
  // 699 belongs to the invented companies of the demo, which trade as others in Shanghai do.
  ['main', /^(?:60[0135]|699)\d{3}\.SS$|^00[0-4]\d{3}\.SZ$/],
  ['chinext', /^30\d{4}\.SZ$/],
  ['star', /^68[89]\d{3}\.SS$/],
  ['index', /^000\d{3}\.SS$|^399\d{3}\.SZ$|^899\d{3}\.BJ$/],
  ['bse', /^(?:43|83|87|88|92)\d{4}\.BJ$/],
  ['bShare', /^900\d{3}\.SS$|^20\d{4}\.SZ$/],
];

/** The board of one of our symbols; funds, bonds, other markets and what nobody gives out are `other`. */
export function boardOf(symbol: string): Board {
  return patterns.find(([, pattern]) => pattern.test(symbol))?.[0] ?? 'other';
}

/** The boards of ordinary shares. */
export const shareBoards = ['main', 'chinext', 'star', 'bse'] as const satisfies readonly Board[];

/** What boards count: ordinary shares. Funds, bonds and B shares have quotes and are no part of any count. */
export type ListingKind = 'share' | 'index' | 'other';

const countedBoards: ReadonlySet<Board> = new Set(shareBoards);

export function listingKindOf(symbol: string): ListingKind {
  const board = boardOf(symbol);
  if (board === 'index') return 'index';
  return countedBoards.has(board) ? 'share' : 'other';
}
