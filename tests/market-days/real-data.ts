import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

/** A file of `shared/data` beside the checkout, or beside a folder around it; null where there is none: it is not ours to commit. */
export function findRealFile(name: string): string | null {
  let folder = path.resolve(import.meta.dirname, '../../..');
  while (!existsSync(path.join(folder, 'shared/data', name))) {
    if (path.dirname(folder) === folder) return null;
    folder = path.dirname(folder);
  }
  return path.join(folder, 'shared/data', name);
}

/** The rows of a CSV without quotes, each by its column. */
export function readRows(file: string): Record<string, string>[] {
  const bytes = readFileSync(file);
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
  const [header = '', ...lines] = text.trim().split(/\r?\n/);
  const columns = header.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']));
  });
}
