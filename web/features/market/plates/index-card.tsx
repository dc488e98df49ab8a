import { IntradayChart } from '#web/features/market/chart/intraday-chart.tsx';
import { IntradayTable } from '#web/features/market/chart/intraday-table.tsx';
import type { IntradayPoint } from '#web/features/market/chart/intraday.ts';
import { percentText } from '#shared/numbers.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

const names = { price: '核心', average: '全部' };

/** A plate's day by the minute: the core and all members, each equally weighted. */
export function IndexCard({ points }: { points: readonly IntradayPoint[] }) {
  const last = points.at(-1);
  return (
    <Card title="分时" end="等权，昨收为 100">
      {last === undefined ? (
        <EmptyState text="开盘后才有分时走势" />
      ) : (
        <>
          <IntradayChart
            label={`题材分时走势，核心 ${percentText(last.price - 100)}，全部 ${percentText(last.average - 100)}`}
            points={points}
            preClose={100}
            names={names}
          />
          <IntradayTable points={points} preClose={100} names={names} />
        </>
      )}
    </Card>
  );
}
