import { isUnavailable } from '#db/client.ts';
import { openOwnSubjects } from '#demo/subjects/own-subjects.ts';
import { removeDemo } from '#demo/remove-demo.ts';
import { isEmpty } from '#demo/seed.ts';
import type { Domains } from '#server/compose.ts';
import { reasonOf, sinkFault, type ImportSink, type NewsOutcome, type SourceItem } from './import-sink.ts';

export interface LocalSinkDeps {
  domains: Pick<Domains, 'articles' | 'feed' | 'market' | 'subjects'>;
  /** The housekeeping of the database after a big import. */
  maintain: () => void | Promise<void>;
}

type StocksSeen = Pick<NewsOutcome, 'unknownStocks' | 'knownStocks'>;
const noStocks: StocksSeen = { unknownStocks: [], knownStocks: 0 };

/** Writes through the modules of this process. */
export function createLocalSink({ domains, maintain }: LocalSinkDeps): ImportSink {
  const { articles, feed, market } = domains;
  let hasColumns = false;

  /** What is sold and what is VIP must be known before the first news: the site may never have been started. */
  async function openColumns() {
    if (!hasColumns && (await isEmpty(domains))) await openOwnSubjects(domains.subjects);
    hasColumns = true;
  }

  async function look({ draft: { stocks = [] } }: SourceItem): Promise<StocksSeen> {
    const isKnown = await Promise.all(stocks.map(async (stock) => (await market.knownStocks([stock])).length > 0));
    const unknown = stocks.filter((_, at) => isKnown[at] !== true);
    return {
      unknownStocks: unknown.map(({ symbol, name }) => symbol || name),
      knownStocks: stocks.length - unknown.length,
    };
  }

  async function ingestNews(items: SourceItem[], options: { isDryRun: boolean }): Promise<NewsOutcome[]> {
    if (!options.isDryRun) await openColumns();
    // Looked up first: a fault after the commit would make what was taken look like what was there.
    const seen = await Promise.all(items.map(look));
    const outcomes = await feed.ingest(items, options);
    return outcomes.map((outcome, at) => ({ ...outcome, ...(seen[at] ?? noStocks) }));
  }
  return {
    ingestNews: (items, options) => translated(ingestNews(items, options)),
    ingestSecurities: (rows, options) => translated(market.upsertSecurities(rows, options)),
    hasDemo: () => translated(articles.hasDemo()),
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
