import { cpSync } from 'node:fs';
import path from 'node:path';
import type { MarketMoment } from '#domains/market/terms/market.source.ts';
import { startOfDay } from '#shared/trading-day.ts';
import { newDataDir, startServer, type TestServer } from '#tests/support/server.ts';
import type { SimulatedService } from '#tests/support/simulated-service.ts';
import { withApp } from './crashed-data.ts';
import { freshDataDir } from './fresh-data.ts';
import { until } from './until.ts';

/** Data of two servers that know what the service tells of. */
export async function twoDataDirs({ securities }: SimulatedService): Promise<[string, string]> {
  const first = await freshDataDir();
  await withApp(first, ({ market }) => market.upsertSecurities(securities));
  const second = newDataDir();
  cpSync(path.join(first, 'pgdata'), path.join(second, 'pgdata'), { recursive: true });
  return [first, second];
}

/** The program itself, which asks the service for its quotes and whose clock a test sets. */
export async function startMarketServer(dataDir: string, { service }: SimulatedService) {
  const environment = {
    ...{ KAIPAN_ROLES: 'live', KAIPAN_MARKET_SOURCE: 'http' },
    KAIPAN_MARKET_URL: service.url,
  };
  const server = await startServer({ dataDir, environment });
  return { server, get: <T>(address: string) => dataAt<T>(server, address) };
}
export type MarketServer = Awaited<ReturnType<typeof startMarketServer>>;

/** From now on it is that moment there; waits until the market is shown as it is then. */
export async function showMoment({ server, get }: MarketServer, { day, second }: MarketMoment): Promise<void> {
  const now = startOfDay(day) + second;
  await fetch(`${server.address}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ now }),
  });
  await until(
    async () => (await get<{ updated_at: number }>('/market/real?prod_code=000001.SS')).updated_at === now,
    'the market is shown as it is now',
  );
}

async function dataAt<T>({ address }: TestServer, asked: string): Promise<T> {
  const answer = await fetch(`${address}${asked}`);
  if (!answer.ok) throw new Error(`${asked} answered ${answer.status}`);
  return ((await answer.json()) as { data: T }).data;
}
