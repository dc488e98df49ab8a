import type { Domains } from '#server/compose.ts';
import type { Clock } from '#shared/clock.ts';
import { fen } from '#shared/money.ts';
import { subjectIds } from '#shared/subject-ids.ts';
import type { Viewer } from '#shared/viewer.ts';

/** The readers of the demo who have bought something, or could. */
export interface DemoBuyers {
  /** Subscribes to the briefing, by an order. */
  xiaoLi: Viewer;
  /** Has some money and coupons, and has bought nothing. */
  xiaoWang: Viewer;
}

interface MoneyDeps {
  billing: Domains['billing'];
  clock: Clock;
}

const DAY = 86_400;
/** The first period of a subject of the demo: a month. */
const monthOf = (subjectId: number) => subjectId * 10;

/** Gives the buyers of the demo money, an order and coupons; whatever they do with it goes with the demo. */
export async function seedMoney({ billing, clock }: MoneyDeps, { xiaoLi, xiaoWang }: DemoBuyers): Promise<void> {
  await billing.giveDemoMoney(xiaoLi.uid, fen(20_000));
  await billing.giveDemoMoney(xiaoWang.uid, fen(10_000));
  const { briefing } = subjectIds;
  const choice = { type: 'subject' as const, id: briefing, itemId: monthOf(briefing) };
  await billing.purchase({ choice, couponId: null, told: null, key: null }, xiaoLi);
  const now = clock.seconds();
  const common = { desc: '演示优惠券', beginsAt: now - DAY, isDemo: true };
  const month = { ...common, endsAt: now + 30 * DAY };
  await billing.coupons.give([
    { ...month, uid: xiaoLi.uid, title: '续订立减', discount: fen(1000), productType: 'subject' },
    { ...month, uid: xiaoWang.uid, title: '新人立减', discount: fen(1500) },
    {
      ...month,
      uid: xiaoWang.uid,
      title: '订阅满减',
      discount: fen(5000),
      leastPrice: fen(20_000),
      productType: 'subject',
    },
    {
      ...common,
      endsAt: now + 3 * DAY,
      uid: xiaoWang.uid,
      title: '单篇券',
      discount: fen(2000),
      productType: 'message',
    },
  ]);
}
