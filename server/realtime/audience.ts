import type { Client } from './client.ts';

/** Who hears of what: those who follow everything, and an index by subject of the others. */
export function createAudience() {
  const everything = new Set<Client>();
  const filtered = new Set<Client>();
  const bySubject = new Map<number, Set<Client>>();

  function leave(client: Client) {
    everything.delete(client);
    if (!filtered.delete(client)) return;
    for (const subject of client.subjects ?? []) {
      const followers = bySubject.get(subject);
      followers?.delete(client);
      if (followers?.size === 0) bySubject.delete(subject);
    }
  }

  return {
    leave,
    enter(client: Client, subjects: readonly number[] | null) {
      leave(client);
      client.subjects = subjects;
      if (subjects === null) {
        everything.add(client);
        return;
      }
      filtered.add(client);
      for (const subject of subjects) {
        const followers = bySubject.get(subject) ?? new Set();
        bySubject.set(subject, followers.add(client));
      }
    },
    /** Walks the living sets, so somebody may come twice; what they were sent tells. */
    *of(subjectIds: readonly number[]): Generator<Client> {
      yield* everything;
      for (const subject of subjectIds) yield* bySubject.get(subject) ?? [];
    },
    *all(): Generator<Client> {
      yield* everything;
      yield* filtered;
    },
  };
}
