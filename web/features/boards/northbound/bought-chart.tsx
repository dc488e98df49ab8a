import { clsx } from 'clsx/lite';
import { drawBought, type Series, type SeriesForm } from './series-drawing.ts';
import css from './series-chart.module.css';

/** What was bought net in each month, of which it was disclosed: where nothing is known of what was held. */
export const BoughtChart = ({ series }: { series: Series }) => (
  <div className={css.place} role="img" aria-label="每月净买入图，数字见数据表">
    <Picture series={series} form="wide" />
    <Picture series={series} form="tall" />
  </div>
);

function Picture({ series, form }: { series: Series; form: SeriesForm }) {
  const drawing = drawBought(series, form);
  if (drawing === null) return null;
  return (
    <svg
      className={clsx(css.chart, form === 'wide' ? css.wide : css.tall)}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      aria-hidden="true"
    >
      {drawing.lines.map(({ y, text }) => (
        <g key={y}>
          <path className={css.grid} d={`M${drawing.left} ${y}H${drawing.right}`} />
          <text x={drawing.left - 6} y={y + 4} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {drawing.bars.map(({ x, y, width, height, isBought }) => (
        <rect key={x} className={isBought ? css.bought : css.sold} x={x} y={y} width={width} height={height} />
      ))}
      {drawing.labels.map(({ x, text }) => (
        <text key={x} x={x} y={drawing.height - 4} textAnchor="middle">
          {text}
        </text>
      ))}
    </svg>
  );
}
