import { isUnavailable } from '#db/client.ts';
import { removeDemo, type DemoDomains } from '#demo/remove-demo.ts';
import { isEmpty } from '#demo/seed.ts';
import { openOwnSubjects } from '#demo/subjects/own-subjects.ts';
import type { IngestOptions, ItemOutcome } from '#shared/import/importer.ts';
import { hasDemo, type Module } from '#shared/module.ts';
import { reasonOf, sinkFault, type ImportSink } from './import-sink.ts';

export interface LocalSinkDeps {
  domains: DemoDomains & { modules: readonly Module[] };
  /** The housekeeping of the database after a big import. */
  maintain: () => void | Promise<void>;
}

/** Writes through the modules of this process. */
export function createLocalSink({ domains, maintain }: LocalSinkDeps): ImportSink {
  const importers = domains.modules.flatMap((module) => module.importers ?? []);
  let hasSubjects = false;

  /** What is sold and what is VIP must be known before the first content: the site may never have been started. */
  async function openSubjects() {
    if (!hasSubjects && (await isEmpty(domains))) await openOwnSubjects(domains.subjects);
    hasSubjects = true;
  }

  async function ingest(kind: string, items: readonly unknown[], options: IngestOptions): Promise<ItemOutcome[]> {
    const importer = importers.find((one) => one.kind.name === kind);
    if (!importer) throw new Error(`Nobody here takes ${kind}`);
    if (importer.kind.isContent && !options.isDryRun) await openSubjects();
    return importer.ingest(items, options);
  }
  return {
    ingest: (...given) => translated(ingest(...given)),
    hasDemo: () => translated(hasDemo(domains.modules)),
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
