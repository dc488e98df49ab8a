import type { Clock } from '#shared/clock.ts';
import { chinaDayStart, type UnixSeconds } from '#shared/time.ts';
import type { Viewer } from '#shared/viewer.ts';
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
  uid: number;
  subjectId: number;
  days: number;
}

export interface AccessDeps {
  store: AccessStore;
  clock: Clock;
}

export type AccessService = ReturnType<typeof createAccessService>;

/** Who may read what: what a viewer holds, and the grants that other modules write down here. */
export function createAccessService({ store, clock }: AccessDeps) {
  /** What the viewer of one page holds, looked up by the first of its reads. */
  const ofOnePage = new WeakMap<Viewer, { entitlements: Promise<Entitlements> | null }>();

  async function readEntitlements({ uid }: Viewer): Promise<Entitlements> {
    const [subscriptions, rights] = await Promise.all([store.loadSubscriptions(uid), store.loadMessageRights(uid)]);
    return {
      subscriptions: new Map(subscriptions.map((row) => [row.subjectId, row.expiresAt])),
      messages: new Map(rights.map((row) => [row.messageId, { by: row.by, grantedAt: row.grantedAt }])),
    };
  }

  return {
    /** Everything a viewer holds, read afresh: a payment or a revocation counts at the next read. */
    async entitlementsOf(viewer: Viewer | null): Promise<Entitlements> {
      if (viewer === null) return noEntitlements;
      const page = ofOnePage.get(viewer);
      if (!page) return readEntitlements(viewer);
      page.entitlements ??= readEntitlements(viewer);
      return page.entitlements;
    },

    /** The viewer for the length of one page: its ten reads look up what it holds once, and agree with each other. */
    forOnePage(viewer: Viewer): Viewer {
      const same = { ...viewer };
      ofOnePage.set(same, { entitlements: null });
      return same;
    },

    /**
     * Adds whole China days, today being the first; they stack on an end that still lies ahead. Answers the end. The same
     * cause (an order, a gift) counts once, however often it is reported. Inside a work it stands and falls with it.
     */
    async grantSubscription(grant: SubscriptionGrant): Promise<UnixSeconds> {
      const now = clock.seconds();
      const row = { ...grant, grantedAt: now, today: chinaDayStart(now) };
      const end = await store.extendSubscription(row);
      return end ?? endOf(grant, await store.findGrant(grant.cause));
    },

    /** Ends a subscription at once. */
    revokeSubscription: (which: { uid: number; subjectId: number }) =>
      store.endSubscription({ ...which, at: chinaDayStart(clock.seconds()) }),

    /** Lets a person read one message for good; granted again it stays as it is. */
    grantMessage: (grant: { uid: number; messageId: number; by: 'purchase' | 'allowance' }) =>
      store.insertMessageRight({ ...grant, grantedAt: clock.seconds() }),
  };
}

/** Where the subscription of an earlier report of the same grant ends. */
function endOf(grant: SubscriptionGrant, known: (SubscriptionGrant & { expiresAt: UnixSeconds }) | null): UnixSeconds {
  const isSame = known?.uid === grant.uid && known.subjectId === grant.subjectId && known.days === grant.days;
  if (!isSame) throw new Error(`The cause ${grant.cause} has already granted something else.`);
  return known.expiresAt;
}
