import type { DoWork, Memo } from '#db/client.ts';
import type { Clock } from '#shared/clock.ts';
import { chinaDayStart, type UnixSeconds } from '#shared/time.ts';
import type { Uid, Viewer } from '#shared/viewer.ts';
import { noEntitlements, type Entitlements } from './access.rules.ts';
import type { AccessStore } from './access.store.ts';

/** The pure half of the module, for the modules that gate their own reads. */
export {
  isSubscribedToAny,
  mayRead,
  noEntitlements,
  remainingDays,
  type Decision,
  type Entitlements,
  type ReadableItem,
} from './access.rules.ts';

export interface SubscriptionGrant {
  /** What brought it about, unique among all: `order:…`, `gift:…`. */
  cause: string;
  uid: Uid;
  subjectId: number;
  days: number;
}

export interface AccessDeps {
  store: AccessStore;
  work: DoWork;
  memo: Memo;
  clock: Clock;
}

export type AccessService = ReturnType<typeof createAccessService>;

/** Who may read what: what a viewer holds, and the grants that other modules write down here. */
export function createAccessService({ store, work, memo, clock }: AccessDeps) {
  async function readEntitlements({ uid }: Viewer): Promise<Entitlements> {
    const subscriptions = new Map<number, UnixSeconds>();
    const messages = new Map<number, { by: 'purchase' | 'allowance'; grantedAt: UnixSeconds }>();
    for (const { id, at, by } of await store.loadHoldings(uid)) {
      if (by === null) subscriptions.set(id, at);
      else messages.set(id, { by, grantedAt: at });
    }
    return { subscriptions, messages };
  }

  return {
    /** Everything a viewer holds, read afresh by each request: a payment or a revocation counts at the next one. */
    entitlementsOf: async (viewer: Viewer | null): Promise<Entitlements> =>
      viewer === null ? noEntitlements : memo(`entitlements ${viewer.uid}`, () => readEntitlements(viewer)),

    /**
     * Adds whole China days, today being the first; they stack on an end that still lies ahead. Answers the end. The same
     * cause (an order, a gift) counts once, however often it is reported. Inside a work it stands and falls with it.
     */
    grantSubscription: (grant: SubscriptionGrant): Promise<UnixSeconds> =>
      work(async () => {
        const now = clock.seconds();
        const end = await store.extendSubscription({ ...grant, grantedAt: now, today: chinaDayStart(now) });
        return end ?? endOf(grant, await store.findGrant(grant.cause));
      }),

    /** Ends a subscription at once. */
    revokeSubscription: (which: { uid: Uid; subjectId: number }): Promise<void> =>
      work(() => store.endSubscription({ ...which, at: chinaDayStart(clock.seconds()) })),

    /** Lets a person read one message for good; granted again it stays as it is. */
    grantMessage: (grant: { uid: Uid; messageId: number; by: 'purchase' | 'allowance' }): Promise<void> =>
      work(() => store.insertMessageRight({ ...grant, grantedAt: clock.seconds() })),
  };
}

/** Where the subscription of an earlier report of the same grant ends. */
function endOf(grant: SubscriptionGrant, known: (SubscriptionGrant & { expiresAt: UnixSeconds }) | null): UnixSeconds {
  const isSame = known?.uid === grant.uid && known.subjectId === grant.subjectId && known.days === grant.days;
  if (!isSame) throw new Error(`The cause ${grant.cause} has already granted something else.`);
  return known.expiresAt;
}
