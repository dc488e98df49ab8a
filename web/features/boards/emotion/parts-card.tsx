import { clsx } from 'clsx/lite';
import type { Emotion, EmotionDay } from '#domains/boards/emotion/boards.emotion.contract.ts';
import { changeText } from '#shared/numbers.ts';
import { Card } from '#web/ui/card.tsx';
import { degreeText } from './emotion-words.ts';
import css from './parts-card.module.css';

type Figures = NonNullable<EmotionDay['figures']>;
type Part = Emotion['temperature_parts'][number];

interface PartsCardProps {
  parts: readonly Part[];
  /** Of the newest day, which they tell. */
  figures: Figures;
}

/** Why the newest day is as warm as it is: what each part of the formula brings. */
export function PartsCard({ parts, figures }: PartsCardProps) {
  return (
    <Card title="温度的由来" end={`合计 ${degreeText(figures.market_temperature)}`}>
      <ul className={clsx(css.parts, 'num')}>
        {parts.map(({ part, degrees, most }) => (
          <li key={part}>
            <span>{names[part]}</span>
            <span className="muted">{whyTexts[part](figures)}</span>
            <span>
              <b>{degreeText(degrees)}</b>
              <span className="muted">{` / ${most}`}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const names: Readonly<Record<Part['part'], string>> = {
  breadth: '上涨占比',
  sealing: '封板率',
  limits: '涨跌停对比',
  afterglow: '昨涨停今表现',
};

/** What the part follows from. */
const whyTexts: Readonly<Record<Part['part'], (figures: Figures) => string>> = {
  breadth: ({ rise_count: up, fall_count: down }) => `涨 ${up}，跌 ${down}`,
  sealing: ({ limit_up_count: sealed, limit_up_broken_count: broken }) => `封住 ${sealed}，炸板 ${broken}`,
  limits: ({ limit_up_count: up, limit_down_count: down }) => `涨停 ${up}，跌停 ${down}`,
  afterglow: ({ yesterday_limit_up_avg_pcp: mean }) => changeText(mean),
};
