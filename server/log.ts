import pino, { type Logger } from 'pino';
import type { Config } from './config.ts';

/** Lines for the operator: JSON in production, readable otherwise. Headers and queries, where tokens and numbers travel, are never logged. */
export function createLog({ log }: Config): Logger {
  return pino({
    level: log.level,
    redact: ['req.headers', 'token', 'password', 'mobile'],
    ...(log.isPretty
      ? { transport: { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss', ignore: 'pid,hostname,reqId' } } }
      : {}),
  });
}
