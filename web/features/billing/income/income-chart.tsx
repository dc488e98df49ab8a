import type { IncomeView } from '#domains/billing/payouts/billing.income.contract.ts';
import { exactYuanText, fenOf, yuanText } from '#shared/money.ts';
import { BarChart } from '#web/ui/bar-chart.tsx';
import { Card } from '#web/ui/card.tsx';

const yuan = (amount: number) => exactYuanText(fenOf(amount));
/** In fen: differences of yuan are not exact. */
const netOf = ({ income, refunded }: IncomeView['days'][number]) => fenOf(income - refunded) / 100;

/** What came on each of the last days, less what went back on it. */
export function IncomeChart({ days }: { days: IncomeView['days'] }) {
  return (
    <Card title="近 30 天收入" end="扣除退款后">
      <BarChart
        label="近 30 天收入图，数字见下表"
        days={days.map((one) => ({ day: one.day, value: netOf(one) }))}
        textOf={(value) => yuanText(fenOf(value))}
        figures={['收入', '退款扣回', '净额']}
        figuresOf={(at) => {
          const one = days[at];
          return one === undefined ? [] : [yuan(one.income), yuan(-one.refunded), yuan(netOf(one))];
        }}
      />
    </Card>
  );
}
