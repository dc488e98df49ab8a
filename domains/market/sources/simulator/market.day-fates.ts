import type { TradingDay } from '#shared/trading-day.ts';
import { chanceOf, swingOf } from './market.dice.ts';
import { endsAtUpperLimit, fates } from './market.fates.ts';
import type { Security } from './market.roster.ts';

export interface FatefulDay {
  day: TradingDay;
  /** The market's move as a fraction. */
  market: number;
  securities: readonly Security[];
  /** How strong the themes of each share are, as a fraction. */
  heat: Float64Array;
  /** Days in a row that each has closed at its upper limit. */
  streaks: Uint8Array;
  /** `moving` for those that a limit may hold; the others stay as they are. */
  fate: Uint8Array;
}

/** How likely a row of so many limit-ups goes on for another day; none is longer than eight (docs/product/simulated-market.md#limits). */
const GOES_ON = [0, 0.26, 0.36, 0.42, 0.46, 0.46, 0.42, 0.36] as const;
const FALLS_AFTER = 0.22;
const LONG = 4;
/** Of what is not known one by one: how many of a hundred are sealed on a usual day. */
const SEALED_SHARE = { extra: 0.022, new: 0.022, filling: 0.0055 } as const;
const BROKEN_OF_SEALED = 0.42;
const DOWN_OF_SEALED = 0.16;

const salt = { goesOn: 201, score: 202, draw: 203, shape: 204, falls: 205 } as const;

/** Which shares end at a limit, fall from it or touch it that day; writes them into `fate`. */
export function decideFates(today: FatefulDay): void {
  const mood = Math.max(-2.5, Math.min(2.5, today.market / 0.0085));
  const wishes = today.securities.map((_, at) => wishOf(today, at));
  decideRanked(today, wishes, mood);
  decideDrawn(today, mood);
}

/** How much a share is inclined to a limit: hot themes and small floats first. */
function wishOf({ day, securities, heat, fate }: FatefulDay, at: number): number {
  const security = securities[at];
  if (security?.origin !== 'known' || fate[at] !== fates.moving) return 0;
  return (heat[at] ?? 0) / 0.008 + 1.1 * swingOf(security.key, day, salt.score);
}

const weightOf = ({ circulatingShares, symbol }: Security) =>
  0.45 * Math.log2(Math.max(1, (circulatingShares ?? 1e9) / 3e8)) +
  (symbol.startsWith('92') ? 2.6 : /^(?:30|68)/.test(symbol) ? 0.9 : 0);

/** No row is longer, whatever else speaks for it. */
const LONGEST = 8;

/** The known ones by rank, so that no day is without its boards. */
function decideRanked(today: FatefulDay, wishes: readonly number[], mood: number): void {
  const { securities, fate, streaks, day } = today;
  const open = securities.flatMap((security, at) =>
    security.origin === 'known' && fate[at] === fates.moving ? [{ at, security, heavy: weightOf(security) }] : [],
  );
  const wish = (at: number) => wishes[at] ?? 0;
  const upward = open.toSorted((a, b) => wish(b.at) - b.heavy - wish(a.at) + a.heavy);
  const downward = open.toSorted((a, b) => wish(a.at) + a.heavy - wish(b.at) - b.heavy);
  const goingOn = open.filter(({ at, security }) => goesOn(security, day, streaks[at] ?? 0));
  const sealedCount = Math.max(10, Math.min(32, Math.round(13 * Math.exp(0.22 * mood))));
  const take = (from: typeof open, count: number, give: (security: Security, at: number) => number) => {
    for (const { at, security } of from) {
      if (count <= 0) return;
      if (fate[at] !== fates.moving) continue;
      fate[at] = give(security, at);
      count -= 1;
    }
  };
  take(goingOn, goingOn.length, (security) => upwardShape(security, day, true));
  const sealable = upward.filter(({ at }) => (streaks[at] ?? 0) < LONGEST);
  take(sealable, sealedCount - goingOn.length, (security) => upwardShape(security, day, false));
  take(upward, Math.round(sealedCount * BROKEN_OF_SEALED), () => fates.broken);
  take(
    open.filter(
      ({ at, security }) => (streaks[at] ?? 0) >= LONG && chanceOf(security.key, day, salt.falls) < FALLS_AFTER,
    ),
    2,
    (security) => downwardShape(security, day),
  );
  take(downward, Math.min(24, Math.round(1.6 * Math.exp(-0.75 * mood))), (security) => downwardShape(security, day));
}

/** The others each for itself: nobody's way depends on how many are there. */
function decideDrawn({ day, securities, fate, streaks, heat }: FatefulDay, mood: number): void {
  securities.forEach((security, at) => {
    const { origin, key } = security;
    if (origin === 'known' || fate[at] !== fates.moving) return;
    const lean = Math.exp(0.25 * mood + 60 * (heat[at] ?? 0));
    const sealed = SEALED_SHARE[origin] * Math.min(6, lean);
    const broken = sealed * BROKEN_OF_SEALED;
    const down = (SEALED_SHARE[origin] * DOWN_OF_SEALED) / Math.max(0.15, lean);
    const draw = chanceOf(key, day, salt.draw);
    if (goesOn(security, day, streaks[at] ?? 0)) fate[at] = upwardShape(security, day, true);
    else if (draw < sealed && (streaks[at] ?? 0) < LONGEST) fate[at] = upwardShape(security, day, false);
    else if (draw < sealed + broken) fate[at] = fates.broken;
    else if (draw < sealed + broken + down) fate[at] = downwardShape(security, day);
  });
}

const goesOn = ({ key }: Security, day: TradingDay, streak: number) =>
  chanceOf(key, day, salt.goesOn) < (GOES_ON[streak] ?? 0);

function upwardShape({ key }: Security, day: TradingDay, isGoingOn: boolean): number {
  const draw = chanceOf(key, day, salt.shape);
  if (draw < (isGoingOn ? 0.22 : 0.04)) return fates.oneWord;
  return draw < (isGoingOn ? 0.34 : 0.07) ? fates.resealed : fates.sealed;
}

function downwardShape({ key }: Security, day: TradingDay): number {
  const draw = chanceOf(key, day, salt.shape);
  if (draw < 0.08) return fates.oneWordDown;
  return draw < 0.35 ? fates.opened : fates.sealedDown;
}

/** How long each has been closing at its upper limit, after that day; a halted one keeps its row. */
export function countStreaks(streaks: Uint8Array, fate: Uint8Array): void {
  for (let at = 0; at < streaks.length; at += 1) {
    const today = fate[at] ?? 0;
    if (endsAtUpperLimit(today)) streaks[at] = (streaks[at] ?? 0) + 1;
    else if (today !== fates.halted) streaks[at] = 0;
  }
}
