import { tellTheSame } from './feed.clustering.rules.ts';
import type { Membership } from './feed.cluster-store.ts';
import type { Telling } from './feed.telling.ts';

/** Larger groups say no more: who comes to one that is full stays alone. */
const MOST_MEMBERS = 20;

/** What has become of groups: whom to strike out, whom to write down. A name below zero is one that is still to be given. */
export interface GroupChanges {
  left: number[];
  joined: Membership[];
}

/** Who is in which group while some messages join and leave. */
export function createGroupBook(members: readonly Membership[], tellings: ReadonlyMap<number, Telling>) {
  const before = new Map(members.map(({ messageId, clusterId }) => [messageId, clusterId]));
  const now = new Map<number, number>();
  const groups = new Map<number, Set<number>>();
  for (const [id, name] of before) put(id, name);

  function put(id: number, name: number): void {
    now.set(id, name);
    groups.set(name, (groups.get(name) ?? new Set()).add(id));
  }

  function strike(id: number): void {
    groups.get(now.get(id) ?? 0)?.delete(id);
    now.delete(id);
  }

  function matesOf(id: number): number[] {
    const group = groups.get(now.get(id) ?? 0) ?? [];
    return [...group].filter((mate) => mate !== id);
  }

  /** Everybody of a group tells the same: what is like one of them alone is not among them. */
  function fits(telling: Telling, ids: readonly number[]): boolean {
    return ids.every((id) => {
      const mate = tellings.get(id);
      return mate !== undefined && tellTheSame(telling, mate);
    });
  }

  function leave(id: number): void {
    const [last, ...others] = matesOf(id);
    strike(id);
    if (last !== undefined && others.length === 0) strike(last);
  }

  return {
    isGrouped: (id: number) => now.has(id),
    leave,

    /** Leaves its group when it fits there no more. */
    stayOrLeave(telling: Telling): void {
      if (!fits(telling, matesOf(telling.id))) leave(telling.id);
    },

    /** Joins the earliest that tells the same, and its group; stays alone when there is none. */
    join(telling: Telling, candidates: readonly Telling[]): void {
      const earliestFirst = candidates.toSorted((a, b) => a.createdAt - b.createdAt || a.id - b.id);
      for (const candidate of earliestFirst) {
        const group = [candidate.id, ...matesOf(candidate.id)];
        if (group.length >= MOST_MEMBERS || !fits(telling, group)) continue;
        const name = now.get(candidate.id) ?? -telling.id;
        for (const id of [candidate.id, telling.id]) put(id, name);
        return;
      }
    },

    changes(): GroupChanges {
      const left = [...before.keys()].filter((id) => now.get(id) !== before.get(id));
      const joined = [...now].filter(([id, clusterId]) => before.get(id) !== clusterId);
      return { left, joined: joined.map(([messageId, clusterId]) => ({ messageId, clusterId })) };
    },
  };
}
