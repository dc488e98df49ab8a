import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LeaseStore } from './leader-lease.ts';
import { createLeader } from './leader.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The locks of a browser: one holder, the others wait in line. */
function openLocks() {
  const line: (() => Promise<void>)[] = [];
  let isHeld = false;
  function next() {
    isHeld = false;
    void line.shift()?.();
  }
  const request = ((_name: string, { signal }: LockOptions, hold: () => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      const grant = async () => {
        isHeld = true;
        await hold();
        resolve();
        next();
      };
      signal?.addEventListener('abort', () => {
        const at = line.indexOf(grant);
        if (at === -1) return;
        line.splice(at, 1);
        reject(new DOMException('aborted', 'AbortError'));
      });
      if (isHeld) line.push(grant);
      else void grant();
    })) as LockManager['request'];
  return { request };
}

function openStore(): LeaseStore {
  const kept = new Map<string, string>();
  return {
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, value: string) => (kept.set(key, value), true),
    remove: (key: string) => void kept.delete(key),
  };
}

describe('R18 one leader among tabs', () => {
  it('by a lock: one leads, and when it is closed the next one does', async () => {
    const locks = openLocks();
    const tabs = ['a', 'b', 'c'].map((id) => createLeader({ name: 'alerts', locks, id }));
    const elected = vi.fn();
    tabs[1]?.onElected(elected);
    expect(tabs.map((tab) => tab.isLeader())).toEqual([true, false, false]);
    tabs[0]?.stop();
    await vi.advanceTimersByTimeAsync(0);
    expect(tabs.map((tab) => tab.isLeader())).toEqual([false, true, false]);
    expect(elected).toHaveBeenCalledOnce();
  });

  it('by a lock: who gives up waiting never leads', async () => {
    const locks = openLocks();
    const [first, second] = ['a', 'b'].map((id) => createLeader({ name: 'alerts', locks, id }));
    second?.stop();
    first?.stop();
    await vi.advanceTimersByTimeAsync(0);
    expect(second?.isLeader()).toBe(false);
  });

  it('by a lease: one of those that begin in the same instant, and it stays', async () => {
    const store = openStore();
    const tabs = ['a', 'b', 'c', 'd', 'e'].map((id) => createLeader({ name: 'alerts', locks: null, store, id }));
    await vi.advanceTimersByTimeAsync(2000);
    const leaders = tabs.map((tab) => tab.isLeader());
    expect(leaders.filter(Boolean)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tabs.map((tab) => tab.isLeader())).toEqual(leaders);
  });

  it('by a lease: a leader that dies without a word is followed within 3 s', async () => {
    const store = openStore();
    store.write('alerts', JSON.stringify({ id: 'dead', until: Date.now() + 1500 }));
    const tab = createLeader({ name: 'alerts', locks: null, store, id: 'b' });
    expect(tab.isLeader()).toBe(false);
    await vi.advanceTimersByTimeAsync(3000);
    expect(tab.isLeader()).toBe(true);
    tab.stop();
  });

  it('by a lease: nonsense in storage is nobody’s lease', async () => {
    const store = openStore();
    store.write('alerts', '{"id":5');
    const tab = createLeader({ name: 'alerts', locks: null, store, id: 'b' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(tab.isLeader()).toBe(true);
    tab.stop();
    expect(store.read('alerts')).toBeNull();
  });
});
