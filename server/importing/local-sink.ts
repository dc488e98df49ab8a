import { isUnavailable } from '#db/client.ts';
import type { Domains } from '../compose.ts';
import { sinkFault, type ImportSink } from './import-sink.ts';

export interface LocalSinkDeps {
  domains: { feed: Pick<Domains['feed'], 'take'>; market: Pick<Domains['market'], 'upsertSecurities'> };
  /** The housekeeping of the database after a big import. */
  maintain: () => void | Promise<void>;
}

/** Writes through the rooms of this process. */
export function createLocalSink({ domains, maintain }: LocalSinkDeps): ImportSink {
  return {
    takeNews: (items, options) => translated(domains.feed.take(items, options)),
    takeSecurities: (rows, options) => translated(domains.market.upsertSecurities(rows, options)),
    finish: async ({ wasLarge }) => {
      if (wasLarge) await maintain();
    },
  };
}

async function translated<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw sinkFault(reasonOf(error), { isRetryable: isUnavailable(error), cause: error });
  }
}

/** drizzle's message is the whole statement with its values; the driver's own, one cause deeper, says what happened. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message.slice(0, 500);
}
