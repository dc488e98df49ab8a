import type { RecordMapper } from '#shared/import/importer.ts';
import type { Command } from './command-line.ts';
import type { Counts } from './counts.ts';
import type { ImportSink } from './delivery/import-sink.ts';
import { followFile } from './follow.ts';
import { runImport, type ImportRun } from './run-import.ts';

export interface FileImport extends Omit<ImportRun, 'send' | 'encoding' | 'mapper'> {
  command: Pick<Command, 'kind' | 'encoding' | 'isDryRun' | 'speed'>;
  /** Begins a file, by its name. */
  mapperFor: (fileName: string) => RecordMapper;
  sink: ImportSink;
}

/** Imports one file as the command asks; `counts` is right at every moment, also when this throws. */
export function importFile({ command, mapperFor, sink, ...others }: FileImport): Promise<Counts> {
  const { kind, encoding, isDryRun, speed } = command;
  const run = { ...others, encoding, mapper: mapperFor(others.input.name) };
  const send = (items: unknown[], options: { isDryRun: boolean }) => sink.ingest(kind.name, items, options);
  if (speed !== null) return followFile({ ...run, send, speed });
  return runImport({ ...run, send: (items) => send(items, { isDryRun }) });
}
