import { closeSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import { createReasons } from './reasons.ts';
import { placeText, type Fault } from '#shared/import/records.ts';

export interface Rejects {
  add(fault: Fault): void;
  /** Ends the file and says what was rejected, a line each; nothing when nothing was. */
  close(): string[];
}

const keptText = 500;

/**
 * Counts rejected records and writes one JSON line for each; the file appears, in place of an older one, with the first of
 * them. Without a file they are only counted.
 */
export function createRejects(file: string | null): Rejects {
  let descriptor: number | null = null;
  let count = 0;
  let fault: string | null = null;
  const reasons = createReasons();

  function write({ line, element, reason, text }: Fault): void {
    if (file === null || fault !== null) return;
    const kept = text.slice(0, keptText).toWellFormed();
    try {
      descriptor ??= openSync(file, 'w');
      writeSync(descriptor, `${JSON.stringify({ line, element, reason, text: kept })}\n`);
    } catch (error) {
      // A full disk must not end the import of what is good.
      fault = error instanceof Error ? error.message : String(error);
    }
  }

  return {
    add(record) {
      count++;
      reasons.add(record.reason, placeText(record));
      write(record);
    },
    close() {
      if (descriptor !== null) closeSync(descriptor);
      descriptor = null;
      if (count === 0) return [];
      const where = file === null ? '' : `, with line and reason in ${file}`;
      const broken = fault === null ? [] : [`Not all of them could be written there: ${fault}`];
      return [`${count} rejected${where}:`, ...reasons.lines(), ...broken];
    },
  };
}

/** `<file>.rejects.jsonl` in the current directory. */
export function rejectsPathFor(inputName: string): string {
  return path.resolve(`${path.basename(inputName)}.rejects.jsonl`);
}
