import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';

/** Throws a sentence when rejects cannot be written to these files, or would be written over each other or an input. */
export function mustBeFreeForRejects(files: readonly string[], inputs: readonly string[]): void {
  const twice = files.find((file, at) => files.indexOf(file) < at);
  if (twice !== undefined)
    throw new Error(`Two inputs would share ${twice}; name one file for all with --rejects FILE.`);
  for (const file of files) mustBeFree(file, inputs);
}

function mustBeFree(file: string, inputs: readonly string[]): void {
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
