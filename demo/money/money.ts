import type { Domains } from '#server/compose.ts';
import type { Clock } from '#shared/clock.ts';
import { fen, type Fen } from '#shared/money.ts';
import type { Uid } from '#shared/viewer.ts';
import type { DemoReader } from '#demo/cast/readers.ts';

interface MoneyDeps extends Pick<Domains, 'billing' | 'people'> {
  clock: Clock;
}

interface DemoCoupon {
  title: string;
  discount: Fen;
  days: number;
  leastPrice?: Fen;
  productType?: 'subject' | 'message';
}

const DAY = 86_400;
/** The first period of a subject of the demo: a month. */
const monthOf = (subjectId: number) => subjectId * 10;

const couponsOf: Readonly<Record<string, readonly DemoCoupon[]>> = {
  小王: [
    { title: '新人立减', discount: fen(1500), days: 30 },
    { title: '订阅满减', discount: fen(5000), days: 30, leastPrice: fen(20_000), productType: 'subject' },
    { title: '单篇券', discount: fen(2000), days: 3, productType: 'message' },
  ],
  小赵: [{ title: '新人立减', discount: fen(1500), days: 30 }],
  小赵的旧号: [{ title: '老友券', discount: fen(800), days: 30 }],
  小李: [{ title: '续订立减', discount: fen(1000), days: 30, productType: 'subject' }],
};

/** Gives the readers of the demo money and coupons, and their subscriptions by orders; whatever they do with it goes with the demo. */
export async function seedMoney(
  { billing, people, clock }: MoneyDeps,
  readers: ReadonlyMap<DemoReader, Uid>,
): Promise<void> {
  const now = clock.seconds();
  for (const [{ displayName, subjectIds, balance }, uid] of readers) {
    if (balance === 0) continue;
    const person = await people.find(uid);
    if (person === null) throw new Error(`There is no ${displayName}.`);
    await billing.giveDemoMoney(uid, fen(balance));
    for (const id of subjectIds) {
      const choice = { type: 'subject' as const, id, itemId: monthOf(id) };
      await billing.purchase({ choice, couponId: null, told: null, key: null }, person);
    }
    const coupons = couponsOf[displayName] ?? [];
    await billing.coupons.give(
      coupons.map(({ days, ...coupon }) => ({
        ...{ uid, desc: '演示优惠券', isDemo: true, beginsAt: now - DAY, endsAt: now + days * DAY },
        ...coupon,
      })),
    );
  }
}
