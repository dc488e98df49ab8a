import type { TradingDay } from '#shared/trading-day.ts';
import { chanceOf, swingOf } from './market.dice.ts';
import { fates } from './market.fates.ts';
import type { Security } from './market.roster.ts';
import { freshnessOf, type Rows } from './market.rows.ts';

export interface FatefulDay {
  seed: number;
  day: TradingDay;
  nr: number;
  /** The market's move as a fraction. */
  market: number;
  securities: readonly Security[];
  /** How strong the themes of each share are, as a fraction. */
  heat: Float64Array;
  /** 1 for those that belong to what the day is about. */
  topical: Uint8Array;
  rows: Rows;
  /** `moving` for those that a limit may hold; the others stay as they are. */
  fate: Uint8Array;
}

/** How likely a row of so many limit-ups goes on for another day; none is longer than eight (docs/product/simulated-market.md#limits). */
const GOES_ON = [0, 0.2, 0.34, 0.44, 0.46, 0.44, 0.4, 0.36] as const;
/** So many of the known ones begin a row on a usual day, and at least. */
const BEGIN = 5.2;
const LEAST_BEGIN = 5;
/** So much more often a share begins a row when the day is about its theme. */
const FOR_TOPIC = 24;
const BROKEN_OF_TOUCHING = 0.28;
const DOWN = 1.3;
/** Of what is not known one by one: broken and falling ones for each that begins a row. */
const BROKEN_OF_BEGUN = 0.42;
const DOWN_OF_BEGUN = 0.14;

const salt = { goesOn: 201, score: 202, draw: 203, shape: 204, count: 206, broken: 207 } as const;

/** Which shares end at a limit, fall from it or touch it that day; writes them into `fate`. */
export function decideFates(today: FatefulDay): void {
  const mood = Math.max(-2.5, Math.min(2.5, today.market / 0.0085));
  decideRanked(today, mood);
  decideDrawn(today, mood);
}

interface Candidate {
  at: number;
  security: Security;
  /** A draw in which the chance of each is its rate: the highest ones are taken. */
  wish: number;
}

/** The known ones by rank, so that no day is without its boards. */
function decideRanked(today: FatefulDay, mood: number): void {
  const { seed, securities, fate, rows, day } = today;
  const open = securities.flatMap((security, at) =>
    security.origin === 'known' && fate[at] === fates.moving ? [{ at, security }] : [],
  );
  const ranked = (rateAt: (security: Security, at: number) => number): readonly Candidate[] =>
    open
      .flatMap(({ at, security }) => {
        const rate = rateAt(security, at);
        if (rate <= 0) return [];
        return { at, security, wish: Math.log(rate) - Math.log(-Math.log(chanceOf(security.key, day, salt.score))) };
      })
      .toSorted((a, b) => b.wish - a.wish);
  const take = (from: readonly Pick<Candidate, 'at' | 'security'>[], count: number, give: Give): number => {
    const taken = from.filter(({ at }) => fate[at] === fates.moving).slice(0, Math.max(0, count));
    for (const { at, security } of taken) fate[at] = give(security, day);
    return taken.length;
  };
  const going = open.filter(({ at, security }) => goesOn(security, today, at, mood));
  const held = take(going, going.length, continuedShape);
  const begun = Math.round(BEGIN * Math.exp(0.2 * mood + 0.15 * swingOf(seed, day, salt.count)));
  const sealed = held + take(ranked(beginsBy(today)), Math.max(LEAST_BEGIN, Math.min(15, begun)), begunShape);
  const part = Math.max(
    0.12,
    Math.min(0.48, BROKEN_OF_TOUCHING - 0.03 * mood + 0.07 * swingOf(seed, day, salt.broken)),
  );
  const touching = ranked(({ temper }, at) => temper.limitRate * leanOf(today, at) * (rows.streak[at] ? 4 : 1));
  take(touching, Math.round((sealed * part) / (1 - part)), () => fates.broken);
  const falling = ranked(({ temper }, at) => (temper.limitRate / leanOf(today, at)) * (rows.streak[at] ? 6 : 1));
  take(falling, Math.min(20, Math.round(DOWN * Math.exp(-0.8 * mood))), downwardShape);
}

type Give = (security: Security, day: TradingDay) => number;

/** Hot themes have more limit-ups, cold ones more that fall. */
const leanOf = ({ heat }: FatefulDay, at: number) => Math.exp(45 * Math.max(-0.03, Math.min(0.03, heat[at] ?? 0)));

const beginsBy = (today: FatefulDay) => (security: Security, at: number) =>
  security.temper.limitRate *
  leanOf(today, at) *
  (today.topical[at] === 1 ? FOR_TOPIC : 1) *
  freshnessOf(today.rows, at, today.nr);

/** The others each for itself: nobody's way depends on how many are there. */
function decideDrawn(today: FatefulDay, mood: number): void {
  const { day, securities, fate } = today;
  securities.forEach((security, at) => {
    if (security.origin === 'known' || fate[at] !== fates.moving) return;
    const usual = security.temper.limitRate * Math.exp(0.2 * mood);
    const begins = beginsBy(today)(security, at) * Math.exp(0.2 * mood);
    const broken = usual * leanOf(today, at) * BROKEN_OF_BEGUN;
    const down = (security.temper.limitRate / leanOf(today, at)) * Math.exp(-0.8 * mood) * DOWN_OF_BEGUN;
    const draw = chanceOf(security.key, day, salt.draw);
    if (goesOn(security, today, at, mood)) fate[at] = continuedShape(security, day);
    else if (draw < begins) fate[at] = begunShape(security, day);
    else if (draw < begins + broken) fate[at] = fates.broken;
    else if (draw < begins + broken + down) fate[at] = downwardShape(security, day);
  });
}

const goesOn = ({ key }: Security, { rows, day }: FatefulDay, at: number, mood: number) =>
  chanceOf(key, day, salt.goesOn) < (GOES_ON[rows.streak[at] ?? 0] ?? 0) * (1 + 0.12 * mood);

const begunShape: Give = (security, day) => upwardShape(security, day, { oneWord: 0.03, resealed: 0.06 });
const continuedShape: Give = (security, day) => upwardShape(security, day, { oneWord: 0.18, resealed: 0.12 });

function upwardShape({ key }: Security, day: TradingDay, part: { oneWord: number; resealed: number }): number {
  const draw = chanceOf(key, day, salt.shape);
  if (draw < part.oneWord) return fates.oneWord;
  return draw < part.oneWord + part.resealed ? fates.resealed : fates.sealed;
}

const downwardShape: Give = ({ key }, day) => {
  const draw = chanceOf(key, day, salt.shape);
  if (draw < 0.08) return fates.oneWordDown;
  return draw < 0.35 ? fates.opened : fates.sealedDown;
};
