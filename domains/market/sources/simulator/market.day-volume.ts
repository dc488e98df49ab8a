import type { TradingDay } from '#shared/trading-day.ts';
import { swingOf } from './market.dice.ts';
import type { ChainDay } from './market.chain-day.ts';
import { fates } from './market.fates.ts';
import type { Security } from './market.roster.ts';

const BILLION = 1_000_000_000;
const salt = { usual: 701, today: 702, attention: 703 } as const;
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
export function volumeOn(security: Security, { day, nr, fate, preClose, close }: ChainDay, place: number): number {
  const change = (close[place] ?? 0) / (preClose[place] ?? 0) - 1;
  return sharesOf(security, { day, nr, fate: fate[place] ?? 0, change });
}

/** Shares that a security trades on a day, in lots of a hundred: what is worth little turns over faster, and a move brings buyers and sellers. */
function sharesOf(
  { key, circulatingShares, base }: Security,
  { day, nr, fate, change }: { day: TradingDay; nr: number; fate: number; change: number },
): number {
  const floating = circulatingShares ?? BILLION / 4;
  const worth = (floating * base) / 100 / (6 * BILLION);
  const usual = 0.0155 * Math.max(0.5, worth) ** -0.42 * Math.exp(0.4 * swingOf(key, salt.usual));
  const today = (1 + 9 * Math.abs(change)) * Math.exp(0.2 * swingOf(key, day, salt.today));
  const turnover = Math.min(0.55, usual * attentionOf(key, nr) * today * (factorOfFate[fate] ?? 1));
  return Math.max(400, Math.round((floating * turnover) / 100)) * 100;
}

/** A share is looked at for some weeks and forgotten for others; it comes and goes slowly. */
function attentionOf(key: number, nr: number): number {
  const [stretch, way] = [Math.floor(nr / ATTENTION_DAYS), (nr % ATTENTION_DAYS) / ATTENTION_DAYS];
  const from = swingOf(key, stretch, salt.attention);
  const to = swingOf(key, stretch + 1, salt.attention);
  return Math.exp(0.65 * (from + (to - from) * way));
}
const ATTENTION_DAYS = 12;
