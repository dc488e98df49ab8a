import { useRevalidator } from 'react-router';
import { income } from '#domains/billing/payouts/billing.income.contract.ts';
import { AreaNav } from '#web/features/authoring/area/area-nav.tsx';
import { authorAtHome } from '#web/features/authoring/area/author-guard.ts';
import { IncomeCard } from '#web/features/billing/income/income-card.tsx';
import { IncomeChart } from '#web/features/billing/income/income-chart.tsx';
import { IncomeLines, LINES_LENGTH } from '#web/features/billing/income/income-lines.tsx';
import { PayoutList } from '#web/features/billing/income/payout-list.tsx';
import { cursorIn, orNotFound } from '#web/lib/load.ts';
import { pageContext } from '#web/lib/page-context.ts';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import { metaOf } from '#web/shell/seo.ts';
import { Card } from '#web/ui/card.tsx';
import { Columns, Stack } from '#web/ui/columns.tsx';
import type { Route } from './+types/income';
import css from './income.module.css';

const PATH = '/author/income';

export const handle = {
  query: ['cursor'],
  frame: { layout: 'author', qr: false },
} satisfies ScreenHandle;

export function meta({ loaderData }: Route.MetaArgs) {
  const description = '作者收入：可提现、待结算与已提现，每天多少，每一笔来自哪一篇。';
  return metaOf({ title: '收益', description, path: PATH, origin: loaderData?.origin ?? '', isUnlisted: true });
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, viewer, origin, now } = context.get(pageContext);
  await authorAtHome({ api, viewer });
  const cursor = cursorIn(request);
  const [overview, lines, payouts] = await Promise.all([
    api(income.getIncome, {}),
    orNotFound(api(income.listIncomeLines, { query: { limit: LINES_LENGTH, cursor } })),
    api(income.listPayouts, { query: {} }),
  ]);
  return { overview, lines, payouts: payouts.items, cursor, origin, now };
}

/** docs/product/author-pages.md#income */
export default function AuthorIncome({ loaderData }: Route.ComponentProps) {
  const { overview, lines, payouts, cursor, now } = loaderData;
  const { revalidate } = useRevalidator();
  const newest = payouts[0];
  const hasOpen = newest?.state === 'waiting' || newest?.state === 'agreed';
  return (
    <>
      <AreaNav path={PATH} />
      <Columns className={css.page}>
        <Stack>
          <h1 className="vh">收益</h1>
          <IncomeChart days={overview.days} />
          <Card title="收入明细" end="每一笔都能对到账本">
            {/* Another payout moves what is listed. */}
            <IncomeLines key={`${cursor} ${newest?.payout_no} ${newest?.state}`} first={lines} now={now} />
          </Card>
        </Stack>
        <Stack as="aside">
          <IncomeCard income={overview} hasOpen={hasOpen} onAsked={() => void revalidate()} />
          <PayoutList payouts={payouts} />
        </Stack>
      </Columns>
    </>
  );
}
