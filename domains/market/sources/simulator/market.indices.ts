import type { Security } from './market.roster.ts';

/** An index of the simulated market and of whom it is made. */
export interface SimulatedIndex {
  symbol: string;
  name: string;
  /** Hundredths of a point at the first day. */
  base: number;
  /** How much of the turnover of both exchanges it stands for. */
  turnoverShare: number;
  /** Places in the roster, the most valuable first. */
  members: readonly number[];
}

/** Whose minutes tell the way of an index through a day: to ask all would take ten times as long, and look the same. */
export const leadersOf = ({ members }: SimulatedIndex): readonly number[] => members.slice(0, LEADERS);
const LEADERS = 24;

type Take = (known: readonly Ranked[]) => readonly Ranked[];
interface Ranked {
  security: Security;
  place: number;
}

const ofCode =
  (pattern: RegExp): Take =>
  (known) =>
    known.filter(({ security }) => pattern.test(security.symbol));
const largest =
  (from: number, to: number, take: Take): Take =>
  (known) =>
    take(known).slice(from, to);
const shanghai = ofCode(/\.SS$/);
const shenzhen = ofCode(/\.SZ$/);
const both = ofCode(/\.S[SZ]$/);

const definitions: readonly (readonly [symbol: string, name: string, points: number, share: number, take: Take])[] = [
  ['000001.SS', '上证指数', 3950, 0.43, shanghai],
  ['399001.SZ', '深证成指', 13_200, 0.55, largest(0, 150, shenzhen)],
  ['399006.SZ', '创业板指', 3080, 0.27, largest(0, 50, ofCode(/^30.*SZ$/))],
  ['000688.SS', '科创50', 1380, 0.07, largest(0, 50, ofCode(/^68/))],
  ['899050.BJ', '北证50', 1450, 0.012, largest(0, 50, ofCode(/BJ$/))],
  ['000300.SS', '沪深300', 4620, 0.31, largest(0, 200, both)],
  ['000016.SS', '上证50', 3010, 0.09, largest(0, 50, shanghai)],
  ['000905.SS', '中证500', 7280, 0.22, largest(200, 350, both)],
  ['000852.SS', '中证1000', 7540, 0.24, (known) => both(known).slice(350)],
  ['000002.SS', 'A股指数', 4140, 0.43, shanghai],
  ['399107.SZ', '深证A指', 2560, 0.55, shenzhen],
  ['399102.SZ', '创业板综', 3710, 0.28, ofCode(/^30.*SZ$/)],
];

/** Made of the known shares alone, so that they stand the same whoever else is listed (docs/product/simulated-market.md#indices). */
export function createIndices(roster: readonly Security[]): readonly SimulatedIndex[] {
  const known = roster
    .map((security, place) => ({ security, place }))
    .filter(({ security }) => security.origin === 'known')
    .toSorted((a, b) => valueOf(b.security) - valueOf(a.security));
  return definitions.map(([symbol, name, points, turnoverShare, take]) => ({
    symbol,
    name,
    base: points * 100,
    turnoverShare,
    members: take(known).map(({ place }) => place),
  }));
}

/** Weight is what is in circulation; one giant alone does not move a market. */
export const weightOf = ({ circulatingShares }: Security) => (circulatingShares ?? 0) ** 0.75;
const valueOf = ({ circulatingShares, base }: Security) => (circulatingShares ?? 0) * base;

/** Where an index stands when its members stand at these prices and stood at those. */
export function levelOf(
  { members }: SimulatedIndex,
  {
    roster,
    before,
    prices,
    reference,
  }: { roster: readonly Security[]; before: number; prices: ArrayLike<number>; reference: ArrayLike<number> },
): number {
  let now = 0;
  let then = 0;
  for (const place of members) {
    const security = roster[place];
    if (security === undefined) continue;
    const weight = weightOf(security);
    now += weight * (prices[place] ?? 0);
    then += weight * (reference[place] ?? 0);
  }
  return then === 0 ? before : Math.round((before * now) / then);
}
