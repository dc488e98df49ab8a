import type { AudienceKey } from '#shared/live-channel.ts';

interface Follower {
  /** What it follows; null is everything. */
  keys: readonly AudienceKey[] | null;
}

/** Who hears of what: those who follow everything, and an index by key of the others. */
export function createAudience<F extends Follower>() {
  const everything = new Set<F>();
  const filtered = new Set<F>();
  const byKey = new Map<AudienceKey, Set<F>>();

  return {
    enter(follower: F) {
      if (follower.keys === null) {
        everything.add(follower);
        return;
      }
      filtered.add(follower);
      for (const key of follower.keys) byKey.set(key, (byKey.get(key) ?? new Set()).add(follower));
    },
    leave(follower: F) {
      everything.delete(follower);
      if (!filtered.delete(follower)) return;
      for (const key of follower.keys ?? []) {
        const followers = byKey.get(key);
        followers?.delete(follower);
        if (followers?.size === 0) byKey.delete(key);
      }
    },
    /** Whether somebody asked for this key. */
    isFollowed: (key: AudienceKey): boolean => byKey.has(key),
    /** Walks the living sets, so somebody may come twice; what they were sent tells. */
    *of(keys: readonly AudienceKey[]): Generator<F> {
      yield* everything;
      for (const key of keys) yield* byKey.get(key) ?? [];
    },
    *all(): Generator<F> {
      yield* everything;
      yield* filtered;
    },
  };
}
