import { decimalText, percentText } from '#shared/numbers.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkRow, RowLink } from '#web/ui/row-link.tsx';
import { toneClass } from '#web/ui/tone.ts';
import { Spark } from './chart/spark.tsx';
import { LINE_SLOTS, type IndexDay } from './index-days.ts';
import css from './index-rows.module.css';
import { useAddressThen } from './standing.ts';
import { useQuote } from './use-quote.ts';

/** Indices below each other, as they move. */
export function IndexRows({ days }: { days: readonly IndexDay[] }) {
  if (days.length === 0) return null;
  return (
    <Card title="其他指数">
      <ul>
        {days.map((day) => (
          <IndexRow key={day.symbol} day={day} />
        ))}
      </ul>
    </Card>
  );
}

function IndexRow({ day: drawn }: { day: IndexDay }) {
  const { symbol, name, preClose, prices, ...day } = { ...drawn, ...useQuote(drawn.symbol) };
  const addressThen = useAddressThen();
  return (
    <LinkRow className={`${css.row} num`}>
      <RowLink to={addressThen(`/stock/${symbol}`)}>{name}</RowLink>
      <Spark slots={LINE_SLOTS} values={prices} base={preClose} />
      <b className={toneClass(day.px_change)}>{decimalText(day.last_px)}</b>
      <span className={toneClass(day.px_change)}>{percentText(day.px_change_rate)}</span>
    </LinkRow>
  );
}
