import { minuteOf, minutes } from '#demo/calendar/sessions.ts';
import { pathOn } from '#demo/market/everyday-series.ts';
import { rankedPlates, turnoverAt } from '#demo/market/china-market.ts';
import { shareOf } from '#demo/market/waves.ts';
import { dayText, type UnixSeconds } from '#shared/time.ts';
import type { Words } from './day-words.ts';

/** Money on its way: sums that grow with the day, so that no later text takes back what an earlier one told. */

/** What flows into and out of plates, as a part of what is traded until then. */
export function plateFlows(at: UnixSeconds): Words {
  const ranked = rankedPlates(at);
  const flowOf = (name = '') =>
    (turnoverAt(at) * (0.0016 + 0.0024 * shareOf(`flow of ${name} ${dayText(at)}`))).toFixed(1);
  return { bestflow: `${flowOf(ranked[0]?.name)}亿元`, worstflow: `${flowOf(ranked.at(-1)?.name)}亿元` };
}

/** What is bought from the mainland in Hong Kong, and how much of the trade there is short. */
export function hongKongFlows(at: UnixSeconds): Words {
  const whole = 190 * shareOf(`south ${dayText(at)}`) - 70;
  const sum = Math.max(1, Math.round(Math.abs(whole) * dayGone(at)));
  return {
    southflow: `${whole > 0 ? '净买入' : '净卖出'}约${sum}亿港元`,
    hkshort: `${Math.round(14 + 3 * pathOn('short', at))}%`,
  };
}

/** What of one share there changed hands today, and what the mainland did with it on the day before. */
export function tradedInHongKong(name: string, at: UnixSeconds): Words {
  const own = (what: string) => shareOf(`${what} of ${name} ${dayText(at)}`);
  return {
    hkworth: ((2 + 16 * own('trade')) * Math.max(0.05, dayGone(at))).toFixed(1),
    hkflow: `${own('side') > 0.4 ? '净买入' : '净卖出'}该股${Math.round(800 + 8800 * own('flow'))}万港元`,
  };
}

/** How much of a day's trade in Hong Kong is over, from 0 to 1. */
function dayGone(at: UnixSeconds): number {
  const minute = minuteOf(at);
  const lunch = Math.min(60, Math.max(0, minute - minutes('12:00')));
  return Math.min(1, Math.max(0.02, (minute - lunch - minutes('9:30')) / (5.5 * 60)));
}
