import type { TradingDay } from '#shared/trading-day.ts';
import { chanceOf, mixOf, swingOf } from './market.dice.ts';

/** What moves many shares at once on a day, as fractions. */
export interface DayFactors {
  market: number;
  /** The part of the market's move that is there at the opening. */
  gap: number;
  /** By place of the plate. */
  themes: Float64Array;
}

const MARKET_MOVE = 0.0085;
const THEME_MOVE = 0.008;
/** A theme that is hot stays so for some days. */
const HOT_DAYS = 6;
const HOT_SHARE = 0.06;
const HOT_MOVE = 0.013;

const salt = { market: 101, gap: 102, theme: 103, hot: 104, strength: 105 } as const;

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
  return { market, gap, themes };
}

/** Stretches of hot days begin for every theme on days of its own. */
function heatOf(key: number, nr: number): number {
  const stretch = Math.floor((nr + (key % HOT_DAYS)) / HOT_DAYS);
  if (chanceOf(key, stretch, salt.hot) >= HOT_SHARE) return 0;
  return HOT_MOVE * (0.5 + chanceOf(key, stretch, salt.strength));
}
