import type { DeviationRule } from './boards.deviation-rules.ts';

/** One of a share's trading days, as fractions. */
export interface DayChange {
  share: number;
  benchmark: number;
}

/** How near a share is to being called abnormal by one rule (docs/product/boards.md#deviation). */
export interface Nearness {
  rule: DeviationRule;
  /** Of the days that count today; null for a rule that counts how often. */
  deviation: number | null;
  /** The change of the next day that reaches it, were the benchmark to stay; null where the next day alone cannot. */
  nextChange: number | null;
  /** The last day has reached it. */
  isReached: boolean;
}

/** By each of the rules that hold, of all days that are known, the oldest first. */
export function nearnessesOf(days: readonly DayChange[], rules: readonly DeviationRule[]): Nearness[] {
  const abnormal = rules.find(({ isSevere, reach }) => !isSevere && 'above' in reach);
  const moves = abnormal && measure(days, abnormal);
  return rules.flatMap((rule) => {
    if (!('times' in rule.reach)) return toNearness(measure(days, rule));
    return moves === undefined ? [] : (repeatedOf(rule, rule.reach.times, moves) ?? []);
  });
}

/** Where a share stands by a rule that counts how far. */
export interface Measured {
  rule: DeviationRule;
  deviation: number;
  nextChange: number;
  /** How many days ago it was reached upwards; 0 is the last day. */
  reachedAgo: readonly number[];
  /** Which way the last day has reached it; 0 if it has not. */
  reached: 1 | -1 | 0;
}

/**
 * Within the days of a rule means from any of them on: two limit-ups count, whatever the day before them did. What has been
 * reached is not counted again: the days begin anew after it.
 */
export function measure(days: readonly DayChange[], rule: DeviationRule): Measured {
  const { above, below } = rule.reach as { above: number; below: number };
  const reachedAgo: number[] = [];
  let begin = 0;
  let deviation = 0;
  let reached: Measured['reached'] = 0;
  for (let at = 0; at < days.length; at += 1) {
    const { highest, lowest } = rangeOf(days, Math.max(begin, at + 1 - rule.days), at);
    reached = highest >= above ? 1 : lowest <= below ? -1 : 0;
    deviation = reached === -1 ? lowest : highest;
    if (reached === 0) continue;
    begin = at + 1;
    if (reached === 1) reachedAgo.push(days.length - 1 - at);
  }
  const nextChange = neededAfter(days, Math.max(begin, days.length + 1 - rule.days), above);
  return { rule, deviation, nextChange, reachedAgo, reached };
}

/** Whether the days of a rule suffice if none of them has been counted before; where they do not, no earlier day makes them. */
export function mayReach(newest: readonly DayChange[], { reach }: DeviationRule): boolean {
  const { above, below } = reach as { above: number; below: number };
  const { highest, lowest } = rangeOf(newest, 0, newest.length - 1);
  return highest >= above || lowest <= below;
}

/** The deviations up to a day from each of the days on which counting may begin. */
function rangeOf(days: readonly DayChange[], from: number, to: number): { highest: number; lowest: number } {
  let [share, benchmark, highest, lowest] = [1, 1, -Infinity, Infinity];
  for (let at = to; at >= from; at -= 1) {
    const day = days[at];
    share *= 1 + (day?.share ?? 0);
    benchmark *= 1 + (day?.benchmark ?? 0);
    highest = Math.max(highest, share - benchmark);
    lowest = Math.min(lowest, share - benchmark);
  }
  return { highest, lowest };
}

/** The least change of the next day that reaches it, from any day on or by itself. */
function neededAfter(days: readonly DayChange[], from: number, above: number): number {
  let [share, benchmark, needed] = [1, 1, above];
  for (let at = days.length - 1; at >= from; at -= 1) {
    const day = days[at];
    share *= 1 + (day?.share ?? 0);
    benchmark *= 1 + (day?.benchmark ?? 0);
    needed = Math.min(needed, (above + benchmark) / share - 1);
  }
  return needed;
}

function toNearness({ rule, deviation, nextChange, reached }: Measured): Nearness {
  return { rule, deviation, nextChange, isReached: reached === 1 };
}

/** Null as long as the next day cannot be the one that makes it often enough. */
function repeatedOf(rule: DeviationRule, times: number, moves: Measured): Nearness | null {
  const within = (days: number) => moves.reachedAgo.filter((ago) => ago < days).length;
  const isReached = moves.reachedAgo.at(-1) === 0 && within(rule.days) >= times;
  if (!isReached && within(rule.days - 1) !== times - 1) return null;
  return { rule, deviation: null, nextChange: isReached ? null : moves.nextChange, isReached };
}
