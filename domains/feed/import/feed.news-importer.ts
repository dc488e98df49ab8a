import { z } from 'zod';
import type { SourceItem } from '#domains/feed/ingest/feed.ingest.rules.ts';
import type { Ingest } from '#domains/feed/ingest/feed.ingest.ts';
import type { MarketService } from '#domains/market/market.service.ts';
import type { Importer, ItemOutcome } from '#shared/import/importer.ts';
import { isObject } from '#shared/import/records.ts';
import { newsImport } from './feed.news-import.ts';

export interface NewsImporterDeps {
  ingest: Ingest['ingest'];
  market: Pick<MarketService, 'knownStocks'>;
}

/** Hands news to the feed, and says which of their stocks are no securities that we know; those are kept, and shown once they are. */
export function newsImporter({ ingest, market }: NewsImporterDeps): Importer {
  async function lookUp({ draft: { stocks = [] } }: SourceItem): Promise<NonNullable<ItemOutcome['references']>> {
    const isKnown = await Promise.all(stocks.map(async (stock) => (await market.knownStocks([stock])).length > 0));
    const unknown = stocks.filter((_, at) => isKnown[at] !== true);
    return { unknown: unknown.map(({ symbol, name }) => symbol || name), known: stocks.length - unknown.length };
  }

  return {
    kind: newsImport,
    async ingest(given, options) {
      const items = Items.parse(given);
      // Looked up first: a fault after the commit would make what was taken look like what was there.
      const references = await Promise.all(items.map(lookUp));
      const outcomes = await ingest(items, options);
      return outcomes.map(({ outcome, id, reason, isOlder }, at) => ({
        outcome,
        reason,
        isOlder,
        isAbsent: outcome === 'same' && id === null,
        references: references[at],
      }));
    },
  };
}

// Drafts were made by a command of the same version, so only their outline is checked; one of another version gets a
// sentence instead of a strange row.
const Draft = z.custom<SourceItem['draft']>((value) => isObject(value) && typeof value['title'] === 'string');

const Items = z.array(
  z.object({
    source: z.string().min(1),
    key: z.string().min(1),
    revision: z.number().int().min(0),
    isDeleted: z.boolean(),
    hasOwnBrief: z.boolean().optional(),
    subjectWords: z.array(z.string()).optional(),
    remarks: z.array(z.string()).optional(),
    premiumBy: z.string().optional(),
    ignored: z.array(z.string()).optional(),
    line: z.number().int(),
    draft: Draft,
  }) satisfies z.ZodType<SourceItem>,
);
