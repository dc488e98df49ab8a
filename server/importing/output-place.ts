import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';

/** Throws a sentence when rejects cannot be written to this file, or would be written over one of the inputs. */
export function mustBeFreeForRejects(file: string, inputs: readonly string[]): void {
  if (inputs.some((input) => isSameFile(file, input))) {
    throw new Error(`The rejects would be written over the input ${file}; name another file with --rejects FILE.`);
  }
  const found = statSync(file, { throwIfNoEntry: false });
  const isWritable = found ? found.isFile() && mayWrite(file) : mayWrite(path.dirname(file));
  if (!isWritable) throw new Error(`${file} cannot be written; name another file for the rejects with --rejects FILE.`);
}

function isSameFile(one: string, other: string): boolean {
  if (path.resolve(one) === path.resolve(other)) return true;
  const [a, b] = [one, other].map((file) => statSync(file, { throwIfNoEntry: false }));
  return a !== undefined && b !== undefined && a.dev === b.dev && a.ino === b.ino;
}

function mayWrite(place: string): boolean {
  try {
    accessSync(place, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
