import type { Changes, DoWork, Memo } from '#db/client.ts';
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
  readsEverything,
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

export interface MessageGrant {
  uid: Uid;
  messageId: number;
  by: 'purchase' | 'allowance';
  /** What brought it about: `order:…`. */
  cause?: string;
}

export interface UnusedDays {
  unused: number;
  days: number;
}

export interface AccessDeps {
  store: AccessStore;
  work: DoWork;
  changes: Pick<Changes, 'changed'>;
  memo: Memo;
  clock: Clock;
}

export type AccessService = ReturnType<typeof createAccessService>;

/** Who may read what: what a viewer holds, and the grants that other modules write down here. */
export function createAccessService({ store, work, changes, memo, clock }: AccessDeps) {
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

    /** Until when somebody subscribes to what. */
    async subscriptionsOf(uid: Uid): Promise<Map<number, UnixSeconds>> {
      const held = await store.loadHoldings(uid);
      return new Map(held.filter(({ by }) => by === null).map(({ id, at }) => [id, at]));
    },

    /**
     * Adds whole China days, today being the first; they stack on an end that still lies ahead. Answers the end. The same
     * cause (an order, a gift) counts once, however often it is reported. Inside a work it stands and falls with it.
     */
    grantSubscription: (grant: SubscriptionGrant): Promise<UnixSeconds> =>
      work(async () => {
        const now = clock.seconds();
        if (!(await store.insertGrant({ ...grant, grantedAt: now })))
          return endOf(grant, await store.findGrant(grant.cause));
        changes.changed('access');
        return store.extendSubscription({ ...grant, today: chinaDayStart(now) });
      }),

    /** Ends a subscription at once. */
    revokeSubscription: (which: { uid: Uid; subjectId: number }): Promise<void> =>
      work(async () => {
        await store.endSubscription({ ...which, at: chinaDayStart(clock.seconds()) });
        changes.changed('access');
      }),

    /** How many whole days of a grant lie behind today, and how many it has at all; nobody moves them before the work ends. */
    lockUnusedDays: (cause: string): Promise<UnusedDays> =>
      work(async () => {
        const grant = await store.lockGrant(cause);
        return grant === null
          ? { unused: 0, days: 0 }
          : { unused: unusedDays(grant, clock.seconds()), days: grant.days };
      }),

    /** Takes the unused days of a grant back; what was granted behind it begins so much earlier. Answers how many there were. */
    takeBackDays: (cause: string): Promise<number> =>
      work(async () => {
        const grant = await store.lockGrant(cause);
        const days = grant === null ? 0 : unusedDays(grant, clock.seconds());
        if (grant === null || days === 0) return 0;
        await store.cutGrant(grant, grant.endsAt - days * DAY_SECONDS);
        changes.changed('access');
        return days;
      }),

    /** What brought about the subscriptions of a person, the latest first, each with its own stretch. */
    listGrants: store.listGrants,

    /** The rights of a person to single messages, each with what brought it about. */
    listMessageRights: store.listMessageRights,

    /** Who subscribes to a subject now, and on which day since then how many came for the first time. */
    subscribersOf: (subjectId: number, asked: { since: UnixSeconds; limit: number }) =>
      store.loadSubscribers(subjectId, { ...asked, now: clock.seconds() }),

    /** Everybody who may read this message by a right to it alone, bought or given. */
    listHolders: store.listHolders,

    /** How many have bought one of these messages by itself, by day. */
    countBuyersByDay: store.countBuyersByDay,

    /** Lets a person read one message for good; granted again by the same cause it stays as it is. */
    grantMessage: (grant: MessageGrant): Promise<void> =>
      work(async () => {
        await store.insertMessageRight({ ...grant, grantedAt: clock.seconds() });
        changes.changed('access');
      }),

    /** Takes the right to a message back that this cause has brought about. */
    revokeMessage: (which: { uid: Uid; messageId: number; cause: string }): Promise<void> =>
      work(async () => {
        if (await store.removeMessageRight(which)) changes.changed('access');
      }),
  };
}

const DAY_SECONDS = 86_400;

/** Today is used, as is every day before it. */
function unusedDays({ startsAt, endsAt }: { startsAt: UnixSeconds; endsAt: UnixSeconds }, now: UnixSeconds): number {
  const tomorrow = chinaDayStart(now) + DAY_SECONDS;
  return Math.max(0, Math.round((endsAt - Math.max(startsAt, tomorrow)) / DAY_SECONDS));
}

/** Where the subscription of an earlier report of the same grant ends. */
function endOf(grant: SubscriptionGrant, known: (SubscriptionGrant & { expiresAt: UnixSeconds }) | null): UnixSeconds {
  const isSame = known?.uid === grant.uid && known.subjectId === grant.subjectId && known.days === grant.days;
  if (!isSame) throw new Error(`The cause ${grant.cause} has already granted something else.`);
  return known.expiresAt;
}
