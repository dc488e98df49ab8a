import { clsx } from 'clsx/lite';
import type { LinePoint } from '#domains/boards/line/boards.line.contract.ts';
import { percentText, shareText } from '#shared/numbers.ts';
import { clockText } from '#shared/time.ts';
import { toneClass } from '#web/ui/tone.ts';
import { SLOTS } from '#shared/session-slots.ts';
import { warmthText } from '../warmth.ts';
import { moodPath, moodScale } from './mood.ts';
import { Panel } from './panel.tsx';
import css from './mood-panel.module.css';

interface MoodPanelProps {
  line: readonly LinePoint[];
  /** The newest that is known, which may be newer than the line. */
  last: LinePoint | null;
  /** Why there is nothing; null where that is for the panel to say. */
  nothing: string | null;
}

/** How warm the market is, and who rises and falls. */
export function MoodPanel({ line, last, nothing }: MoodPanelProps) {
  if (last === null)
    return (
      <Panel title="市场情绪">
        <p className={css.none}>{nothing ?? '开盘后才有'}</p>
      </Panel>
    );
  const { rise_count: rising = 0, fall_count: falling = 0, stay_count: staying = 0 } = last;
  const temperature = last.market_temperature ?? 0;
  const broken = last.limit_up_broken_ratio ?? null;
  const mean = last.yesterday_limit_up_avg_pcp ?? null;
  return (
    <Panel title="市场情绪" end="温度 0–100">
      <p className={clsx(css.temperature, 'num')}>
        <b>{temperature.toFixed(1)}</b>
        {warmthText(temperature)}
      </p>
      <MoodLine line={line} />
      <Breadth rising={rising} staying={staying} falling={falling} />
      <dl className={clsx(css.figures, 'num')}>
        <Figure name="涨停" value={last.limit_up_count} tone={1} />
        <Figure name="炸板" value={last.limit_up_broken_count} />
        <Figure name="封板率" value={shareText(broken === null ? null : (1 - broken) * 100)} />
        <Figure name="跌停" value={last.limit_down_count} tone={-1} />
        <Figure name="自然涨停" value={last.ziranzhangting_count} />
        <Figure name="昨涨停" value={percentText(mean === null ? null : mean * 100)} tone={mean ?? 0} />
      </dl>
    </Panel>
  );
}

function Figure({ name, value, tone = 0 }: { name: string; value: number | string | undefined; tone?: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={tone === 0 ? undefined : toneClass(tone)}>{value ?? '--'}</dd>
    </div>
  );
}

const HEIGHT = 84;

/** The temperature of the day, minute by minute. */
function MoodLine({ line }: { line: readonly LinePoint[] }) {
  const [only] = line;
  if (line.length === 1 && only !== undefined && clockText(only.timestamp) === '15:00')
    return <p className={clsx(css.line, 'muted')}>盘中数据未知</p>;
  const values = line.map(({ market_temperature: value = 0 }) => value);
  const scale = moodScale(values);
  const [from, to] = [values[0], values.at(-1)];
  const label = `温度 ${from?.toFixed(1) ?? '--'} 至 ${to?.toFixed(1) ?? '--'}`;
  return (
    <div className={css.line} role="img" aria-label={label}>
      <span className={css.high}>{`${scale.high}°`}</span>
      <span className={css.low}>{`${scale.low}°`}</span>
      <svg viewBox={`0 0 ${SLOTS} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path className={css.grid} d={`M0 ${HEIGHT / 2}H${SLOTS}M120.5 0V${HEIGHT}`} />
        <path className={css.now} d={moodPath(values, scale, HEIGHT)} />
      </svg>
    </div>
  );
}

function Breadth({ rising, staying, falling }: { rising: number; staying: number; falling: number }) {
  const all = Math.max(1, rising + staying + falling);
  const share = (count: number) => `${((count / all) * 100).toFixed(2)}%`;
  return (
    <div className={clsx(css.breadth, 'num')}>
      <svg aria-hidden="true">
        <rect className={css.rising} width={share(rising)} height="6" />
        <rect className={css.falling} x={share(rising + staying)} width={share(falling)} height="6" />
      </svg>
      <span className={toneClass(1)}>{`▲ 上涨 ${rising}`}</span>
      <span className="muted">{`平 ${staying}`}</span>
      <span className={toneClass(-1)}>{`下跌 ${falling} ▼`}</span>
    </div>
  );
}
