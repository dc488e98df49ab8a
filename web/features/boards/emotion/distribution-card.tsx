import { clsx } from 'clsx/lite';
import { Card } from '#web/ui/card.tsx';
import { toneClass, toneOf } from '#web/ui/tone.ts';
import css from './distribution-card.module.css';

/** As `/api/market_indicator/pcp_distribution` answers. */
export type Distribution = Readonly<Record<string, number>>;

const HEIGHT = 112;
const LABELS = 18;
const BEYOND = 20;
const percents = [-BEYOND, ...Array.from({ length: 21 }, (_, nr) => nr - 10), BEYOND];
const marks: Readonly<Record<number, string>> = { [-10]: '−10%', [-5]: '−5%', 0: '0', 5: '+5%', 10: '+10%' };

/** How many shares stand in which percent; high counts are drawn by their root, or the low ones were not to be seen. */
export function DistributionCard({ distribution }: { distribution: Distribution }) {
  const countOf = (percent: number) => distribution[percent] ?? 0;
  const sumOf = (matches: (percent: number) => boolean) =>
    percents.filter(matches).reduce((sum, percent) => sum + countOf(percent), 0);
  const [rising, falling] = [sumOf((percent) => percent > 0), sumOf((percent) => percent < 0)];
  const highest = Math.sqrt(Math.max(1, ...percents.map(countOf)));
  const step = 100 / percents.length;
  const label = `上涨 ${rising} 家，平盘 ${countOf(0)} 家，下跌 ${falling} 家`;
  return (
    <Card title="涨跌分布" end="家数 · 开方刻度">
      <svg className={css.chart} height={HEIGHT + LABELS} role="img" aria-label={label}>
        {percents.map((percent, nr) => {
          const height = (Math.sqrt(countOf(percent)) / highest) * (HEIGHT - 4);
          return (
            <g key={percent}>
              <rect
                className={css.bar}
                data-tone={toneOf(percent)}
                x={`${(nr + 0.15) * step}%`}
                y={HEIGHT - height}
                width={`${step * 0.7}%`}
                height={height}
              >
                <title>{`${rangeText(percent)}：${countOf(percent)} 家`}</title>
              </rect>
              <text x={`${(nr + 0.5) * step}%`} y={HEIGHT + 14} textAnchor="middle">
                {marks[percent]}
              </text>
            </g>
          );
        })}
      </svg>
      <p className={clsx(css.foot, 'num')}>
        <span>
          上涨 <b className={toneClass(1)}>{rising}</b>
        </span>
        <span>
          下跌 <b className={toneClass(-1)}>{falling}</b>
        </span>
        <span>
          {'>5% '}
          <b className={toneClass(1)}>{sumOf((percent) => percent > 5)}</b>
        </span>
        <span>
          {'<−5% '}
          <b className={toneClass(-1)}>{sumOf((percent) => percent < -5)}</b>
        </span>
        <span>
          涨停 <b className={toneClass(1)}>{distribution['limit_up_count'] ?? 0}</b>
        </span>
        <span>
          跌停 <b className={toneClass(-1)}>{distribution['limit_down_count'] ?? 0}</b>
        </span>
        <span>{`停牌 ${distribution['halt_count'] ?? 0}`}</span>
      </p>
    </Card>
  );
}

/** docs/product/boards.md#distribution */
function rangeText(percent: number): string {
  if (percent === 0) return '平盘';
  const size = Math.abs(percent);
  const words = size === BEYOND ? '超过 10%' : `${size - 1}%–${size}%`;
  return `${percent > 0 ? '涨' : '跌'} ${words}`;
}
