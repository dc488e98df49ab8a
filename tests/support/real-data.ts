import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * The path of a file of real data that is not ours to commit: `shared/data` beside the checkout or beside a folder above it.
 * Empty when it is absent; a test that needs it is skipped then and says so.
 */
export function realData(name: string): string {
  for (let folder = import.meta.dirname; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const file = path.join(folder, 'shared/data', name);
    if (existsSync(file)) return file;
  }
  return '';
}
