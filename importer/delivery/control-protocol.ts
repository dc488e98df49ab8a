import { z } from 'zod';
import type { ItemOutcome } from '#shared/import/importer.ts';
import { batchSize } from './import-sink.ts';

/** What the command and the running server say to each other, as JSON over HTTP on a unix socket. */

export const largestBody = 32 * 1024 * 1024;

/** What the items are is for the importer of their kind to say. */
export const Ingest = z.object({
  kind: z.string(),
  items: z.array(z.unknown()).max(batchSize),
  isDryRun: z.boolean(),
});
export const Finish = z.object({ wasLarge: z.boolean() });

export const Demo = z.object({ hasDemo: z.boolean() });
export const Removed = z.object({ removed: z.number() });
export const Ready = z.object({ pid: z.number() });
export const Outcomes = z.array(
  z.object({
    outcome: z.enum(['new', 'changed', 'same', 'refused']),
    reason: z.string().optional(),
    isAbsent: z.boolean().optional(),
    isOlder: z.boolean().optional(),
    references: z.object({ unknown: z.array(z.string()), known: z.number() }).optional(),
  }) satisfies z.ZodType<ItemOutcome>,
);

/** The answer to a command that failed. */
export const ControlFault = z.object({ error: z.string(), isRetryable: z.boolean() });
export type ControlFault = z.infer<typeof ControlFault>;
