import type { Logger } from 'pino';

/** What the database edge needs of a logger; pino's and Fastify's both fit. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;
