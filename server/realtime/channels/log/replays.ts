import type { AudienceKey } from '#shared/live-channel.ts';
import type { Ring } from './ring.ts';

/** What somebody missed. */
export interface Replay {
  count: number;
  /** In bytes. */
  size: number;
  /**
   * All of it in one piece, to be given back when it is written; null when there is no room for another piece, or this address
   * holds its share.
   */
  lend(address: string): Loan | null;
}

interface Loan {
  bytes: Buffer;
  giveBack: () => void;
}

/** All pieces together: who reads nothing of what they ask for holds no more than this. */
const MOST_BYTES = 32 * 1024 * 1024;
const MOST_REPLAYS = 1000;
/** One address holds no more than this part of the room, however many sockets it has. */
const ADDRESS_SHARE = 0.25;

/** Thousands who reconnect at once missed the same, so it is put together once and lent to all of them. */
export function createReplays(ring: Pick<Ring, 'after'>, mostBytes = MOST_BYTES, addressShare = ADDRESS_SHARE) {
  const made = new Map<string, Replay & { retire(): void }>();
  const bytesByAddress = new Map<string, number>();
  let heldBytes = 0;

  const heldBy = (address: string) => bytesByAddress.get(address) ?? 0;

  function hold(address: string, change: number) {
    const bytes = heldBy(address) + change;
    if (bytes === 0) bytesByAddress.delete(address);
    else bytesByAddress.set(address, bytes);
  }

  function make(offset: number, keys: readonly AudienceKey[] | null) {
    const events = ring.after(offset);
    const wanted = keys === null ? events : events.filter((event) => event.keys.some((key) => keys.includes(key)));
    const frames = wanted.map(({ frame }) => frame);
    const size = frames.reduce((sum, frame) => sum + frame.length, 0);
    let piece: Buffer | null = null;
    /** Loans by address: readers of one address share a piece as all others do. */
    const loans = new Map<string, number>();

    function drop() {
      if (piece === null || loans.size > 0) return;
      piece = null;
      heldBytes -= size;
    }

    function join(): Buffer | null {
      if (heldBytes + size > mostBytes) for (const other of made.values()) other.retire();
      if (heldBytes + size > mostBytes) return null;
      heldBytes += size;
      return Buffer.concat(frames, size);
    }

    function lend(address: string): Loan | null {
      const own = loans.get(address) ?? 0;
      if (own === 0 && heldBy(address) + size > mostBytes * addressShare) return null;
      piece ??= join();
      if (piece === null) return null;
      if (own === 0) hold(address, size);
      loans.set(address, own + 1);
      const giveBack = () => {
        const left = (loans.get(address) ?? 0) - 1;
        if (left > 0) return void loans.set(address, left);
        loans.delete(address);
        hold(address, -size);
        if (made.get(keyOf(offset, keys)) !== replay) drop();
      };
      return { bytes: piece, giveBack };
    }

    const replay = { count: frames.length, size, lend, retire: drop };
    return replay;
  }

  function forget() {
    const old = [...made.values()];
    made.clear();
    for (const replay of old) replay.retire();
  }

  return {
    after(offset: number, keys: readonly AudienceKey[] | null): Replay {
      const key = keyOf(offset, keys);
      const known = made.get(key);
      if (known) return known;
      if (made.size >= MOST_REPLAYS) forget();
      const replay = make(offset, keys);
      made.set(key, replay);
      return replay;
    },
    /** To be called whenever the ring changes. */
    forget,
  };
}

const keyOf = (offset: number, keys: readonly AudienceKey[] | null) => `${offset} ${keys?.toSorted().join() ?? ''}`;
