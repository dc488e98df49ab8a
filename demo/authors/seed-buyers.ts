import type { Domains } from '#server/compose.ts';
import { fen } from '#shared/money.ts';
import type { Clock } from '#shared/clock.ts';
import type { Uid, Viewer } from '#shared/viewer.ts';
import type { OutPost } from './seed-posts.ts';

interface BuyerDeps extends Pick<Domains, 'billing' | 'people' | 'reactions'> {
  clock: Clock;
}

/** Who buys: invented, with no way in, and with more than the texts cost. */
const buyerNames = ['演示读者己', '演示读者庚', '演示读者辛'];
const PURSE = fen(10_000);
const fanNames = ['小王', '小李'];

/** Readers like and buy what the authors of the demo have out, by the steps that everybody takes (docs/product/demo.md#people). */
export async function seedBuyers(deps: BuyerDeps, posts: readonly OutPost[], named: ReadonlyMap<string, Uid>) {
  const { billing, people, reactions, clock } = deps;
  const fans = await Promise.all(fanNames.flatMap((name) => named.get(name) ?? []).map((uid) => people.find(uid)));
  const buyers = await openBuyers(deps);
  // Invented buyers have no number that they could have bound.
  const { purchase } = billing.inThePast(clock);
  for (const [place, { id, yuan }] of posts.entries()) {
    for (const fan of fans.slice(place % 2)) if (fan !== null) await reactions.set(likeOf(id), fan);
    if (yuan > 0) for (const buyer of buyers.slice(place)) await purchase(orderOf(id), buyer);
  }
}

const likeOf = (thingId: number) => ({ kind: 'like', thing: 'message', thingId, isSet: true }) as const;

const orderOf = (id: number) => ({ choice: { type: 'message' as const, id }, couponId: null, told: null, key: null });

async function openBuyers({ billing, people }: BuyerDeps): Promise<Viewer[]> {
  const buyers: Viewer[] = [];
  for (const displayName of buyerNames) {
    const buyer = await people.create({ displayName, avatar: null, roles: [] });
    await billing.giveDemoMoney(buyer.uid, PURSE);
    buyers.push(buyer);
  }
  return buyers;
}
