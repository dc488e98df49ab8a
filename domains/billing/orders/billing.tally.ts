import type { AccessService } from '#domains/access/access.service.ts';
import type { ArticlesService } from '#domains/articles/articles.service.ts';
import type { SubjectsService } from '#domains/subjects/subjects.service.ts';
import type { OrderState } from './billing.order-steps.ts';
import type { Order } from './billing.orders-store.ts';

export interface TallyDeps {
  access: Pick<AccessService, 'listGrants'>;
  articles: Pick<ArticlesService, 'countPaid'>;
  subjects: Pick<SubjectsService, 'countSubscribers'>;
}

export type Tally = ReturnType<typeof createTally>;
type Bought = Pick<Order, 'uid' | 'productId' | 'days'>;
type Told = Bought & Pick<Order, 'state'>;

const grantingStates: readonly OrderState[] = ['fulfilled', 'refunding', 'partly_refunded'];

/**
 * How many have bought a text, and subscribe to a subject, told in the work that grants or takes back: the same buyer's works take
 * turns, and of a subject each person counts once (docs/product/billing.md#counts).
 */
export function createTally({ access, articles, subjects }: TallyDeps) {
  async function hasDays({ uid, productId }: Bought): Promise<boolean> {
    const grants = await access.listGrants(uid);
    return grants.some(({ subjectId, startsAt, endsAt }) => subjectId === productId && endsAt > startsAt);
  }

  async function count(bought: Bought, by: 1 | -1): Promise<void> {
    if (bought.days === null) return articles.countPaid(bought.productId, by);
    if (!(await hasDays(bought))) await subjects.countSubscribers(bought.productId, by);
  }

  async function lowerAll(things: readonly Bought[]): Promise<void> {
    for (const { days, productId } of things)
      await (days === null ? articles.countPaid(productId, -1) : subjects.countSubscribers(productId, -1));
  }

  return {
    /** Before it is granted. */
    raise: (bought: Bought) => count(bought, 1),
    /** After all of it was taken back. */
    lower: (bought: Bought) => count(bought, -1),

    /** Of orders that go with the demo. */
    async forget(orders: readonly Told[]): Promise<void> {
      const people = Map.groupBy(orders, ({ uid }) => uid);
      for (const own of people.values()) await lowerAll([...thingsOf(own).values()]);
    },

    /** Two become one person, who subscribes once. A text that both have bought was bought twice, and each may go back. */
    async merge(orders: readonly Told[], others: readonly Told[]): Promise<void> {
      const things = thingsOf(others);
      const both = [...thingsOf(orders)].filter(([name, { days }]) => days !== null && things.has(name));
      await lowerAll(both.map(([, order]) => order));
    },
  };
}

/** One of the orders for each thing that one person has. */
function thingsOf(orders: readonly Told[]): Map<string, Told> {
  const granting = orders.filter(({ state }) => grantingStates.includes(state));
  return new Map(granting.map((order) => [`${order.days === null} ${order.productId}`, order]));
}
