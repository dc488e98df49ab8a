import type { SourceItem, TakeOutcome } from '#domains/feed/feed.service.ts';
import type { SecurityRow, UpsertCounts } from '#domains/market/market.service.ts';

export type { SecurityRow, SourceItem, TakeOutcome };

interface SinkOptions {
  /** Counts what would happen and writes nothing. */
  isDryRun: boolean;
}

/** Where an import goes: the database of this process, or a running server. Each call is written whole or not at all. */
export interface ImportSink {
  takeNews(items: SourceItem[], options: SinkOptions): Promise<TakeOutcome[]>;
  takeSecurities(rows: SecurityRow[], options: SinkOptions): Promise<UpsertCounts>;
  /** Said once after everything; a large import deserves some housekeeping. */
  finish(options: { wasLarge: boolean }): Promise<void>;
}

/** A call that failed; `isRetryable` when the same call may work in a moment. */
export interface SinkFault extends Error {
  name: 'SinkFault';
  isRetryable: boolean;
}

export function sinkFault(message: string, options: { isRetryable: boolean; cause?: unknown }): SinkFault {
  const error = new Error(message, { cause: options.cause });
  return Object.assign(error, { name: 'SinkFault' as const, isRetryable: options.isRetryable });
}

export function isRetryableFault(error: unknown): boolean {
  return error instanceof Error && 'isRetryable' in error && error.isRetryable === true;
}

/** At most this many items travel at once. */
export const batchSize = 500;
