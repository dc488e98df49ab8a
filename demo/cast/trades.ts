import type { SectorKey } from '#demo/sectors.ts';

/** Trades whose customers are companies, with contracts and bills. */
export const sellers: readonly SectorKey[] = [
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
  'metal',
  'chemical',
  'coal',
  'shipping',
  'power',
  'farming',
  'medicine',
];
