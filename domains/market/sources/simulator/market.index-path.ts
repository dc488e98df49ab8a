import type { TradingDay } from '#shared/trading-day.ts';
import { LAST_SLOT, SLOTS } from '#shared/session-slots.ts';
import { chanceOf, swingOf } from './market.dice.ts';
import { leadersOf, weightOf, type SimulatedIndex } from './market.indices.ts';
import { emptyPath, sumUp, type Path } from './market.path.ts';
import type { Security } from './market.roster.ts';
import { usualBusyness } from './market.volumes.ts';

const salt = { busy: 803 } as const;

export interface IndexPathOrder {
  index: SimulatedIndex;
  roster: readonly Security[];
  preClose: number;
  close: number;
  key: number;
  /** The path of a member and what it is measured against; null for one that is not traded. */
  pathAt(place: number): Path | null;
  preCloseAt(place: number): number;
  /** Yuan that both exchanges turn over on that day. */
  turnover: number;
}

/** The minutes of an index: the way of its leaders, bent so that it ends where all of its members end. */
export function indexPathOf({
  index,
  roster,
  preClose,
  close,
  key,
  pathAt,
  preCloseAt,
  turnover,
}: IndexPathOrder): Path {
  const sums = new Float64Array(SLOTS);
  let reference = 0;
  for (const place of leadersOf(index)) {
    const security = roster[place];
    if (security === undefined) continue;
    const weight = weightOf(security);
    const path = pathAt(place);
    reference += weight * preCloseAt(place);
    for (let slot = 0; slot < SLOTS; slot += 1)
      sums[slot] = (sums[slot] ?? 0) + weight * (path?.close[slot] ?? preCloseAt(place));
  }
  const path = emptyPath({ preClose, key });
  const changeAt = (slot: number) => (sums[slot] ?? 0) / (reference || 1) - 1;
  const missing = close / preClose - 1 - changeAt(LAST_SLOT);
  // No minute is like the next one.
  const busyAt = usualBusyness.map((one, slot) => one * (0.75 + 0.5 * chanceOf(key, slot, salt.busy)));
  const busyness = busyAt.reduce((sum, one) => sum + one, 0);
  let before = 0;
  let shares = 0;
  for (let slot = 0; slot < SLOTS; slot += 1) {
    const change = changeAt(slot) + (missing * slot) / LAST_SLOT;
    const level = slot === LAST_SLOT ? close : Math.round(preClose * (1 + change));
    const open = slot === 0 ? level : before;
    path.high[slot] = Math.max(open, level);
    path.low[slot] = Math.min(open, level);
    path.close[slot] = level;
    shares += (turnover * index.turnoverShare * (busyAt[slot] ?? 0)) / busyness / SHARE_PRICE;
    path.volume[slot] = Math.round(shares / 100) * 100;
    before = level;
  }
  sumUp(path);
  path.volume.forEach((traded, slot) => (path.value[slot] = traded * SHARE_PRICE));
  return path;
}

/** Yuan that are traded in an index on a whole day, told without its minutes. */
export const indexValueOn = ({ turnoverShare }: SimulatedIndex, turnover: number): number =>
  Math.round((turnover * turnoverShare) / SHARE_PRICE / 100) * 100 * SHARE_PRICE;

/** An index has no price: the shares that its market turns over count at an average one. */
const SHARE_PRICE = 14;
const USUAL_TURNOVER = 1.95e12;
/** Yuan of both exchanges on a day; busy days follow each other. */
export function turnoverOn(seed: number, { day, nr, market }: { day: TradingDay; nr: number; market: number }): number {
  const season = 0.14 * swingOf(seed, Math.floor(nr / 5), 801);
  return USUAL_TURNOVER * (1 + season + 0.05 * swingOf(seed, day, 802) + 5 * Math.abs(market));
}
