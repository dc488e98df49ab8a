import type { ReactNode } from 'react';
import type { QuoteRow } from '#web/features/market/quote-row.ts';
import { useTrend } from '#web/features/market/use-trend.ts';
import { decimalText } from '#shared/numbers.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { ChartEvent } from './chart-events.ts';
import { IntradayChart } from './intraday-chart.tsx';
import css from './intraday-card.module.css';
import { IntradayTable } from './intraday-table.tsx';
import type { IntradayPoint } from './intraday.ts';

interface IntradayCardProps {
  quote: QuoteRow;
  points: readonly IntradayPoint[];
  hasAverage: boolean;
  /** What happened on that day. */
  events?: readonly ChartEvent[];
  /** Leads to the other stretch of time. */
  head: ReactNode;
}

/** The day of a security by the minute, as it goes on. */
export function IntradayCard({ quote, points: drawn, hasAverage, events, head }: IntradayCardProps) {
  const points = useTrend(quote.symbol, drawn);
  const last = points.at(-1);
  const label = `分时走势，昨收 ${decimalText(quote.preclose_px)}，现价 ${decimalText(last?.price ?? null)}`;
  return (
    <Card aria-label="分时">
      {head}
      {points.length === 0 ? (
        <NothingYet isHalted={quote.trade_status === 'HALT'} />
      ) : (
        <>
          <IntradayChart
            label={label}
            points={points}
            preClose={quote.preclose_px}
            events={events}
            names={{ price: '价', average: hasAverage ? '均' : null }}
          />
          <IntradayTable
            points={points}
            preClose={quote.preclose_px}
            names={{ price: '价格', average: hasAverage ? '均价' : null }}
          />
        </>
      )}
    </Card>
  );
}

function NothingYet({ isHalted }: { isHalted: boolean }) {
  if (isHalted) return <EmptyState text="停牌，当日没有分时走势" />;
  return (
    <div className={css.awaited}>
      <EmptyState text="开盘后才有分时走势" />
    </div>
  );
}
