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

interface Measured {
  rule: DeviationRule;
  deviation: number;
  nextChange: number;
  /** How many days ago it was reached upwards; 0 is the last day. */
  reachedAgo: readonly number[];
}

/** What has been reached is not counted again: the days begin anew after it. */
function measure(days: readonly DayChange[], rule: DeviationRule): Measured {
  const { above, below } = rule.reach as { above: number; below: number };
  const reachedAgo: number[] = [];
  let begin = 0;
  let deviation = 0;
  for (let at = 0; at < days.length; at += 1) {
    deviation = deviationOf(days.slice(Math.max(begin, at + 1 - rule.days), at + 1));
    if (deviation < above && deviation > below) continue;
    begin = at + 1;
    if (deviation >= above) reachedAgo.push(days.length - 1 - at);
  }
  const counted = days.slice(Math.max(begin, days.length + 1 - rule.days));
  const nextChange = (above + grown(counted, 'benchmark')) / grown(counted, 'share') - 1;
  return { rule, deviation, nextChange, reachedAgo };
}

function toNearness({ rule, deviation, nextChange, reachedAgo }: Measured): Nearness {
  return { rule, deviation, nextChange, isReached: reachedAgo.at(-1) === 0 };
}

/** Null as long as the next day cannot be the one that makes it often enough. */
function repeatedOf(rule: DeviationRule, times: number, moves: Measured): Nearness | null {
  const within = (days: number) => moves.reachedAgo.filter((ago) => ago < days).length;
  const isReached = moves.reachedAgo.at(-1) === 0 && within(rule.days) >= times;
  if (!isReached && within(rule.days - 1) !== times - 1) return null;
  return { rule, deviation: null, nextChange: isReached ? null : moves.nextChange, isReached };
}

/** What the share made of these days, without what its benchmark made of them. */
export function deviationOf(days: readonly DayChange[]): number {
  return grown(days, 'share') - grown(days, 'benchmark');
}

function grown(days: readonly DayChange[], of: keyof DayChange): number {
  return days.reduce((product, day) => product * (1 + day[of]), 1);
}
