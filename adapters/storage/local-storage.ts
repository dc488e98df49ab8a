import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import type { FileStorage } from '#domains/files/files.service.ts';

/** Files in a folder of this machine; several nodes share one folder, or use a service (docs/operations.md#files). */
export function createLocalStorage(folder: string): FileStorage {
  const placeOf = (name: string) => path.join(folder, name.slice(0, 2), name);

  return {
    async put(name, bytes) {
      const place = placeOf(name);
      await mkdir(path.dirname(place), { recursive: true });
      // What a crash leaves behind never has the name itself.
      const draft = `${place}.half`;
      await using handle = await open(draft, 'w');
      await handle.writeFile(bytes);
      await handle.sync();
      await rename(draft, place);
    },

    async *get(name, range) {
      const reading = createReadStream(placeOf(name), range && { start: range.from, end: range.to });
      yield* reading as AsyncIterable<Uint8Array>;
    },

    async remove(names) {
      for (const name of names)
        for (const left of [placeOf(name), `${placeOf(name)}.half`]) await rm(left, { force: true });
      for (const emptied of new Set(names.map((name) => path.dirname(placeOf(name)))))
        await rmdir(emptied).catch(() => {});
    },
  };
}

/** Where nothing can be kept. */
export const noStorage: FileStorage = {
  put: async () => nowhere(),
  get: () => nowhere(),
  remove: async () => nowhere(),
};

function nowhere(): never {
  throw new Error('There is no storage for files.');
}
