import { privilege } from '#domains/billing/allowance/billing.allowance.contract.ts';
import { coupons } from '#domains/billing/coupons/billing.coupons.contract.ts';
import { orders } from '#domains/billing/orders/billing.orders.contract.ts';
import { purchase } from '#domains/billing/purchase/billing.purchase.contract.ts';
import { AccountFrame } from '#web/features/accounts/account/account-frame.tsx';
import { ownOf } from '#web/features/accounts/account/own.ts';
import { SignInHere } from '#web/features/accounts/sign-in/sign-in-here.tsx';
import { CouponList } from '#web/features/billing/coupons/coupon-list.tsx';
import { BillingFigures } from '#web/features/billing/orders/billing-figures.tsx';
import { OrderList, ORDERS_LENGTH } from '#web/features/billing/orders/order-list.tsx';
import { OwnSubscriptions } from '#web/features/billing/orders/own-subscriptions.tsx';
import { cursorIn, orNotFound } from '#web/lib/load.ts';
import { pageContext } from '#web/lib/page-context.ts';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import { metaOf } from '#web/shell/seo.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import type { Route } from './+types/orders';

const PATH = '/billing/orders';
const TITLE = '订阅与订单';

export const handle = {
  query: ['cursor', 'order', 'authMode'],
  frame: { qr: false, signIn: true },
  belongs: () => ['/v/self'],
} satisfies ScreenHandle;

export function meta({ loaderData: { origin } }: Route.MetaArgs) {
  return metaOf({ title: TITLE, description: '订阅、订单、退款与优惠券。', path: PATH, origin, isUnlisted: true });
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, viewer, origin, now } = context.get(pageContext);
  const no = new URL(request.url).searchParams.get('order') ?? '';
  const cursor = cursorIn(request);
  const own = await ownOf(viewer !== null, async () => {
    const [first, subscriptions, { items: ownCoupons }, { balance }, allowance] = await Promise.all([
      no === ''
        ? orNotFound(api(orders.listOrders, { query: { limit: ORDERS_LENGTH, cursor } }))
        : orNotFound(api(orders.getOrder, { params: { no } })).then((order) => ({ items: [order], next_cursor: '' })),
      api(orders.listSubscriptions, {}),
      api(coupons.listCoupons, {}),
      api(purchase.getBalance, {}),
      api(privilege.getPrivilege, {}),
    ]);
    return { first, subscriptions: subscriptions.items, coupons: ownCoupons, balance, allowance };
  });
  return { own, place: `${no} ${cursor}`, isOne: no !== '', origin, now };
}

/** docs/product/billing.md#own-orders */
export default function OrdersPage({ loaderData: { own, place, isOne, now } }: Route.ComponentProps) {
  if (own === null) return <SignInHere about="登录后查看订阅、订单与优惠券" />;
  const { first, subscriptions, ...standing } = own;
  return (
    <AccountFrame path={PATH} title={TITLE} about="不会自动续费">
      <BillingFigures {...standing} subscriptions={subscriptions} orders={first.items} now={now} />
      <Card title="我的订阅" id="subscriptions">
        <OwnSubscriptions items={subscriptions} now={now} />
      </Card>
      <Card title="订单" id="orders" end={isOne && <MoreLink to={PATH} text="全部订单" />}>
        <OrderList key={place} first={first} now={now} isOne={isOne} />
      </Card>
      <Card title="优惠券" id="coupons" mark={<Badge>{own.coupons.length}</Badge>}>
        <CouponList coupons={own.coupons} />
      </Card>
    </AccountFrame>
  );
}
