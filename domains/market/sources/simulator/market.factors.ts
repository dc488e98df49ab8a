import type { TradingDay } from '#shared/trading-day.ts';
import { chanceOf, mixOf, swingOf } from './market.dice.ts';

/** What moves many shares at once on a day, as fractions. */
export interface DayFactors {
  market: number;
  /** The part of the market's move that is there at the opening. */
  gap: number;
  /** By place of the plate. */
  themes: Float64Array;
  /** What the limit-ups of the day before are worth today. */
  afterglow: number;
}

const MARKET_MOVE = 0.0092;
const THEME_MOVE = 0.0105;
/** A theme that is hot stays so for some days. */
const HOT_DAYS = 5;
const HOT_SHARE = 0.06;
const HOT_MOVE = 0.009;

const salt = { market: 101, gap: 102, theme: 103, hot: 104, strength: 105, afterglow: 106 } as const;

/** `nr` counts the trading days since the first one. */
export function factorsOf(
  seed: number,
  plateIds: readonly number[],
  { day, nr }: { day: TradingDay; nr: number },
): DayFactors {
  const market = MARKET_MOVE * swingOf(seed, day, salt.market);
  const gap = 0.25 * market + 0.0022 * swingOf(seed, day, salt.gap);
  const themes = Float64Array.from(plateIds, (id) => {
    const key = mixOf(seed, id, salt.theme);
    return THEME_MOVE * swingOf(key, day) + heatOf(key, nr);
  });
  // Whoever has bought at the limit wants to sell: without the rows that go on the day after would be a bad one.
  const afterglow = -0.012 + 0.5 * market + 0.01 * swingOf(seed, day, salt.afterglow);
  return { market, gap, themes, afterglow };
}

/** Stretches of hot days begin for every theme on days of its own. */
function heatOf(key: number, nr: number): number {
  const stretch = Math.floor((nr + (key % HOT_DAYS)) / HOT_DAYS);
  if (chanceOf(key, stretch, salt.hot) >= HOT_SHARE) return 0;
  return HOT_MOVE * (0.5 + chanceOf(key, stretch, salt.strength));
}
