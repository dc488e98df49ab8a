import { orders } from '#domains/billing/orders/billing.orders.contract.ts';
import { exactYuanText, fenOf } from '#shared/money.ts';
import { AccountFrame } from '#web/features/accounts/account/account-frame.tsx';
import { ownOf } from '#web/features/accounts/account/own.ts';
import { SignInHere } from '#web/features/accounts/sign-in/sign-in-here.tsx';
import { LEDGER_LENGTH, LedgerList } from '#web/features/billing/ledger/ledger-list.tsx';
import { cursorIn, orNotFound } from '#web/lib/load.ts';
import { pageContext } from '#web/lib/page-context.ts';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import { metaOf } from '#web/shell/seo.ts';
import { Card } from '#web/ui/card.tsx';
import type { Route } from './+types/ledger';

const PATH = '/billing/ledger';
const TITLE = '资金明细';

export const handle = {
  query: ['cursor', 'authMode'],
  frame: { qr: false, signIn: true },
  belongs: () => ['/v/self'],
} satisfies ScreenHandle;

export function meta({ loaderData: { origin } }: Route.MetaArgs) {
  return metaOf({ title: TITLE, description: '余额的每一笔变动。', path: PATH, origin, isUnlisted: true });
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, viewer, origin, now } = context.get(pageContext);
  const cursor = cursorIn(request);
  const first = await ownOf(viewer !== null, () =>
    orNotFound(api(orders.listLedger, { query: { limit: LEDGER_LENGTH, cursor } })),
  );
  return { first, cursor, origin, now };
}

/** docs/product/billing.md#own-orders */
export default function LedgerPage({ loaderData: { first, cursor, now } }: Route.ComponentProps) {
  if (first === null) return <SignInHere about="登录后查看余额的每一笔变动" />;
  return (
    <AccountFrame path={PATH} title={TITLE} about="余额的每一笔变动，和它之后的余额">
      <Card title="全部流水" end={<span className="num">余额 {exactYuanText(fenOf(first.balance))}</span>}>
        <LedgerList key={cursor} first={first} now={now} />
      </Card>
    </AccountFrame>
  );
}
