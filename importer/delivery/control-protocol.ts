import { z } from 'zod';
import { batchSize, type SecurityRow, type SourceItem } from './import-sink.ts';
import { isObject } from '#importer/reading/jsonl-records.ts';

/** What the command and the running server say to each other, as JSON over HTTP on a unix socket. */

export const largestBody = 32 * 1024 * 1024;

// Drafts and rows were made by a command of the same version, so only their outline is checked; one of another
// version gets a sentence instead of a strange row.
const Draft = z.custom<SourceItem['draft']>((value) => isObject(value) && typeof value['title'] === 'string');

const Item = z.object({
  source: z.string().min(1),
  key: z.string().min(1),
  revision: z.number().int().min(0),
  isDeleted: z.boolean(),
  hasOwnBrief: z.boolean().optional(),
  columnWords: z.array(z.string()).optional(),
  remarks: z.array(z.string()).optional(),
  premiumBy: z.string().optional(),
  ignored: z.array(z.string()).optional(),
  line: z.number().int(),
  draft: Draft,
}) satisfies z.ZodType<SourceItem>;

const Row = z.custom<SecurityRow>((value) => isObject(value) && typeof value['symbol'] === 'string');

export const IngestNews = z.object({ items: z.array(Item).max(batchSize), isDryRun: z.boolean() });
export const IngestSecurities = z.object({ rows: z.array(Row).max(batchSize), isDryRun: z.boolean() });
export const Finish = z.object({ wasLarge: z.boolean() });

export const Demo = z.object({ hasDemo: z.boolean() });
export const Removed = z.object({ removed: z.number() });
export const Ready = z.object({ pid: z.number() });
export const Outcomes = z.array(
  z.object({
    line: z.number(),
    outcome: z.enum(['new', 'changed', 'same', 'refused']),
    id: z.number().nullable(),
    reason: z.string().optional(),
    isOlder: z.boolean().optional(),
    unknownStocks: z.array(z.string()),
    knownStocks: z.number(),
  }),
);
export const SecurityCounts = z.object({ new: z.number(), changed: z.number(), same: z.number() });

/** The answer to an command that failed. */
export const ControlFault = z.object({ error: z.string(), isRetryable: z.boolean() });
export type ControlFault = z.infer<typeof ControlFault>;
