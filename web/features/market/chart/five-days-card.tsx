import { useCallback, type ReactNode } from 'react';
import { decimalText } from '#shared/numbers.ts';
import { useAnew } from '#web/features/market/use-anew.ts';
import { api } from '#web/lib/api.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { loadFiveDays, type FiveDays } from './five-days.ts';
import { IntradayChart } from './intraday-chart.tsx';
import { IntradayTable } from './intraday-table.tsx';

interface CardProps {
  symbol: string;
  drawn: FiveDays;
  hasAverage: boolean;
  head: ReactNode;
  fileName: string;
}

/** A minute brings one point more. */
const REFRESH_SECONDS = 60;

/** The last five days of a security by the minute, one behind the other. */
export function FiveDaysCard({ symbol, drawn, hasAverage, head, fileName }: CardProps) {
  const read = useCallback(() => loadFiveDays(api, symbol, null), [symbol]);
  const { points, base } = useAnew(drawn, read, REFRESH_SECONDS);
  const label = `五日分时走势，之前收 ${decimalText(base)}，现价 ${decimalText(points.at(-1)?.price ?? null)}`;
  return (
    <Card aria-label="五日">
      {head}
      {base === null ? (
        <EmptyState text="还没有分时走势" />
      ) : (
        <>
          <IntradayChart
            label={label}
            points={points}
            preClose={base}
            names={{ price: '价', average: hasAverage ? '均' : null }}
          />
          <IntradayTable
            points={points}
            preClose={base}
            names={{ price: '价格', average: hasAverage ? '均价' : null }}
            fileName={fileName}
          />
        </>
      )}
    </Card>
  );
}
