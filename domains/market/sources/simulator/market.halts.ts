import { chanceOf } from './market.dice.ts';
import type { ChainDay } from './market.chain-day.ts';
import type { Security } from './market.roster.ts';

/** In so many trading days a share is halted at most once. */
const SPAN = 60;
const SHARE = 0.045;
const MOST_DAYS = 8;
const salt = { halted: 501, from: 502, days: 503 } as const;

/** What is handed in has its own news each day, and a new stock is watched: neither is halted. */
export function isHalted({ key, origin }: Security, { nr }: Pick<ChainDay, 'nr'>): boolean {
  if (origin === 'extra' || origin === 'new') return false;
  const span = Math.floor(nr / SPAN);
  if (chanceOf(key, span, salt.halted) >= SHARE) return false;
  const from = Math.floor(chanceOf(key, span, salt.from) * (SPAN - MOST_DAYS));
  const days = 1 + Math.floor(chanceOf(key, span, salt.days) * MOST_DAYS);
  const at = nr % SPAN;
  return at >= from && at < from + days;
}
