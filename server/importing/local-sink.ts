import { isUnavailable } from '#db/client.ts';
import type { Domains } from '../compose.ts';
import { reasonOf, sinkFault, type ImportSink, type NewsOutcome, type SourceItem } from './import-sink.ts';

export interface LocalSinkDeps {
  domains: {
    feed: Pick<Domains['feed'], 'take'>;
    market: Pick<Domains['market'], 'knownStocks' | 'upsertSecurities'>;
  };
  /** The housekeeping of the database after a big import. */
  maintain: () => void | Promise<void>;
}

/** Writes through the rooms of this process. */
export function createLocalSink({ domains: { feed, market }, maintain }: LocalSinkDeps): ImportSink {
  async function takeNews(items: SourceItem[], options: { isDryRun: boolean }): Promise<NewsOutcome[]> {
    const outcomes = await feed.take(items, options);
    return Promise.all(
      outcomes.map(async (outcome, at) => {
        const stocks = items[at]?.draft.stocks ?? [];
        return { ...outcome, unknownStocks: stocks.length - (await market.knownStocks(stocks)).length };
      }),
    );
  }
  return {
    takeNews: (items, options) => translated(takeNews(items, options)),
    takeSecurities: (rows, options) => translated(market.upsertSecurities(rows, options)),
    finish: async ({ wasLarge }) => {
      if (wasLarge) await translated(Promise.resolve(maintain()));
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
