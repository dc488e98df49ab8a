import type { TradingDay } from '#shared/trading-day.ts';
import { chanceOf, swingOf } from './market.dice.ts';
import type { ChainDay } from './market.chain-day.ts';
import { fates } from './market.fates.ts';
import type { Security } from './market.roster.ts';

const BILLION = 1_000_000_000;
const salt = { usual: 701, today: 702 } as const;
/** What a day at a limit does to the shares that change hands. */
const factorOfFate: Readonly<Record<number, number>> = {
  [fates.newcomer]: 9,
  [fates.sealed]: 1.7,
  [fates.resealed]: 1.3,
  [fates.oneWord]: 0.16,
  [fates.broken]: 2.4,
  [fates.sealedDown]: 1.2,
  [fates.oneWordDown]: 0.12,
  [fates.opened]: 2,
};

/** Shares of a whole day of the chain. */
export function volumeOn(security: Security, { day, fate, preClose, close }: ChainDay, place: number): number {
  const change = (close[place] ?? 0) / (preClose[place] ?? 0) - 1;
  return sharesOf(security, { day, fate: fate[place] ?? 0, change });
}

/** Shares that a security trades on a day, in lots of a hundred: small floats turn over faster, and a move brings buyers and sellers. */
function sharesOf(
  { key, circulatingShares }: Security,
  { day, fate, change }: { day: TradingDay; fate: number; change: number },
): number {
  const floating = circulatingShares ?? BILLION / 4;
  const usual = 0.0055 * (floating / BILLION) ** -0.4 * (0.5 + chanceOf(key, salt.usual));
  const today = (1 + 7 * Math.abs(change)) * Math.max(0.35, 1 + 0.35 * swingOf(key, day, salt.today));
  const turnover = Math.min(0.55, usual * today * (factorOfFate[fate] ?? 1));
  return Math.max(400, Math.round((floating * turnover) / 100)) * 100;
}
