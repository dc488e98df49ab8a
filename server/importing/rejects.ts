import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { Fault } from './rows.ts';

export interface Rejects {
  add(fault: Fault): void;
  count(): number;
  /** The path of what was written, null when nothing was. */
  close(): string | null;
}

const keptText = 500;

/** Writes one JSON line per rejected record; the file appears with the first of them, and one of an earlier run goes. */
export function createRejects(file: string): Rejects {
  let descriptor: number | null = null;
  let count = 0;
  rmSync(file, { force: true });
  return {
    add({ line, reason, text }) {
      descriptor ??= openSync(file, 'w');
      writeSync(descriptor, `${JSON.stringify({ line, reason, text: text.slice(0, keptText).toWellFormed() })}\n`);
      count++;
    },
    count: () => count,
    close() {
      if (descriptor === null) return null;
      closeSync(descriptor);
      descriptor = null;
      return file;
    },
  };
}

/** `<file>.rejects.jsonl` in the current directory. */
export function rejectsPathFor(inputName: string): string {
  return path.resolve(`${path.basename(inputName)}.rejects.jsonl`);
}
