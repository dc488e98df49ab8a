import type { SectorKey } from '#demo/sectors.ts';

/** Trades that take part in tenders. */
export const bidders: readonly SectorKey[] = [
  'robot',
  'aerospace',
  'battery',
  'compute',
  'solar',
  'machine',
  'software',
  'electronics',
  'car',
  'chip',
];

/** Trades whose customers are companies, with contracts and bills. */
export const sellers: readonly SectorKey[] = [
  ...bidders,
  'metal',
  'chemical',
  'coal',
  'shipping',
  'power',
  'farming',
  'medicine',
];
