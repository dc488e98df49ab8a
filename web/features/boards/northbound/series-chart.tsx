import { clsx } from 'clsx/lite';
import { amountText } from '#shared/numbers.ts';
import { Undisclosed } from '#web/features/boards/disclosed/undisclosed.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { BoughtChart } from './bought-chart.tsx';
import { drawSeries, LAST_DAILY, type Series, type SeriesForm } from './series-drawing.ts';
import css from './series-chart.module.css';

/** What is held on disclosed days, and what is traded a day in each month. */
export function SeriesCard({ series }: { series: Series }) {
  const isEmpty = series.holdings.length === 0 && series.months.length === 0;
  const isDrawn = series.holdings.length > 0 || series.months.some(({ turnover }) => turnover !== null);
  return (
    <Card title={isDrawn || isEmpty ? '持股市值与每日成交额' : '每月净买入'} end={(isDrawn || isEmpty) && <Legend />}>
      {isEmpty ? (
        <EmptyState text="还没有披露" />
      ) : (
        <>
          {isDrawn ? <Picture series={series} /> : <BoughtChart series={series} />}
          <details className={css.table}>
            <summary>数据表</summary>
            <SeriesTable series={series} />
          </details>
        </>
      )}
      <p className={css.rule}>两个披露点之间是虚线：中间没有数据，不插值、不当作 0。净买入自 2024-08-19 起不再披露。</p>
    </Card>
  );
}

const Picture = ({ series }: { series: Series }) => (
  <div className={css.place} role="img" aria-label="持股市值与月均成交额图，数字见数据表">
    <Legend />
    <SeriesChart series={series} form="wide" />
    <SeriesChart series={series} form="tall" />
  </div>
);

/** For a desktop or a phone: the page shows the one that suits it. */
function SeriesChart({ series, form }: { series: Series; form: SeriesForm }) {
  const drawing = drawSeries(series, form);
  const hatch = `undisclosed-${form}`;
  if (drawing === null) return null;
  return (
    <svg
      className={clsx(css.chart, form === 'wide' ? css.wide : css.tall)}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      aria-hidden="true"
    >
      <defs>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse">
          <path className={css.hatch} d="M0 6L6 0" />
        </pattern>
      </defs>
      {drawing.lines.map(({ y, held, traded }) => (
        <g key={y}>
          <path className={css.grid} d={`M${drawing.left} ${y}H${drawing.right}`} />
          <text x={drawing.left - 6} y={y + 4} textAnchor="end">
            {held}
          </text>
          <text x={drawing.right + 6} y={y + 4}>
            {traded}
          </text>
        </g>
      ))}
      {drawing.gap && (
        <rect
          x={drawing.gap.x}
          y={drawing.top}
          width={drawing.gap.width}
          height={drawing.bottom - drawing.top}
          fill={`url(#${hatch})`}
        />
      )}
      {drawing.bars.map(({ x, y, width }) => (
        <rect key={x} className={css.bar} x={x} y={y} width={width} height={drawing.bottom - y} />
      ))}
      {drawing.steps.map(({ path, isDaily }) => (
        <path key={path} className={isDaily ? css.daily : css.between} d={path} />
      ))}
      {drawing.points.map(({ x, y }) => (
        <circle key={x} className={css.point} cx={x} cy={y} r="3" />
      ))}
      {drawing.labels.map(({ x, text }) => (
        <text key={x} x={x} y={drawing.height - 4} textAnchor="middle">
          {text}
        </text>
      ))}
    </svg>
  );
}

function Legend() {
  return (
    <span className={css.legend} aria-hidden="true">
      <i className={css.dot} /> 持股市值（披露点）
      <i className={css.block} /> 月均成交额
    </span>
  );
}

/** The same in figures. */
function SeriesTable({ series: { holdings, months } }: { series: Series }) {
  const held = new Map(holdings.map(({ date, value }) => [Math.floor(date / 100), { date, value }]));
  const all = [...new Set([...held.keys(), ...months.map(({ month }) => month)])].toSorted((a, b) => b - a);
  const traded = new Map(months.map((one) => [one.month, one]));
  const shown = (value: number | null | undefined) =>
    value === null || value === undefined ? <Undisclosed /> : amountText(value);
  return (
    <table className="num">
      <thead>
        <tr>
          <th scope="col">月份</th>
          <th scope="col">月末持股市值</th>
          <th scope="col">日均成交额</th>
          <th scope="col">当月净买入</th>
        </tr>
      </thead>
      <tbody>
        {all.map((month) => (
          <tr key={month}>
            <th scope="row">{monthText(month)}</th>
            <td>{shown(held.get(month)?.value)}</td>
            <td>{shown(traded.get(month)?.turnover)}</td>
            <td>{month * 100 > LAST_DAILY ? <Undisclosed /> : shown(traded.get(month)?.net)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const monthText = (month: number) => `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}`;
