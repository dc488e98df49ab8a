import type { Clock } from '#shared/clock.ts';
import { faultOfSecurityHeader } from './mapping/columns.ts';
import type { Command } from './command-line.ts';
import type { Counts } from './counts.ts';
import { followFile } from './follow.ts';
import type { ImportSink, SecurityRow, SourceItem } from './delivery/import-sink.ts';
import type { Leftovers } from './mapping/leftovers.ts';
import { arrivalOf, createNewsFileMapper } from './mapping/news-mapper.ts';
import type { Retry } from './delivery/retry.ts';
import type { ByteInput } from './reading/read-bytes.ts';
import type { Rejects } from './rejects.ts';
import { runImport } from './run-import.ts';
import { createSecurityMapper } from './mapping/security-row.ts';

export interface FileImport {
  command: Command;
  input: ByteInput;
  sink: ImportSink;
  clock: Clock;
  rejects: Rejects;
  signal: AbortSignal;
  retry: Retry;
  counts: Counts;
  leftovers: Leftovers;
  onProgress: (counts: Counts) => void;
}

/** Imports one file as the command asks; `counts` is right at every moment, also when this throws. */
export function importFile({ command, clock, sink, counts, leftovers, ...others }: FileImport): Promise<Counts> {
  const { isDryRun, speed, source, preset, ignored, encoding } = command;
  const run = { ...others, encoding };
  if (command.kind === 'symbols') {
    const mapper = { faultOfHeader: faultOfSecurityHeader, toItem: createSecurityMapper(leftovers) };
    const send = async (rows: SecurityRow[]) => ({
      counts: await sink.ingestSecurities(rows, { isDryRun }),
      refused: [],
    });
    return runImport({ ...run, counts, mapper, send });
  }
  const now = () => clock.seconds();
  const mapper = createNewsFileMapper({ fileName: run.input.name, preset, source, ignored, now, leftovers });
  if (speed !== null) return followFile({ ...run, counts, mapper, sink, speed, leftovers });
  const send = async (items: SourceItem[]) => arrivalOf(await sink.ingestNews(items, { isDryRun }), leftovers);
  return runImport({ ...run, counts, mapper, send });
}
