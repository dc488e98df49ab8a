import type { Database } from '#db/client.ts';
import { openHttp } from '#domains/market/sources/http/market.http-source.ts';
import type { MarketMoment } from '#domains/market/terms/market.source.ts';
import { composeDomains } from '#server/compose.ts';
import { createMovableClock } from '#shared/clock.ts';
import { startOfDay } from '#shared/trading-day.ts';
import { silentLog } from './silent-log.ts';
import type { SimulatedService } from './simulated-service.ts';

export type MarketNode = Awaited<ReturnType<typeof startMarketNode>>;

/** A program that has just started over a database, and asks a service for its quotes. It looks when a test says so. */
export async function startMarketNode(database: Database, told: SimulatedService, { day, second }: MarketMoment) {
  const clock = createMovableClock((startOfDay(day) + second) * 1000);
  const market = openHttp({ url: told.service.url, batch: 30, timeoutMillis: 2000 });
  const domains = composeDomains({ database, clock, origin: 'http://kaipan.test', market });
  await domains.market.upsertSecurities(told.securities);
  const module = domains.modules.find(({ name }) => name === 'market');

  /** The service stands where it stood. */
  async function look(at: number) {
    clock.set((startOfDay(day) + at) * 1000);
    await module?.follow?.look();
  }

  await look(second);
  return {
    domains,
    days: domains.market.days,
    look,
    async lookAt(at: number) {
      await told.moveTo({ day, second: at });
      await look(at);
    },
    endDay: () =>
      module?.jobs?.find(({ name }) => name === 'keep-lived-day')?.run(silentLog, null, AbortSignal.any([])),
  };
}
