import pino, { type Logger, type LoggerOptions } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from './config.ts';
import { describeError } from './describe-error.ts';

/** What holds for every line, wherever it is written: an error tells its cause, never a statement with its texts. */
export const safeLines = {
  redact: ['req.headers', 'token', 'password', 'mobile'],
  serializers: { err: describeError },
  hooks: {
    /** An error without words of ours would bring its own message along. */
    logMethod(this: Logger, [first, ...rest]: unknown[], write: (...words: unknown[]) => void) {
      const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err;
      if (error === undefined || typeof rest[0] === 'string') write.call(this, first, ...rest);
      else write.call(this, first instanceof Error ? { err: first } : first, describeError(error).message);
    },
  },
} satisfies LoggerOptions;

/** Lines for the operator: JSON in production, readable otherwise. Headers and queries, where tokens and numbers travel, are never logged. */
export function createLog({ log }: Config): Logger {
  const options = { level: log.level, ...safeLines };
  if (!log.isPretty) return pino(options);
  // In a thread of its own, as pino's transports are, it would take the memory of one.
  return pino(options, pretty({ translateTime: 'HH:MM:ss', ignore: 'pid,hostname,reqId', sync: true }));
}
