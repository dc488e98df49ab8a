import type { TradingDay } from '#shared/trading-day.ts';
import type { PriceLimits } from '#domains/market/limits/market.limits.ts';
import { chanceOf, swingOf } from './market.dice.ts';
import { fates } from './market.fates.ts';

export interface PriceOrder {
  key: number;
  day: TradingDay;
  fate: number;
  preClose: number;
  limits: PriceLimits | null;
  /** Where it would close if nothing held it, and open, as fractions of the close before. */
  drift: number;
  gap: number;
  /** How far it moves by itself on an ordinary day. */
  own: number;
}

export interface FourPrices {
  open: number;
  high: number;
  low: number;
  close: number;
}

const salt = { open: 301, high: 302, low: 303, close: 304 } as const;

/** Opening, highest, lowest and closing price of a share's day, in whole fen, in their order and within its limits. */
export function pricesOf(order: PriceOrder): FourPrices {
  const { fate, limits, preClose } = order;
  if (limits === null) return free(order, { up: preClose * 30, down: 1 });
  const inner = { up: limits.up - 1, down: limits.down + 1 };
  if (fate === fates.sealedDown || fate === fates.oneWordDown || fate === fates.opened) {
    return reflected(atUpperLimit(reflectedOrder(order), { up: 0 - limits.down, down: -inner.up }));
  }
  return fate === fates.moving ? free(order, inner) : atUpperLimit(order, { up: limits.up, down: inner.down });
}

/** Touches neither end of its room. */
function free({ key, day, preClose, drift, gap, own }: PriceOrder, room: { up: number; down: number }): FourPrices {
  const within = (price: number) => Math.max(room.down, Math.min(room.up, Math.round(price)));
  const open = within(preClose * (1 + gap));
  // What is no day at the limit ends well before it.
  const reach = 0.7 + 0.25 * chanceOf(key, day, salt.close);
  const top = preClose + (room.up - preClose) * reach;
  const bottom = preClose - (preClose - room.down) * reach;
  const close = within(Math.max(bottom, Math.min(top, preClose * (1 + drift))));
  const width = preClose * (0.55 * own + 0.3 * Math.abs(drift));
  const high = within(Math.max(open, close) + width * (0.15 + 1.6 * chanceOf(key, day, salt.high) ** 2));
  const low = within(Math.min(open, close) - width * (0.15 + 1.6 * chanceOf(key, day, salt.low) ** 2));
  return { open, high, low, close };
}

/** Reaches `up`, and stays there unless its seal is broken for good. */
function atUpperLimit(
  { key, day, fate, preClose, gap }: PriceOrder,
  { up, down }: { up: number; down: number },
): FourPrices {
  if (fate === fates.oneWord || fate === fates.oneWordDown) return flat(up);
  const room = up - preClose;
  const below = (price: number) => Math.max(down, Math.min(up - 1, Math.round(price)));
  const isBroken = fate === fates.broken || fate === fates.opened;
  const open =
    fate === fates.resealed
      ? up
      : below(preClose + room * (0.2 + 0.28 * swingOf(key, day, salt.open)) + preClose * gap * 0.5);
  const close = isBroken ? below(preClose + room * (0.25 + 0.65 * chanceOf(key, day, salt.close))) : up;
  const low = below(
    Math.min(open, close) - Math.abs(room) * 0.02 - Math.abs(room) * 0.28 * chanceOf(key, day, salt.low) ** 2,
  );
  return { open, high: up, low: Math.min(low, open, close), close };
}

const flat = (price: number): FourPrices => ({ open: price, high: price, low: price, close: price });

/** What happens at the lower limit is what happens at the upper one, seen in a mirror. */
const reflectedOrder = (order: PriceOrder): PriceOrder => ({ ...order, preClose: -order.preClose, gap: 0 });
export const reflected = ({ open, high, low, close }: FourPrices): FourPrices => ({
  open: -open,
  high: -low,
  low: -high,
  close: -close,
});
