import { IntradayChart } from '#web/features/market/chart/intraday-chart.tsx';
import { IntradayTable } from '#web/features/market/chart/intraday-table.tsx';
import type { IntradayPoint } from '#web/features/market/chart/intraday.ts';
import { percentText } from '#shared/numbers.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

const names = { price: '核心', average: '全部' };

interface IndexCardProps {
  points: readonly IntradayPoint[];
  /** Whether it is known how that day went, and not only how it ended. */
  hasMinutes: boolean;
}

/** A plate's day by the minute: the core and all members, each equally weighted. */
export function IndexCard({ points, hasMinutes }: IndexCardProps) {
  const last = points.at(-1);
  return (
    <Card title="分时" end="等权，昨收为 100">
      {last === undefined ? (
        <EmptyState text={hasMinutes ? '开盘后才有分时走势' : '盘中数据未知，只知道收盘'} />
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
