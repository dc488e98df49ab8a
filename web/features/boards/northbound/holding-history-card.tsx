import type { Data } from '#shared/contract.ts';
import type { HeldChange, northbound } from '#domains/boards/northbound/boards.northbound.contract.ts';
import { startOfDay, tradingDayText } from '#shared/trading-day.ts';
import { Undisclosed } from '#web/features/boards/disclosed/undisclosed.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/text-button.tsx';
import { symbolText } from '#web/features/market/symbol-text.ts';
import { toneClass } from '#web/ui/tone.ts';
import css from './holding-history-card.module.css';
import { LAST_DAILY } from './series-drawing.ts';
import { amountText, pointsText, shareText, signedAmountText } from '#shared/numbers.ts';

type History = Data<typeof northbound.listNorthboundHistory>[number];

/** One share: its holding on the disclosed days, and what became of it. */
export function HoldingHistoryCard({ change, history }: { change: HeldChange; history: History | undefined }) {
  const { symbol, stock_chi_name: name, holding_shares: shares, holding_value: value, profit } = change;
  return (
    <Card
      title={name}
      mark={<span className={css.small}>{symbolText(symbol)}</span>}
      end={<TextLink to={`/stock/${symbol}`}>个股页</TextLink>}
    >
      <RatioChart items={history?.items ?? []} />
      <dl className={css.facts}>
        <dt>本期持股</dt>
        <dd>{shares === null ? <Undisclosed /> : `${amountText(shares)}股`}</dd>
        <dt>持股市值</dt>
        <dd>{value === null ? <Undisclosed /> : amountText(value)}</dd>
        <dt>占流通变动（百分点）</dt>
        <dd className={toneClass(change.change_ratio)}>{pointsText(change.change_ratio)}</dd>
        <dt>
          区间盈亏 <Badge tone="warn">估算</Badge>
        </dt>
        <dd className={toneClass(profit)}>{profit === null ? <Undisclosed /> : signedAmountText(profit)}</dd>
        <dt>日度持股</dt>
        <dd>{`至 ${tradingDayText(LAST_DAILY)}`}</dd>
      </dl>
    </Card>
  );
}

const [WIDTH, HEIGHT, LEFT, TOP, BOTTOM] = [316, 150, 44, 14, 126];

function RatioChart({ items }: { items: History['items'] }) {
  const known = items.flatMap(({ date, holding_ratio: ratio }) => (ratio === null ? [] : [{ date, ratio }]));
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return <p className={css.none}>没有披露占流通股</p>;
  const [from, to] = [startOfDay(first.date), startOfDay(last.date)];
  const ratios = known.map(({ ratio }) => ratio);
  const [low, high] = [Math.min(...ratios) * 0.98, Math.max(...ratios) * 1.02];
  const xOf = (date: number) => round(LEFT + ((startOfDay(date) - from) / (to - from || 1)) * (WIDTH - LEFT - 12));
  const yOf = (ratio: number) => round(TOP + ((high - ratio) / (high - low || 1)) * (BOTTOM - TOP));
  const points = known.map(({ date, ratio }) => ({ date, x: xOf(date), y: yOf(ratio) }));
  const quarterly = points.filter(({ date }) => date > LAST_DAILY);
  const [opened] = quarterly;
  return (
    <figure className={css.chart}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`占流通股，最近 ${shareText(last.ratio * 100)}`}>
        <defs>
          <pattern id="between-quarters" width="6" height="6" patternUnits="userSpaceOnUse">
            <path className={css.hatch} d="M0 6L6 0" />
          </pattern>
        </defs>
        {opened && (
          <rect
            x={opened.x}
            y={TOP}
            width={WIDTH - 12 - opened.x}
            height={BOTTOM - TOP}
            fill="url(#between-quarters)"
          />
        )}
        {[high, low].map((ratio) => (
          <g key={ratio}>
            <path className={css.grid} d={`M${LEFT} ${yOf(ratio)}H${WIDTH - 12}`} />
            <text x={LEFT - 4} y={yOf(ratio) + 4} textAnchor="end">
              {shareText(ratio * 100)}
            </text>
          </g>
        ))}
        <path className={css.daily} d={pathOf(points.filter(({ date }) => date <= LAST_DAILY))} />
        <path className={css.between} d={pathOf(quarterly)} />
        {quarterly.map(({ x, y }) => (
          <circle key={x} className={css.point} cx={x} cy={y} r="3" />
        ))}
        <text x={LEFT} y={HEIGHT - 6}>
          {tradingDayText(first.date).slice(2, 7)}
        </text>
        <text x={WIDTH - 12} y={HEIGHT - 6} textAnchor="end">
          {tradingDayText(last.date).slice(2, 7)}
        </text>
      </svg>
      <figcaption className={css.small}>占流通股 · 圆点为季度披露，斜线区间内未披露</figcaption>
    </figure>
  );
}

const round = (place: number) => Math.round(place * 10) / 10;
const pathOf = (points: readonly { x: number; y: number }[]) =>
  points.length < 2 ? '' : `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`;
