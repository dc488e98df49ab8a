import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { runImportCommand } from '#importer/import-command.ts';
import { importKinds } from '#server/compose.ts';
import { createMovableClock } from '#shared/clock.ts';
import { createMemorySink } from './memory-sink.ts';

/** About when what `flashLine` tells happened. */
export const NEWS_AT = Date.UTC(2026, 5, 1) / 1000;

/** A line of a file of news. */
export const flashLine = (id: number, change: Record<string, unknown> = {}) =>
  JSON.stringify({ id, ctime: NEWS_AT + id, content: `第${id}条`, ...change });

/** A folder of its own for each test, and `npm run import` over its files into memory. */
export function importFolder() {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'kaipan-import-'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  const place = (...names: string[]) => path.join(dir, ...names);

  function write(name: string, content: string | Uint8Array): string {
    const file = place(name);
    writeFileSync(file, content);
    return file;
  }

  function setUp() {
    const memory = createMemorySink();
    const interruption = new AbortController();
    const printed: string[] = [];
    const warned: string[] = [];
    const slept: number[] = [];
    const rejectsFile = place('rejects.jsonl');
    const run = (...argv: string[]) => runBare(...argv, '--rejects', rejectsFile);
    const runBare = (...argv: string[]) =>
      runImportCommand(argv, {
        kinds: importKinds,
        openSink: async () => ({ sink: memory.sink, place: 'memory', close: async () => {} }),
        clock: createMovableClock(Date.UTC(2026, 5, 30)),
        signal: interruption.signal,
        sleep: async (millis) => void slept.push(millis),
        isTerminal: false,
        print: (line) => void printed.push(line),
        warn: (line) => void warned.push(line),
      });
    const rejects = () =>
      existsSync(rejectsFile)
        ? readFileSync(rejectsFile, 'utf8')
            .trim()
            .split('\n')
            .map((line): unknown => JSON.parse(line))
        : [];
    return { memory, run, runBare, rejects, printed, warned, slept, interruption };
  }

  return { place, write, setUp };
}
