// What is kept on the device, as the account keeps it, and back (docs/product/accounts.md#kept).
import { emptyKept, type KeptKind, type KeptValue } from '#shared/merge-kept.ts';
import { readStored, removeStored, writeStored } from '#web/lib/storage.ts';

/** The names under which the parts of the page keep it. */
export const deviceKeys: Record<KeptKind, readonly string[]> = {
  watchlist: ['WATCHLIST'],
  reading_words: ['READING_WORDS'],
  push: ['PUSH', 'PUSH_REPORT'],
  themes: ['FOLLOWED_THEMES'],
};

/** Replaces what is stored, so that the parts of this page hear it as from another tab. */
export function putStored(key: string, text: string | null): void {
  if (readStored(key) === text) return;
  if (text === null) removeStored(key);
  else writeStored(key, text);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: text }));
}

export function readDevice<K extends KeptKind>(kind: K): KeptValue<K> {
  return (readers[kind] as () => KeptValue<K>)();
}

export function writeDevice<K extends KeptKind>(kind: K, value: KeptValue<K>): void {
  (writers[kind] as (value: KeptValue<K>) => void)(value);
}

const readers: { [K in KeptKind]: () => KeptValue<K> } = {
  watchlist() {
    const { groups, stocks } = objectIn('WATCHLIST');
    const named = listOf<{ id: string; name: string }>(groups);
    const nameOf = new Map(named.map(({ id, name }) => [id, name]));
    return {
      groups: named.map(({ name }) => name),
      stocks: listOf<LocalStock>(stocks).map(({ symbol, name, group, note, readAt }) => ({
        ...{ symbol, name, group: nameOf.get(group ?? '') ?? null, read_at: Math.floor(readAt) },
        note: note && { text: note.text, at: Math.floor(note.at), price: note.price },
      })),
    };
  },
  reading_words() {
    const { marked, muted } = objectIn('READING_WORDS');
    return { marked: typeof marked === 'string' ? marked : '', muted: typeof muted === 'string' ? muted : '' };
  },
  push() {
    const { notification, audio, quiet, importantOnly } = objectIn('PUSH');
    return {
      notification: notification !== false,
      audio: audio !== false,
      voice: readStored('PUSH_REPORT') !== '0',
      quiet: (quiet as KeptValue<'push'>['quiet'] | undefined) ?? null,
      important_only: importantOnly === true,
    };
  },
  themes: () => ({ ids: listOf<number>(objectIn('FOLLOWED_THEMES')['ids']) }),
};

const writers: { [K in KeptKind]: (value: KeptValue<K>) => void } = {
  watchlist({ groups, stocks }) {
    const before = new Map(
      listOf<{ id: string; name: string }>(objectIn('WATCHLIST')['groups']).map(({ id, name }) => [name, id]),
    );
    let last = Math.max(0, ...[...before.values()].map(Number));
    const local = groups.map((name) => ({ id: before.get(name) ?? String((last += 1)), name }));
    const idOf = new Map(local.map(({ id, name }) => [name, id]));
    const rows = stocks.map(({ symbol, name, group, note, read_at: readAt }) => ({
      ...{ symbol, name, group: idOf.get(group ?? '') ?? null, note, readAt },
    }));
    putStored('WATCHLIST', JSON.stringify({ version: 1, groups: local, stocks: rows }));
  },
  reading_words: ({ marked, muted }) => putStored('READING_WORDS', JSON.stringify({ marked, muted })),
  push({ voice, important_only: importantOnly, notification, audio, quiet }) {
    putStored('PUSH', JSON.stringify({ notification, audio, quiet, importantOnly }));
    putStored('PUSH_REPORT', voice ? '1' : '0');
  },
  themes: ({ ids }) => putStored('FOLLOWED_THEMES', JSON.stringify({ ids })),
};

interface LocalStock {
  symbol: string;
  name: string;
  group: string | null;
  note: KeptValue<'watchlist'>['stocks'][number]['note'];
  readAt: number;
}

/** Only this site writes there, and the parts of the page look at each piece again. */
const listOf = <T>(value: unknown): T[] => (Array.isArray(value) ? (value as T[]) : []);

export function objectIn(key: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(readStored(key) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export const emptyOf = <K extends KeptKind>(kind: K): KeptValue<K> => emptyKept[kind];
