import { LAST_SLOT } from '#shared/session-slots.ts';
import { streamOf } from './market.dice.ts';
import { reflected, type FourPrices } from './market.day-prices.ts';
import { fates } from './market.fates.ts';
import { emptyPath, sumUp, type Path } from './market.path.ts';
import { LAST_CONTINUOUS } from './market.steps.ts';
import { spreadVolume } from './market.volumes.ts';
import { pointsOf, sealAt, type Waypoints } from './market.waypoints.ts';

export interface SharePathOrder extends FourPrices {
  key: number;
  fate: number;
  preClose: number;
  /** Shares of the whole day. */
  shares: number;
}

/** The minutes of a share's day: exactly through its four prices, at its limit just when its fate says so. */
export function sharePathOf(order: SharePathOrder): Path {
  const isMirrored = order.fate === fates.sealedDown || order.fate === fates.oneWordDown || order.fate === fates.opened;
  const prices = isMirrored ? reflected(order) : order;
  const random = streamOf(order.key);
  const way = pointsOf(prices, order.fate, random);
  const path = emptyPath(order);
  walk(path, prices, way, random);
  if (isMirrored) mirror(path);
  spreadVolume(path, { shares: order.shares, seals: way.seals, isStill: prices.high === prices.low, random });
  return sumUp(path);
}

/** From point to point with steps of chance, within the room that the way leaves. */
function walk(path: Path, { open, high, low, close }: FourPrices, way: Waypoints, random: () => number): void {
  const step = (high - low) * 0.05;
  const end = { slot: LAST_CONTINUOUS, price: close };
  let price = open;
  let next = 0;
  set(path, 0, open, open, open);
  for (let slot = 1; slot <= LAST_CONTINUOUS; slot += 1) {
    while ((way.points[next] ?? end).slot < slot) next += 1;
    const goal = way.points[next] ?? end;
    const left = goal.slot - slot;
    if (sealAt(way.seals, slot) !== null) {
      set(path, slot, Math.max(price, high), Math.min(price, high), high);
      price = high;
      continue;
    }
    const reached =
      left === 0
        ? goal.price
        : price + (goal.price - price) / (left + 1) + step * (random() - 0.5) * 2 * Math.sqrt(left / (left + 1));
    const top = way.ceiling === null || reached === high ? high : way.ceiling;
    const now = left === 0 ? goal.price : thrownBack(Math.round(reached), low, top);
    const upper = Math.min(top, Math.round(Math.max(price, now) + step * 0.45 * random()));
    const lower = Math.max(low, Math.round(Math.min(price, now) - step * 0.45 * random()));
    set(path, slot, Math.max(price, now, upper), Math.min(price, now, lower), now);
    price = now;
  }
  for (let slot = LAST_CONTINUOUS + 1; slot < LAST_SLOT; slot += 1) set(path, slot, price, price, price);
  set(path, LAST_SLOT, Math.max(price, close), Math.min(price, close), close);
}

/** What would leave the room comes back as far as it went beyond: it does not stay at the edge. */
function thrownBack(price: number, low: number, top: number): number {
  const back = price < low ? 2 * low - price : price > top ? 2 * top - price : price;
  return Math.max(low, Math.min(top, back));
}

function set({ high, low, close }: Path, slot: number, highest: number, lowest: number, last: number): void {
  high[slot] = highest;
  low[slot] = lowest;
  close[slot] = last;
}

function mirror({ high, low, close }: Path): void {
  for (let slot = 0; slot <= LAST_SLOT; slot += 1) {
    const highest = high[slot] ?? 0;
    high[slot] = -(low[slot] ?? 0);
    low[slot] = -highest;
    close[slot] = -(close[slot] ?? 0);
  }
}
