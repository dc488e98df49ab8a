import type { Tx } from '#db/client.ts';
import type { Clock } from '#shared/clock.ts';
import { chinaDayStart, type UnixSeconds } from '#shared/time.ts';
import type { Viewer } from '#shared/viewer.ts';
import { noHoldings, type Holdings } from './access.rules.ts';
import type { AccessStore } from './access.store.ts';

/** The pure half of the room, for the rooms that gate their own reads. */
export {
  isSubscribedToAny,
  mayRead,
  noHoldings,
  remainingDays,
  type Decision,
  type Holdings,
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

/** Who may read what: what a viewer holds, and the grants that other rooms write down here. */
export function createAccessService({ store, clock }: AccessDeps) {
  /** What the viewer of one page holds, looked up by the first of its reads. */
  const ofOnePage = new WeakMap<Viewer, { holdings: Promise<Holdings> | null }>();

  async function readHoldings({ uid }: Viewer): Promise<Holdings> {
    const [subscriptions, rights] = await Promise.all([store.loadSubscriptions(uid), store.loadMessageRights(uid)]);
    return {
      subscriptions: new Map(subscriptions.map((row) => [row.subjectId, row.expiresAt])),
      messages: new Map(rights.map((row) => [row.messageId, { by: row.by, grantedAt: row.grantedAt }])),
    };
  }

  return {
    /** Everything a viewer holds, read afresh: a payment or a revocation counts at the next read. */
    async holdingsOf(viewer: Viewer | null): Promise<Holdings> {
      if (viewer === null) return noHoldings;
      const page = ofOnePage.get(viewer);
      if (!page) return readHoldings(viewer);
      page.holdings ??= readHoldings(viewer);
      return page.holdings;
    },

    /** The viewer for the length of one page: its ten reads look up what it holds once, and agree with each other. */
    forOnePage(viewer: Viewer): Viewer {
      const same = { ...viewer };
      ofOnePage.set(same, { holdings: null });
      return same;
    },

    /**
     * Adds whole China days, today being the first; they stack on an end that still lies ahead. Answers the end. The same
     * cause (an order, a gift) counts once, however often it is reported. With a `tx` it stands and falls with it.
     */
    async grantSubscription(grant: SubscriptionGrant, tx?: Tx): Promise<UnixSeconds> {
      const now = clock.seconds();
      const row = { ...grant, grantedAt: now, today: chinaDayStart(now) };
      const end = await store.extendSubscription(row, tx);
      return end ?? endOf(grant, await store.findGrant(grant.cause, tx));
    },

    /** Ends a subscription at once. */
    revokeSubscription: (which: { uid: number; subjectId: number }, tx?: Tx) =>
      store.endSubscription({ ...which, at: chinaDayStart(clock.seconds()) }, tx),

    /** Lets a person read one message for good; granted again it stays as it is. */
    grantMessage: (grant: { uid: number; messageId: number; by: 'purchase' | 'allowance' }, tx?: Tx) =>
      store.insertMessageRight({ ...grant, grantedAt: clock.seconds() }, tx),
  };
}

/** Where the subscription of an earlier report of the same grant ends. */
function endOf(grant: SubscriptionGrant, known: (SubscriptionGrant & { expiresAt: UnixSeconds }) | null): UnixSeconds {
  const isSame = known?.uid === grant.uid && known.subjectId === grant.subjectId && known.days === grant.days;
  if (!isSame) throw new Error(`The cause ${grant.cause} has already granted something else.`);
  return known.expiresAt;
}
