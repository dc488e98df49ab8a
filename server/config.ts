import path from 'node:path';
import { z } from 'zod';
import type { DatabaseConfig } from '#db/client.ts';
import { controlSocketPath } from './importing/control-path.ts';

/** Everything the operator can set. The only reader of the environment; the rest of the program receives the object. */
export interface Config {
  isProduction: boolean;
  isTest: boolean;
  http: {
    port: number;
    host: string;
    /** Absolute address of the site for canonical links and feeds, without a trailing slash. */
    origin: string;
    isProxyTrusted: boolean;
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
  log: { level: string; isPretty: boolean };
}

export type ProcessRole = (typeof processRoles)[number];
const processRoles = ['web', 'feed', 'market', 'jobs'] as const;

const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  KAIPAN_TEST: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
  PORT: z.coerce.number('must be a number').int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('localhost'),
  KAIPAN_ORIGIN: z.url('must be an address such as https://example.com').optional(),
  KAIPAN_TRUST_PROXY: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
  KAIPAN_RATE_LIMIT: z.coerce.number('must be a number').int().min(0).default(3000),
  KAIPAN_SOCKETS_PER_ADDRESS: z.coerce.number('must be a number').int().min(0).default(200),
  KAIPAN_DATA_DIR: z.string().min(1).default('./var'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .optional(),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must start with redis:// or rediss://')
    .optional(),
  KAIPAN_POOL_SIZE: z.coerce.number('must be a number').int().min(1).max(200).default(10),
  KAIPAN_DEMO: z.enum(['0', '1'], 'must be 0 or 1').default('1'),
  KAIPAN_ROLES: z.string().default(processRoles.join(',')),
  KAIPAN_LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});
type Environment = z.infer<typeof Environment>;

/** Types the raw variables, or throws one error that lists every fault and how to mend it. */
export function readEnvironment(raw: NodeJS.ProcessEnv): Environment {
  const filled = Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== ''));
  const result = Environment.safeParse(filled);
  const faults = result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  const unknownRoles = rolesOf(filled['KAIPAN_ROLES'] ?? '').filter((role) => !isProcessRole(role));
  if (unknownRoles.length > 0) {
    faults.push(`KAIPAN_ROLES: unknown ${unknownRoles.join(', ')}; known are ${processRoles.join(', ')}`);
  }
  if (result.success && result.data.KAIPAN_TEST === '1' && result.data.NODE_ENV === 'production') {
    faults.push('KAIPAN_TEST: opens /dev/* and is refused in production; unset it');
  }
  if (!result.success || faults.length > 0) {
    throw new Error(`The configuration has ${faults.length} fault(s):\n  ${faults.join('\n  ')}`);
  }
  return result.data;
}

/** Groups the variables into what the program hands around. */
export function toConfig(env: Environment): Config {
  const isProduction = env.NODE_ENV === 'production';
  const dataDir = path.resolve(env.KAIPAN_DATA_DIR);
  return {
    isProduction,
    isTest: env.KAIPAN_TEST === '1',
    http: {
      port: env.PORT,
      host: env.HOST,
      origin: (env.KAIPAN_ORIGIN ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
      isProxyTrusted: env.KAIPAN_TRUST_PROXY === '1',
      rateLimit: env.KAIPAN_RATE_LIMIT,
      socketsPerAddress: env.KAIPAN_SOCKETS_PER_ADDRESS,
    },
    dataDir,
    db: env.DATABASE_URL
      ? { kind: 'postgres', url: env.DATABASE_URL, poolSize: env.KAIPAN_POOL_SIZE }
      : { kind: 'pglite', dir: dataDir, controlSocket: controlSocketPath(dataDir) },
    redisUrl: env.REDIS_URL ?? null,
    roles: new Set(rolesOf(env.KAIPAN_ROLES).filter(isProcessRole)),
    hasDemo: env.KAIPAN_DEMO === '1',
    log: { level: env.KAIPAN_LOG_LEVEL, isPretty: !isProduction },
  };
}

/** The configuration of this process. */
export function loadConfig(): Config {
  return toConfig(readEnvironment(process.env));
}

function rolesOf(list: string): string[] {
  return list
    .split(',')
    .map((role) => role.trim())
    .filter((role) => role !== '');
}

function isProcessRole(role: string): role is ProcessRole {
  return (processRoles as readonly string[]).includes(role);
}
