import type { Clock } from '#shared/clock.ts';
import { faultOfSecurityHeader } from './columns.ts';
import type { Command } from './command-line.ts';
import type { Counts } from './counts.ts';
import { followFile } from './follow.ts';
import type { ImportSink } from './import-sink.ts';
import { countsOf, createNewsCargo } from './news-cargo.ts';
import type { Patience } from './patience.ts';
import type { ByteInput } from './read-bytes.ts';
import type { Rejects } from './rejects.ts';
import { runImport } from './run-import.ts';
import { createSecurityMapper } from './security-row.ts';

export interface FileImport {
  command: Command;
  input: ByteInput;
  sink: ImportSink;
  clock: Clock;
  rejects: Rejects;
  signal: AbortSignal;
  patience: Patience;
  counts: Counts;
  onProgress: (counts: Counts) => void;
}

/** Imports one file as the command asks; `counts` is right at every moment, also when this throws. */
export function importFile({ command, clock, sink, counts, ...run }: FileImport): Promise<Counts> {
  const { isDryRun, speed, source, preset } = command;
  if (command.kind === 'symbols') {
    const cargo = { faultOfHeader: faultOfSecurityHeader, toItem: createSecurityMapper() };
    return runImport({ ...run, counts, cargo, send: (rows) => sink.takeSecurities(rows, { isDryRun }) });
  }
  const now = () => clock.seconds();
  const cargo = createNewsCargo({ fileName: run.input.name, preset, source, now });
  if (speed !== null) return followFile({ ...run, counts, cargo, sink, speed });
  const send = async (items: Parameters<ImportSink['takeNews']>[0]) =>
    countsOf(await sink.takeNews(items, { isDryRun }));
  return runImport({ ...run, counts, cargo, send });
}
