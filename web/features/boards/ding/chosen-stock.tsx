import type { PoolStock } from '#domains/boards/pools/boards.pools.contract.ts';
import { decimalText, percentText } from '#shared/numbers.ts';
import { IntradayChart } from '#web/features/market/chart/intraday-chart.tsx';
import type { IntradayPoint } from '#web/features/market/chart/intraday.ts';
import { useTrend } from '#web/features/market/use-trend.ts';
import { toneClass } from '#web/ui/tone.ts';
import { symbolText } from '#web/features/market/symbol-text.ts';
import { ThenLink } from '#web/features/market/then-link.tsx';
import css from './chosen-stock.module.css';

/** Until minutes have been read; a day may have none. */
const nothingDrawn: readonly IntradayPoint[] = [];

/** The day of the chosen stock by the minute. */
export function ChosenStock({ stock }: { stock: PoolStock }) {
  const { symbol, stock_chi_name: name, price, change_percent: change, prev_close_price: preClose } = stock;
  const points = useTrend(symbol, nothingDrawn);
  return (
    <section className={css.chosen} aria-label={`${name} 分时`}>
      <p className={css.head}>
        <ThenLink to={`/stock/${symbol}`}>{name}</ThenLink>
        <span className="muted num">{symbolText(symbol)}</span>
        <b className={toneClass(change)}>{`${decimalText(price)} ${percentText(change * 100)}`}</b>
      </p>
      {points.length === 0 ? (
        <p className={css.none}>{points === nothingDrawn ? '分时加载中' : '没有分时数据'}</p>
      ) : (
        <IntradayChart
          label={`${name} 分时走势`}
          points={points}
          preClose={preClose}
          names={{ price: '价', average: '均' }}
        />
      )}
    </section>
  );
}
