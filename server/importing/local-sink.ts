import { isUnavailable } from '#db/client.ts';
import { openHouseSubjects } from '#db/seed/house-subjects.ts';
import { removeDemo } from '#db/seed/remove-demo.ts';
import { isEmpty } from '#db/seed/seed.ts';
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
  let hasColumns = false;

  /** What is sold and what is VIP must be known before the first news: the site may never have been started. */
  async function openColumns() {
    if (!hasColumns && (await isEmpty(domains))) await openHouseSubjects(domains.subjects);
    hasColumns = true;
  }

  async function unknownStocksOf({ draft: { stocks = [] } }: SourceItem): Promise<number> {
    return stocks.length - (await market.knownStocks(stocks)).length;
  }

  async function takeNews(items: SourceItem[], options: { isDryRun: boolean }): Promise<NewsOutcome[]> {
    if (!options.isDryRun) await openColumns();
    // Looked up first: a fault after the commit would make what was taken look like what was there.
    const unknownStocks = await Promise.all(items.map(unknownStocksOf));
    const outcomes = await feed.take(items, options);
    return outcomes.map((outcome, at) => ({ ...outcome, unknownStocks: unknownStocks[at] ?? 0 }));
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
