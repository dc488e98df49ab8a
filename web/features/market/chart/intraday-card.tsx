import { SIMULATED } from '#web/features/market/quote-words.ts';
import type { QuoteRow } from '#web/features/market/quote-row.ts';
import { useTrend } from '#web/features/market/use-trend.ts';
import { decimalText } from '#shared/numbers.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IntradayChart } from './intraday-chart.tsx';
import type { IntradayPoint } from './intraday.ts';

interface IntradayCardProps {
  quote: QuoteRow;
  points: readonly IntradayPoint[];
  /** `2026-11-20`. */
  day: string;
  isSimulated: boolean;
  hasAverage: boolean;
}

/** The day of a security by the minute, as it goes on. */
export function IntradayCard({ quote, points: drawn, day, isSimulated, hasAverage }: IntradayCardProps) {
  const points = useTrend(quote.symbol, drawn);
  const last = points.at(-1);
  const label = `分时走势，昨收 ${decimalText(quote.preclose_px)}，现价 ${decimalText(last?.price ?? null)}`;
  return (
    <Card title="分时" end={<span className="num">{isSimulated ? `${SIMULATED} · ${day}` : day}</span>}>
      {points.length === 0 ? (
        <EmptyState text="开盘后才有分时走势" />
      ) : (
        <IntradayChart
          label={label}
          points={points}
          preClose={quote.preclose_px}
          limit={quote.up_px}
          names={{ price: '价', average: hasAverage ? '均' : null }}
        />
      )}
    </Card>
  );
}
