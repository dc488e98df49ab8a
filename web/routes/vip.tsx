import { articles } from '#domains/articles/articles.contract.ts';
import { orders } from '#domains/billing/orders/billing.orders.contract.ts';
import { subjects, type Subject } from '#domains/subjects/subjects.contract.ts';
import { subjectIds } from '#shared/subject-ids.ts';
import { Link } from 'react-router';
import { ownOf } from '#web/features/accounts/account/own.ts';
import { BuyBar } from '#web/features/selling/buy-bar.tsx';
import { BuyBox } from '#web/features/selling/buy-box.tsx';
import { CompareTable, type CompareColumn } from '#web/features/selling/compare-table.tsx';
import { cheapestDay, countedOf } from '#web/features/selling/info-view.tsx';
import { OtherColumns } from '#web/features/selling/other-columns.tsx';
import { Pitch } from '#web/features/selling/pitch.tsx';
import { PremiumNav } from '#web/features/selling/premium-nav.tsx';
import { Questions, usualQuestions } from '#web/features/selling/questions.tsx';
import { RiskLine } from '#web/features/selling/risk-line.tsx';
import { daysOf, standingWith, type ColumnStanding } from '#web/features/selling/standing.ts';
import { vipRights } from '#web/features/selling/vip-rights.ts';
import { priceText } from '#web/features/subjects/price-text.ts';
import { factsOf } from '#web/features/subjects/subject-words.ts';
import { noPage } from '#web/lib/load.ts';
import { pageContext } from '#web/lib/page-context.ts';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import { metaOf } from '#web/shell/seo.ts';
import { Card } from '#web/ui/card.tsx';
import { Columns, Stack } from '#web/ui/columns.tsx';
import type { Route } from './+types/vip';

const { briefing, digests, vip } = subjectIds;

/** What the frame of this page is like. */
export const handle = {
  frame: { customerService: true, qr: false },
  belongs: () => ['/jingxuan'],
} satisfies ScreenHandle;

export function meta({ loaderData: { origin } }: Route.MetaArgs) {
  return metaOf({
    title: 'VIP 会员：盘中快一步',
    description: 'VIP 快讯、盘前早报与脱水研报各能读到什么、多少钱，逐项列明。',
    path: '/vip',
    origin,
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const { api, viewer, origin, now } = context.get(pageContext);
  const [{ items }, { items: facts }, own] = await Promise.all([
    api(subjects.listSubjects, { query: { ids: [briefing, digests, vip].join(',') } }),
    api(articles.listSubjectFacts, { query: { ids: String(vip) } }),
    ownOf(viewer !== null, () => api(orders.listSubscriptions, {})),
  ]);
  const subject = items.find(({ id }) => id === vip);
  if (subject === undefined) throw noPage();
  const sold = items.map((one) => ({ subject: one, standing: standingWith(one.id, own?.items ?? null) }));
  return { subject, sold, facts: factsOf(facts, vip), standing: standingWith(vip, own?.items ?? null), origin, now };
}

/** docs/product/selling.md#vip */
export default function VipPage({ loaderData: { subject, sold, facts, standing, now } }: Route.ComponentProps) {
  const others = sold.filter((one) => one.subject.id !== vip);
  const perDay = cheapestDay(subject);
  return (
    <>
      <Pitch
        kicker="VIP 会员"
        promise="盘中快一步，读到编辑部正在跟的线索"
        about="VIP 快讯是编辑部跟踪的产业线索，随时发布。下面每一格都是能核对的事实。"
        facts={countedOf(subject, facts, now)}
      >
        {perDay !== null && <a href="#buy">{perDay} 起 / 天，看价格</a>}
        <Link to="/wapiaobao">看看最近的线索</Link>
      </Pitch>
      <Columns>
        <Stack>
          <Card aria-label="精选与会员">
            <PremiumNav selected="/vip" />
          </Card>
          <Card title="有什么不同" end="三样分开订，各管各的">
            <CompareTable label="谁能读到什么" columns={columnsOf(sold)} groups={vipRights} />
          </Card>
          <Questions questions={[vipQuestion, ...usualQuestions]} />
          <RiskLine isDemo={subject.tags.includes('演示')} />
        </Stack>
        <Stack as="aside" aria-label="开通" id="buy">
          <BuyBox subject={subject} standing={standing} now={now} />
          <OtherColumns others={others} />
        </Stack>
      </Columns>
      <BuyBar subject={subject} standing={standing} />
    </>
  );
}

const vipQuestion = {
  ask: 'VIP 快讯和公开快讯差在哪？',
  answer: '来源和核实的标准一样，差在题材：VIP 快讯是编辑部自己跟踪的线索。没有订阅的人只看得到时间和“VIP 专享”。',
};

function columnsOf(sold: readonly { subject: Subject; standing: ColumnStanding }[]): CompareColumn[] {
  const noteOf = (id: number) => {
    const found = sold.find(({ subject }) => subject.id === id);
    if (found === undefined) return '';
    if (daysOf(found.standing) > 0) return '你已有';
    const prices = found.subject.subscribe_items.map(({ discount_price: price }) => price);
    return prices.length === 0 ? '暂不出售' : `${priceText(Math.min(...prices))} 起`;
  };
  return [
    { name: '游客', note: '免费' },
    { name: '登录用户', note: '免费' },
    { name: '盘前早报', note: noteOf(briefing) },
    { name: '脱水研报', note: noteOf(digests) },
    { name: 'VIP 快讯', note: noteOf(vip), isMain: true },
  ];
}
