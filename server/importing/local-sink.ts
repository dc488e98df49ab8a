import { isUnavailable } from '#db/client.ts';
import { removeDemo } from '#db/seed/remove-demo.ts';
import type { Domains } from '../compose.ts';
import { reasonOf, sinkFault, type ImportSink, type NewsOutcome, type SourceItem } from './import-sink.ts';

export interface LocalSinkDeps {
  domains: Pick<Domains, 'articles' | 'feed' | 'market' | 'subjects'>;
  /** The housekeeping of the database after a big import. */
  maintain: () => void | Promise<void>;
}

/** Writes through the rooms of this process. */
export function createLocalSink({ domains, maintain }: LocalSinkDeps): ImportSink {
  const { feed, market } = domains;
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
    removeDemo: () => translated(removeDemo(domains)),
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
