import type { ReactNode } from 'react';
import type { QuoteRow } from '#web/features/market/quote-row.ts';
import { ONLY_CLOSE } from '#web/features/market/look-back.ts';
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
  fileName: string;
}

/** Why a day has no line. */
function noMinutesText({ trade_status: status, open_px: open }: QuoteRow): string {
  if (status === 'HALT') return '停牌，当日没有分时走势';
  return open === null ? '开盘后才有分时走势' : ONLY_CLOSE;
}

/** The day of a security by the minute, as it goes on. */
export function IntradayCard({ quote, points: drawn, hasAverage, events, head, fileName }: IntradayCardProps) {
  const points = useTrend(quote.symbol, drawn);
  const last = points.at(-1);
  // Where nobody knows the pre-close the line begins in the middle.
  const base = quote.preclose_px ?? points[0]?.price ?? 0;
  const label = `分时走势，昨收 ${decimalText(quote.preclose_px)}，现价 ${decimalText(last?.price ?? null)}`;
  return (
    <Card aria-label="分时">
      {head}
      {points.length === 0 ? (
        <NothingYet quote={quote} />
      ) : (
        <>
          <IntradayChart
            label={label}
            points={points}
            preClose={base}
            events={events}
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

/** Before the opening the line's place is kept for it. */
function NothingYet({ quote }: { quote: QuoteRow }) {
  const nothing = <EmptyState text={noMinutesText(quote)} />;
  const isAwaited = quote.trade_status !== 'HALT' && quote.open_px === null;
  return isAwaited ? <div className={css.awaited}>{nothing}</div> : nothing;
}
