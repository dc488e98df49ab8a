import type { IngestOptions, ItemOutcome } from '#shared/import/importer.ts';

/** Where an import goes: the database of this process, or a running server. Each call is written whole or not at all. */
export interface ImportSink {
  /** Hands items of a kind to whoever takes that kind; the answer follows the items. */
  ingest(kind: string, items: readonly unknown[], options: IngestOptions): Promise<ItemOutcome[]>;
  /** Whether invented texts are there. */
  hasDemo(): Promise<boolean>;
  /** Takes everything invented out before real content comes in; answers how many texts there were. */
  removeDemo(): Promise<number>;
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

const longestReason = 300;

/**
 * What a fault says, in one sentence. drizzle's message is the whole statement with its values, which may be paid texts; the
 * driver's own, some causes deeper, says what happened.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, longestReason);
  if (error.name === 'SinkFault') return error.message;
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message.slice(0, longestReason);
}

/** At most this many items travel at once. */
export const batchSize = 500;
