import path from 'node:path';
import { closestMatch } from 'leven';
import { z } from 'zod';
import type { DatabaseConfig } from '#db/client.ts';
import type { SimulatorSettings } from '#demo/open-market.ts';
import type { ServiceSettings } from '#domains/market/sources/http/market.ask.ts';
import type { ReplaySettings } from '#domains/market/sources/stored/market.replay.ts';
import {
  outsideFaults,
  outsideVariables,
  toCaptchaConfig,
  toFilesConfig,
  toIdentityConfig,
  toOauthConfig,
  toSmsConfig,
  type CaptchaConfig,
  type FilesConfig,
  type IdentityConfig,
  type OauthConfig,
  type SmsConfig,
} from './config-outside.ts';
import { missingPayment, paymentVariables, toPaymentConfig, type PaymentConfig } from './config-payment.ts';
import { trustOf, type ProxySettings } from './http/edge/proxies.ts';
import { controlSocketPath } from '#importer/delivery/control-path.ts';
import { setSystemTime } from '#shared/clock.ts';
import { dayText, type UnixMillis } from '#shared/time.ts';
import { toTradingDay } from '#shared/trading-day.ts';

/** Everything the operator can set. The only reader of the environment; the rest of the program receives the object. */
export interface Config {
  isProduction: boolean;
  isTest: boolean;
  /** The moment at which the program starts to live; null: the machine's. */
  testNow: UnixMillis | null;
  http: ProxySettings & {
    port: number;
    host: string;
    /** Absolute address of the site for canonical links and feeds, without a trailing slash. */
    origin: string;
    /** Requests per address in ten seconds; 0 turns the limit off. */
    rateLimit: number;
    /** Sockets per address; 0 turns the limit off. */
    socketsPerAddress: number;
  };
  dataDir: string;
  db: DatabaseConfig;
  /** Counts that several nodes share; null: each node for itself. */
  redisUrl: string | null;
  roles: ReadonlySet<ProcessRole>;
  hasDemo: boolean;
  /** Null: this process has no quotes. */
  market: MarketSettings | null;
  /** Who sends codes. */
  sms: SmsConfig;
  captcha: CaptchaConfig;
  oauth: OauthConfig;
  identity: IdentityConfig;
  files: FilesConfig;
  payment: PaymentConfig;
  log: { level: string; isPretty: boolean };
}

/** Where quotes come from. */
type MarketSettings =
  | ({ kind: 'simulator' } & SimulatorSettings)
  | ({ kind: 'replay' } & ReplaySettings)
  | ({ kind: 'http' } & ServiceSettings);

export type ProcessRole = (typeof processRoles)[number];
const processRoles = ['web', 'live', 'market', 'jobs'] as const;

/** `2026-11-26T10:00` in China, with seconds and parts of them if need be, as milliseconds since 1970. */
const chinaMoment = z
  .string()
  .refine(
    (text) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{3})?)?$/.test(text) && isDayOfCalendar(text),
    'must be a moment in China, such as 2026-11-26T10:00',
  )
  .transform((text) => Date.parse(`${text}+08:00`));

/** `Date.parse` takes 2026-02-30 for the second of March. */
function isDayOfCalendar(text: string): boolean {
  const at = Date.parse(`${text}+08:00`);
  return !Number.isNaN(at) && dayText(at / 1000) === text.slice(0, 10);
}

const flag = z.enum(['0', '1'], 'must be 0 or 1');

const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  KAIPAN_TEST: flag.default('0'),
  KAIPAN_TEST_NOW: chinaMoment.optional(),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().min(1).default('localhost'),
  KAIPAN_ORIGIN: z
    .string()
    .refine(isBareOrigin, 'must be an address without a path, such as https://example.com')
    .optional(),
  KAIPAN_TRUST_PROXY: z
    .string()
    .transform(toTrustedProxies)
    .refine(
      canBeTrusted,
      'must be a number of proxies (0 to 9) or their addresses and networks, such as 10.0.0.0/8,127.0.0.1',
    )
    .default(0),
  KAIPAN_RATE_LIMIT: wholeNumber(0, 1_000_000).default(20_000),
  KAIPAN_SOCKETS_PER_ADDRESS: wholeNumber(0, 1_000_000).default(10_000),
  KAIPAN_DATA_DIR: z.string().min(1).default('./var'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .optional(),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must start with redis:// or rediss://')
    .optional(),
  KAIPAN_POOL_SIZE: wholeNumber(1, 200).default(10),
  KAIPAN_DEMO: flag.default('1'),
  KAIPAN_MARKET_SOURCE: z
    .enum(['simulator', 'replay', 'http', 'none'], 'must be simulator, replay, http or none')
    .default('simulator'),
  KAIPAN_MARKET_DAY: z
    .string()
    .transform((text) => toTradingDay(text))
    .refine((day) => day !== null, 'must be a day, such as 2026-07-03')
    .optional(),
  KAIPAN_MARKET_URL: z
    .string()
    .refine(
      isQuestionStart,
      'must be an http or https address that ends where q=… begins, such as https://example.com/',
    )
    .optional(),
  KAIPAN_MARKET_BATCH: wholeNumber(1, 500).default(80),
  KAIPAN_MARKET_TIMEOUT: wholeNumber(100, 30_000).default(3000),
  KAIPAN_MARKET_CLOCK: z.enum(['demo', 'real', 'replay'], 'must be demo, real or replay').default('demo'),
  KAIPAN_MARKET_PACE: wholeNumber(1, 600).default(1),
  KAIPAN_MARKET_SIZE: wholeNumber(0, 5500).default(0),
  KAIPAN_MARKET_SEED: wholeNumber(0, 999_999_999).optional(),
  ...outsideVariables,
  KAIPAN_ROLES: z
    .string()
    .transform(namesIn)
    .superRefine((roles, { addIssue }) => {
      const unknown = roles.filter((role) => !isProcessRole(role));
      const known = `known are ${processRoles.join(', ')}`;
      if (roles.length === 0) addIssue(`names no role; ${known}`);
      else if (unknown.length > 0) addIssue(`unknown ${unknown.join(', ')}; ${known}`);
    })
    .default([...processRoles]),
  ...paymentVariables,
  KAIPAN_LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});
type Environment = z.infer<typeof Environment>;
export const settingNames = Object.keys(Environment.shape);

/** Types the raw variables, or throws one error that lists every fault and how to mend it. */
export function readEnvironment(raw: NodeJS.ProcessEnv): Environment {
  const filled = Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== ''));
  const result = Environment.safeParse(filled);
  const faults = result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (filled['KAIPAN_TEST'] === '1' && filled['NODE_ENV'] === 'production') {
    faults.push('KAIPAN_TEST: opens /dev/* and is refused in production; unset it');
  }
  if (filled['KAIPAN_TEST_NOW'] !== undefined && filled['KAIPAN_TEST'] !== '1') {
    faults.push(
      'KAIPAN_TEST_NOW: at which moment a program of a test starts to live; set KAIPAN_TEST=1 too, or unset it',
    );
  }
  if (filled['KAIPAN_MARKET_SOURCE'] === 'replay' && filled['KAIPAN_MARKET_DAY'] === undefined) {
    faults.push('KAIPAN_MARKET_DAY: which day is to be replayed, such as 2026-07-03');
  }
  if (filled['KAIPAN_MARKET_SOURCE'] === 'http' && filled['KAIPAN_MARKET_URL'] === undefined) {
    faults.push('KAIPAN_MARKET_URL: which service is to be asked for quotes; none is built in');
  }
  faults.push(...outsideFaults(filled));
  faults.push(...missingPayment(filled));
  if (!result.success || faults.length > 0) {
    throw new Error(`The configuration has ${faults.length} fault(s):\n  ${faults.join('\n  ')}`);
  }
  return result.data;
}

/** A sentence for every variable that looks like one of ours and is none: a setting with a slip in its name would be silently without effect. */
export function unknownSettings(raw: NodeJS.ProcessEnv): string[] {
  const unknown = Object.keys(raw).filter(
    // Names of the tests' own travel with them into what they start.
    (name) => name.startsWith('KAIPAN_') && !name.startsWith('KAIPAN_TEST_') && !settingNames.includes(name),
  );
  return unknown.map((name) => {
    const near = closestMatch(name, settingNames, { maxDistance: 3 });
    return `${name} is no setting and has no effect${near ? `; did you mean ${near}?` : ''}`;
  });
}

/** Groups the variables into what the program hands around. */
export function toConfig(env: Environment): Config {
  const isProduction = env.NODE_ENV === 'production';
  const dataDir = path.resolve(env.KAIPAN_DATA_DIR);
  const publicOrigin = env.KAIPAN_ORIGIN === undefined ? null : new URL(env.KAIPAN_ORIGIN).origin;
  return {
    isProduction,
    isTest: env.KAIPAN_TEST === '1',
    testNow: env.KAIPAN_TEST_NOW ?? null,
    http: {
      port: env.PORT,
      host: env.HOST,
      origin: publicOrigin ?? `http://localhost:${env.PORT}`,
      publicOrigin,
      trustedProxies: env.KAIPAN_TRUST_PROXY,
      rateLimit: env.KAIPAN_RATE_LIMIT,
      socketsPerAddress: env.KAIPAN_SOCKETS_PER_ADDRESS,
    },
    dataDir,
    db: env.DATABASE_URL
      ? { kind: 'postgres', url: env.DATABASE_URL, poolSize: env.KAIPAN_POOL_SIZE }
      : { kind: 'pglite', dir: dataDir, controlSocket: controlSocketPath(dataDir) },
    redisUrl: env.REDIS_URL ?? null,
    roles: new Set(env.KAIPAN_ROLES.filter(isProcessRole)),
    hasDemo: env.KAIPAN_DEMO === '1',
    market: toMarketConfig(env),
    sms: toSmsConfig(env),
    captcha: toCaptchaConfig(env),
    oauth: toOauthConfig(env),
    identity: toIdentityConfig(env),
    files: toFilesConfig(env, { folder: path.join(dataDir, 'files') }),
    payment: toPaymentConfig(env, { isProduction, dataDir, port: env.PORT }),
    log: { level: env.KAIPAN_LOG_LEVEL, isPretty: !isProduction },
  };
}

function toMarketConfig(env: Environment): MarketSettings | null {
  if (env.KAIPAN_MARKET_SOURCE === 'none') return null;
  if (env.KAIPAN_MARKET_SOURCE === 'replay')
    return { kind: 'replay', day: env.KAIPAN_MARKET_DAY ?? 0, pace: env.KAIPAN_MARKET_PACE };
  if (env.KAIPAN_MARKET_SOURCE === 'http') {
    const { KAIPAN_MARKET_URL: url = '', KAIPAN_MARKET_BATCH: batch, KAIPAN_MARKET_TIMEOUT: timeoutMillis } = env;
    return { kind: 'http', url, batch, timeoutMillis };
  }
  return {
    kind: 'simulator',
    clock: env.KAIPAN_MARKET_CLOCK,
    pace: env.KAIPAN_MARKET_PACE,
    size: env.KAIPAN_MARKET_SIZE,
    seed: env.KAIPAN_MARKET_SEED ?? null,
  };
}

/** The configuration of this process, which lives from now on at the moment that a test has set, if one has. */
export function loadConfig(): Config {
  const config = toConfig(readEnvironment(process.env));
  if (config.testNow !== null) setSystemTime(config.testNow);
  return config;
}

/** What the operator should know about the environment of this process. */
export function environmentWarnings(): string[] {
  return unknownSettings(process.env);
}

function wholeNumber(least: number, most: number) {
  const sentence = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, sentence)
    .transform(Number)
    .refine((number) => number >= least && number <= most, sentence);
}

function isBareOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, href, origin } = new URL(text);
  return /^https?:$/.test(protocol) && href === `${origin}/`;
}

function isQuestionStart(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && /[/?&]$/.test(text);
}

function toTrustedProxies(text: string): number | string[] {
  return /^\d$/.test(text) ? Number(text) : namesIn(text);
}

function canBeTrusted(proxies: number | string[]): boolean {
  if (typeof proxies === 'number') return true;
  try {
    trustOf(proxies);
    return proxies.length > 0;
  } catch {
    return false;
  }
}

function namesIn(list: string): string[] {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

function isProcessRole(role: string): role is ProcessRole {
  return (processRoles as readonly string[]).includes(role);
}
