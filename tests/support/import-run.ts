import { importKinds } from '#server/compose.ts';
import { createLocalSink } from '#importer/delivery/local-sink.ts';
import { runImportCommand } from '#importer/import-command.ts';
import { systemClock } from '#shared/clock.ts';

type Target = Parameters<typeof createLocalSink>[0]['domains'];

/** `npm run import` with this database as its place; answers how it ended and the last line that it printed. */
export async function runImport(domains: Target, argv: string[]): Promise<{ code: number; summary: string }> {
  const printed: string[] = [];
  const sink = createLocalSink({ domains, maintain: () => {} });
  const code = await runImportCommand(argv, {
    kinds: importKinds,
    openSink: async () => ({ sink, place: 'the test database', close: async () => {} }),
    clock: systemClock,
    signal: new AbortController().signal,
    sleep: async () => {},
    isTerminal: false,
    print: (line) => void printed.push(line),
    warn: () => {},
  });
  return { code, summary: printed.at(-1) ?? '' };
}
