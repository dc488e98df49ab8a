import { articles } from '#domains/articles/articles.contract.ts';
import { privilege } from '#domains/billing/allowance/billing.allowance.contract.ts';
import { coupons } from '#domains/billing/coupons/billing.coupons.contract.ts';
import { orders } from '#domains/billing/orders/billing.orders.contract.ts';
import { AccountFrame } from '#web/features/accounts/account/account-frame.tsx';
import { ownOf } from '#web/features/accounts/account/own.ts';
import { SignInHere } from '#web/features/accounts/sign-in/sign-in-here.tsx';
import { AllowanceCard } from '#web/features/billing/allowance/allowance-card.tsx';
import { HeldRights } from '#web/features/billing/allowance/held-rights.tsx';
import { UnlockList } from '#web/features/billing/allowance/unlock-list.tsx';
import { CouponList } from '#web/features/billing/coupons/coupon-list.tsx';
import { pageContext } from '#web/lib/page-context.ts';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import { metaOf } from '#web/shell/seo.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import type { Route } from './+types/privilege';

const PATH = '/privilege';
const TITLE = '特权与额度';

export const handle = {
  query: ['authMode'],
  frame: { qr: false, signIn: true },
  belongs: () => ['/v/self'],
} satisfies ScreenHandle;

export function meta({ loaderData: { origin } }: Route.MetaArgs) {
  return metaOf({
    title: TITLE,
    description: '免费阅读额度、现在能读什么、到什么时候。',
    path: PATH,
    origin,
    isUnlisted: true,
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const { api, viewer, origin, now } = context.get(pageContext);
  const own = await ownOf(viewer !== null, async () => {
    const [allowance, unlocks, { items: subscriptions }, bought, { items: ownCoupons }] = await Promise.all([
      api(privilege.getPrivilege, {}),
      api(privilege.listUnlocks, {}),
      api(orders.listSubscriptions, {}),
      api(articles.listPaid, { query: { limit: 1 } }),
      api(coupons.listCoupons, {}),
    ]);
    return { allowance, unlocks, subscriptions, boughtCount: bought.total, coupons: ownCoupons };
  });
  return { own, origin, now };
}

/** docs/product/selling.md#privilege */
export default function PrivilegePage({ loaderData: { own, now } }: Route.ComponentProps) {
  if (own === null) return <SignInHere about="登录后领取免费阅读，查看现在能读什么" />;
  const { allowance, unlocks, subscriptions, boughtCount, coupons: ownCoupons } = own;
  return (
    <AccountFrame path={PATH} title={TITLE} about="现在能读什么、还能免费读几篇">
      <AllowanceCard allowance={allowance} unlocks={unlocks} now={now} />
      <Card title="用过的额度" mark={<Badge>{unlocks.items.length}</Badge>}>
        <UnlockList items={unlocks.items} />
      </Card>
      <Card title="现在拥有的" end={<MoreLink to="/billing/orders" text="订阅与订单" />}>
        <HeldRights subscriptions={subscriptions} boughtCount={boughtCount} unlockedCount={unlocks.items.length} />
      </Card>
      <Card title="优惠券" mark={<Badge>{ownCoupons.length}</Badge>}>
        <CouponList coupons={ownCoupons} />
      </Card>
    </AccountFrame>
  );
}
