import type { Tx } from '#db/client.ts';
import { createDirectory, type Directory } from './market.directory.ts';
import type { MarketStore } from './market.store.ts';

export interface DirectoryMemoryDeps {
  store: Pick<MarketStore, 'loadAll' | 'loadFormerNames'>;
  /** Another value says that somebody, here or on another node, changed the list. */
  version: () => unknown;
}

/** All securities in memory: a few thousand, asked for by every page that names stocks, changed about once a day. */
export function createDirectoryMemory({ store, version }: DirectoryMemoryDeps) {
  let kept: { directory: Directory; key: string } | undefined;
  let loading: { directory: Promise<Directory>; key: string } | undefined;
  let changes = 0;
  const keyOfNow = () => `${changes} ${String(version())}`;

  async function load(tx?: Tx): Promise<Directory> {
    // A load that began before a change is not kept for what comes after it.
    const key = keyOfNow();
    const directory = createDirectory(await store.loadAll(tx), await store.loadFormerNames(tx));
    kept = { directory, key };
    return directory;
  }

  return {
    /**
     * Inside a transaction pass its `tx`: waiting for somebody else's load could then wait for ever on the embedded
     * database, whose only client the transaction holds.
     */
    async read(tx?: Tx): Promise<Directory> {
      const key = keyOfNow();
      if (kept?.key === key) return kept.directory;
      if (tx) return load(tx);
      if (loading?.key === key) return loading.directory;
      const started = { key, directory: load() };
      loading = started;
      try {
        return await started.directory;
      } finally {
        if (loading === started) loading = undefined;
      }
    },

    /** The next read goes to the database. */
    forget(): void {
      changes += 1;
    },
  };
}
