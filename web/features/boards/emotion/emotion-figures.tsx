import type { EmotionDay } from '#domains/boards/emotion/boards.emotion.contract.ts';
import type { Kpi } from '#web/features/boards/kpis.tsx';
import { toneClass } from '#web/ui/tone.ts';
import { warmthText } from '../warmth.ts';
import { boardsText, degreeText } from './emotion-words.ts';
import { changeText, partText } from '#shared/numbers.ts';

/** The six figures of the newest day, against the one before, which is 昨 where the newest is today. */
export function emotionFigures(days: readonly EmotionDay[], today: string | null): Kpi[] {
  const eve = days.at(-1)?.trade_day === today ? '昨' : '前日';
  const [now, before] = [days.at(-1)?.figures ?? null, days.at(-2)?.figures ?? null];
  if (now === null) return [];
  const glow = now.yesterday_limit_up_avg_pcp;
  return [
    {
      name: '温度',
      value: degreeText(now.market_temperature),
      note: `${warmthText(now.market_temperature)}${before === null ? '' : `，${eve} ${degreeText(before.market_temperature)}`}`,
    },
    { name: '涨停 / 跌停', value: <UpDown up={now.limit_up_count} down={now.limit_down_count} /> },
    { name: '炸板率', value: partText(now.limit_up_broken_ratio), note: `${now.limit_up_broken_count} 只` },
    { name: '连板高度', value: boardsText(now.height), note: before && `${eve} ${before.height ?? '--'}` },
    {
      name: '昨涨停今表现',
      value: <span className={toneClass(glow)}>{changeText(glow)}</span>,
      note: now.yesterday_limit_up_count === null ? '前一交易日未知' : `${now.yesterday_limit_up_count} 只`,
    },
    { name: '上涨 / 下跌', value: <UpDown up={now.rise_count} down={now.fall_count} /> },
  ];
}

function UpDown({ up, down }: { up: number; down: number }) {
  return (
    <>
      <span className={toneClass(1)}>{up}</span>
      <small>/</small>
      <span className={toneClass(-1)}>{down}</span>
    </>
  );
}
