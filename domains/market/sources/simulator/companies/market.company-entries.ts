/**
 * A listed company in a line: symbol, short name, day of listing (null when unknown), all and circulating shares in 亿,
 * profit of the last full year in 亿元 (rounded; negative for a loss), what it does.
 */
export type CompanyEntry = readonly [
  symbol: string,
  name: string,
  listDate: string | null,
  totalShares: number,
  circulatingShares: number,
  yearProfit: number | null,
  business: string,
];

/** By the industry that each belongs to, the leading ones first. */
export type IndustryEntries = Readonly<Record<string, readonly CompanyEntry[]>>;
