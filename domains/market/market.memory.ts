import { createDirectory, type Directory } from './market.directory.ts';
import type { MarketStore } from './market.store.ts';

export interface DirectoryMemoryDeps {
  store: Pick<MarketStore, 'loadAll' | 'loadFormerNames'>;
  /** Another value says that somebody, here or on another node, changed the list. */
  version: () => string;
}

/** All securities in memory: a few thousand, asked for by every page that names stocks, changed about once a day. */
export function createDirectoryMemory({ store, version }: DirectoryMemoryDeps) {
  let kept: { directory: Directory; key: string } | undefined;
  let loading: { directory: Promise<Directory>; key: string } | undefined;
  /** A load that began before a change is not kept for what comes after it. */
  async function load(key: string): Promise<Directory> {
    const directory = createDirectory(await store.loadAll(), await store.loadFormerNames());
    kept = { directory, key };
    return directory;
  }

  return {
    async read(): Promise<Directory> {
      const key = version();
      if (kept?.key === key) return kept.directory;
      if (loading?.key === key) return loading.directory;
      const started = { key, directory: load(key) };
      loading = started;
      try {
        return await started.directory;
      } finally {
        if (loading === started) loading = undefined;
      }
    },
  };
}
