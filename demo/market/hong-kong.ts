import { chinaDayStart, type UnixSeconds } from '#shared/time.ts';
import { minuteOf, tradingDayBefore } from '#demo/calendar/sessions.ts';
import { priceDay } from './price-day.ts';
import { pathTo, swingOf } from './waves.ts';

const hongKongIndices = {
  恒生指数: { base: 24_600, beta: 0.9 },
  恒生科技指数: { base: 5120, beta: 1.4 },
} as const;
export type HongKongIndex = keyof typeof hongKongIndices;

const DAY_SECONDS = 86_400;
const dayNr = (at: UnixSeconds) => Math.round(chinaDayStart(at) / DAY_SECONDS);

/** How much of the session of `at`'s price day is over, 0 to 1. */
function sessionPart(at: UnixSeconds): number {
  if (priceDay('hongKong', at) !== chinaDayStart(at)) return 1;
  const [noon, afternoon, end] = [12 * 60, 13 * 60, 16 * 60];
  const minute = Math.min(minuteOf(at), end);
  const traded = Math.min(minute, noon) - 9.5 * 60 + Math.max(0, minute - afternoon);
  return Math.max(0, Math.min(1, traded / (end - 9.5 * 60 - (afternoon - noon))));
}

/** Where an index closed on a day. */
function closeOf(name: HongKongIndex, day: UnixSeconds): number {
  const { base, beta } = hongKongIndices[name];
  const nr = dayNr(day);
  const mood = 0.02 * Math.sin(nr / 11) + 0.008 * swingOf(`mood ${nr}`);
  return base * (1 + beta * mood + 0.003 * swingOf(`${name} ${nr}`));
}

/** Per cent against the close before, at that moment. */
export function hongKongChange(name: HongKongIndex, at: UnixSeconds): number {
  const day = priceDay('hongKong', at);
  const end = (closeOf(name, day) / closeOf(name, tradingDayBefore('hongKong', day)) - 1) * 100;
  return pathTo(end, sessionPart(at), { name: `index ${dayNr(day)}`, width: 0.35 * hongKongIndices[name].beta });
}

export function hongKongLevel(name: HongKongIndex, at: UnixSeconds): number {
  return closeOf(name, tradingDayBefore('hongKong', priceDay('hongKong', at))) * (1 + hongKongChange(name, at) / 100);
}
