import type { AccessStore, RightsRow } from '#domains/access/access.store.ts';
import type { Clock } from '#shared/clock.ts';
import { latestChannel, type AudienceKey, type LatestChannel } from '#shared/live-channel.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Uid } from '#shared/viewer.ts';
import { rightsChannel } from './access.rights.channel.contract.ts';

/** Who stays enters again sooner. */
const FOLLOWED_SECONDS = 2 * 3600;

interface Followed {
  rights: RightsRow | null;
  since: UnixSeconds;
}

export interface RightsChannelDeps {
  store: Pick<AccessStore, 'loadRights'>;
  clock: Clock;
}

/** What those who are here may read, as it stands; the truth is in the tables (docs/product/selling.md#navigation). */
export function createFollowedRights({ store, clock }: RightsChannelDeps) {
  const followed = new Map<Uid, Followed>();
  const listeners = new Set<(keys: Iterable<AudienceKey>) => void>();

  function forgetOld() {
    for (const [uid, { since }] of followed) if (clock.seconds() - since > FOLLOWED_SECONDS) followed.delete(uid);
  }

  /** Reads those of these people anew, all at once, and tells whose are others. */
  async function lookAt(uids: readonly Uid[]): Promise<void> {
    if (uids.length === 0) return;
    const rows = await store.loadRights(uids, clock.seconds());
    const moved = uids.filter((uid) => {
      const known = followed.get(uid);
      const rights = rows.get(uid) ?? { subscriptions: [], messageCount: 0 };
      if (known === undefined || isSame(known.rights, rights)) return false;
      followed.set(uid, { ...known, rights });
      return true;
    });
    if (moved.length > 0) for (const hear of listeners) hear(moved);
  }

  async function look(): Promise<void> {
    forgetOld();
    await lookAt([...followed.keys()]);
  }

  const channel: LatestChannel = latestChannel(rightsChannel, {
    keysOf(_wishes, { uid }) {
      followed.set(uid, { rights: followed.get(uid)?.rights ?? null, since: clock.seconds() });
      // What cannot be read now is read at the next look.
      lookAt([uid]).catch(() => {});
      return [uid];
    },
    latest(key) {
      const rights = followed.get(Number(key) as Uid)?.rights ?? null;
      if (rights === null) return { event: 'unknown', data: {} };
      const { subscriptions, messageCount } = rights;
      const told = subscriptions.map(({ subjectId, expiresAt }) => ({ subject_id: subjectId, expires_at: expiresAt }));
      return { event: 'rights', data: { subscriptions: told, message_count: messageCount, now: clock.seconds() } };
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });

  return { channel, look };
}

/** Both in the order of the store. */
const isSame = (a: RightsRow | null, b: RightsRow) => JSON.stringify(a) === JSON.stringify(b);
