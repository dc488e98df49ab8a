import { openDB, type DBSchema } from 'idb';
import type { PostFields } from '#domains/authoring/authoring.contract.ts';
import type { TextName } from './fields.ts';

/** A picture of another site that was still being fetched, and behind how many blocks of which text it stood. */
export interface AwaitedPicture {
  address: string;
  alt: string;
  text: TextName;
  block: number;
}

/** What one tab has written of one text, as this device keeps it (docs/product/editor.md#journal). */
export interface JournalEntry {
  /** Of one tab and text. */
  key: string;
  account: string;
  /** `null` before the server has it. */
  postId: string | null;
  /** By which the server knows a text that it is told of twice. */
  createKey: string;
  /** What it goes on from; `null` before the server has it. */
  base: { version: number; fields: PostFields } | null;
  fields: PostFields;
  /** Entries of before this was kept have none. */
  awaited?: readonly AwaitedPicture[];
  /** When it was written, in milliseconds. */
  at: number;
}

export interface Journal {
  /** Whether it is kept now. */
  put: (entry: JournalEntry) => Promise<boolean>;
  remove: (key: string) => Promise<void>;
  /** The texts of an account that no open tab is writing, the newest first. */
  left: (account: string) => Promise<JournalEntry[]>;
}

interface Shelf extends DBSchema {
  entries: { key: string; value: JournalEntry; indexes: { account: string } };
}

/** The journal of this browser. Where it keeps nothing (private windows, full disks) writing goes on and `put` says so. */
export function openJournal(): Journal {
  const shelf = openDB<Shelf>('kaipan-writing', 1, {
    upgrade(database) {
      database.createObjectStore('entries', { keyPath: 'key' }).createIndex('account', 'account');
    },
  });
  shelf.catch(() => {});
  return {
    async put(entry) {
      try {
        await (await shelf).put('entries', entry);
        return true;
      } catch {
        return false;
      }
    },
    async remove(key) {
      try {
        await (await shelf).delete('entries', key);
      } catch {
        // What was never kept need not be taken away.
      }
    },
    async left(account) {
      try {
        const entries = await (await shelf).getAllFromIndex('entries', 'account', account);
        const open = await openKeys();
        return entries.filter(({ key }) => !open.has(key)).toSorted((one, other) => other.at - one.at);
      } catch {
        return [];
      }
    },
  };
}

const lockOf = (key: string) => `writing ${key}`;

/** As long as its editor is open, others leave a text alone; answers how to let it go. */
export function holdKey(key: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  void navigator.locks?.request(lockOf(key), () => promise);
  return resolve;
}

async function openKeys(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.flatMap(({ name }) => (name?.startsWith(lockOf('')) ? [name.slice(lockOf('').length)] : [])));
}
