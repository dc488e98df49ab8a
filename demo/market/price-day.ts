import { chinaDayStart, type UnixSeconds } from '#shared/time.ts';
import { isTradingDay, minuteOf, tradingDayBefore } from '#demo/calendar/sessions.ts';
import { remembering } from './waves.ts';

export type Traded = 'china' | 'hongKong';

/** The trading day whose prices are the newest at `at`. */
export const priceDay = (market: Traded, at: UnixSeconds): UnixSeconds => priceDays[market](at);

const priceDayOf = (market: Traded) => (at: UnixSeconds) => {
  const isOpenDay = isTradingDay(market, at) && minuteOf(at) >= 9 * 60 + 25;
  return isOpenDay ? chinaDayStart(at) : tradingDayBefore(market, at);
};

/** Every share asks for it. */
const priceDays = { china: remembering(priceDayOf('china')), hongKong: remembering(priceDayOf('hongKong')) };
