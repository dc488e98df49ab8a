import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createForeignPictures } from '#adapters/foreign/foreign-pictures.ts';
import { noScanner } from '#adapters/scanner/clamd-scanner.ts';
import { createLocalStorage } from '#adapters/storage/local-storage.ts';
import type { FilesOutside } from '#domains/files/files.service.ts';
import { createLocalCaptcha } from '#adapters/captcha/local-captcha.ts';
import { createOutbox, type Outbox } from '#adapters/outbox.ts';
import { createLocalIdentity } from '#adapters/identity/local-identity.ts';
import type { IdentityCheck } from '#domains/verification/verification.service.ts';
import { createLocalOauth } from '#adapters/oauth/local-oauth.ts';
import { createLocalSms } from '#adapters/sms/local-sms.ts';
import type { Database } from '#db/client.ts';
import type { AccountsOutside, Sms } from '#domains/accounts/accounts.service.ts';
import { composeDomains, type ComposeDeps, type Domains } from '#server/compose.ts';
import { readEnvironment, toConfig } from '#server/config.ts';
import { createApp, type App } from '#server/app.ts';
import { createMovableClock, type MovableClock } from '#shared/clock.ts';
import { createCast, type Cast } from './cast.ts';
import { openTestDatabase } from './database.ts';
import { knownSecurities } from './securities.ts';
import { silentLog } from './silent-log.ts';

export interface TestApp {
  http: FastifyInstance;
  app: App;
  domains: Domains;
  database: Database;
  clock: MovableClock;
  cast: Cast;
  /** What would have been sent, the newest first. */
  outbox: Outbox;
  close(): Promise<void>;
}

interface BootOptions extends Pick<
  ComposeDeps,
  'more' | 'market' | 'payment' | 'files' | 'uploadLimits' | 'mayReadFiles'
> {
  isStrict?: boolean;
  poolSize?: number;
  /** Instead of the outbox. */
  sms?: Sms;
  /** Instead of who knows nobody. */
  identity?: IdentityCheck;
  /** Instead of the twin of WeChat. */
  oauth?: AccountsOutside['oauth'];
}

/** A storage of its own in the folder of this run. */
export const testFiles = (): FilesOutside => ({
  storage: createLocalStorage(path.join(tmpdir(), `files-${randomUUID()}`)),
  scanner: noScanner,
  foreign: createForeignPictures(),
});

/** A Thursday morning in China, in trading hours: 2026-08-20 10:00. */
export const testNow = Date.UTC(2026, 7, 20, 2) / 1000;

/** The real application on a database of its own, with a clock that stands still and the cast of people. */
export async function bootApp(
  environment: Record<string, string> = {},
  {
    more = [],
    market,
    payment,
    files,
    uploadLimits,
    mayReadFiles,
    sms,
    oauth,
    identity,
    isStrict = true,
    poolSize,
  }: BootOptions = {},
): Promise<TestApp> {
  const config = toConfig(
    readEnvironment({ KAIPAN_TEST: '1', KAIPAN_DEMO: '0', KAIPAN_RATE_LIMIT: '0', ...environment }),
  );
  const database = await openTestDatabase(poolSize === undefined ? {} : { poolSize });
  const clock = createMovableClock(testNow * 1000);
  const origin = 'http://kaipan.test';
  const outbox = createOutbox();
  const localOauth = createLocalOauth();
  const outside = {
    sms: sms ?? createLocalSms(outbox),
    makeCaptcha: createLocalCaptcha,
    codesPerDay: config.sms.mostOfDay,
    oauth: oauth ?? { wechat: localOauth.provider },
  };
  const domains = composeDomains({
    database,
    clock,
    origin,
    outside,
    identity: identity ?? createLocalIdentity(),
    more,
    ...(market && { market }),
    ...(payment && { payment }),
    files: files ?? testFiles(),
    ...(uploadLimits && { uploadLimits }),
    ...(mayReadFiles && { mayReadFiles }),
  });
  await domains.market.upsertSecurities(knownSecurities);
  await domains.ready();
  const app = await createApp({
    config,
    log: silentLog,
    database,
    domains,
    clock,
    movableClock: clock,
    origin,
    isStrict,
    outbox,
    localOauth,
    isStopping: () => false,
  });
  const cast = await createCast(domains);
  return {
    http: app.app,
    app,
    domains,
    database,
    clock,
    cast,
    outbox,
    async close() {
      await app.app.close();
      await database.close();
    },
  };
}
