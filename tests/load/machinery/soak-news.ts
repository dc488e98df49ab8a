import { createReadStream, existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { projectDir } from '#server/build.ts';
import { writeNewsFile } from '#tests/faults/import-process.ts';

const realNews = path.join(projectDir, '../shared/data/newsflash_cls_20260514_20260630.jsonl.gz');
const ITEMS = 400;

/** Writes one file of news after the other: real ones while there are any, else made up. */
export function openNewsWriter(folder: string) {
  const lines = existsSync(realNews)
    ? createInterface({ input: createReadStream(realNews).pipe(createGunzip()) })[Symbol.asyncIterator]()
    : null;
  const files: string[] = [];

  async function realLines(): Promise<string[]> {
    const taken: string[] = [];
    if (!lines) return taken;
    while (taken.length < ITEMS) {
      const next = await lines.next();
      if (next.done === true) break;
      taken.push(next.value);
    }
    return taken;
  }

  return {
    files,
    async nextFile(): Promise<string> {
      const file = path.join(folder, `news-${files.length + 1}.jsonl`);
      const taken = await realLines();
      if (taken.length > 0) writeFileSync(file, `${taken.join('\n')}\n`);
      else writeNewsFile(file, ITEMS, `soak-${files.length + 1}`);
      files.push(file);
      return file;
    },
  };
}
