import { symbolText } from '#web/features/market/symbol-text.ts';
import type { Ladder } from '#domains/boards/ladder/boards.ladder.contract.ts';
import type { MoodFigures } from '#domains/boards/moods/boards.moods.contract.ts';
import { clockText } from '#shared/time.ts';
import type { Kpi } from '#web/features/boards/kpis.tsx';
import { toneClass } from '#web/ui/tone.ts';
import { rateOf } from './ladder-words.ts';
import { changeText, partText, signedText } from '#shared/numbers.ts';
import { roundPercent } from '#shared/rates.ts';

/** The six figures above the ladder. */
export function ladderFigures(ladder: Ladder): Kpi[] {
  const { figures, previous_figures: before, unpromoted } = ladder;
  if (figures === null) return [];
  const first = figures.promotions[0] ?? { made: 0, tried: 0 };
  const touched = figures.limit_up_count + figures.limit_up_broken_count;
  return [
    {
      name: '连板',
      value: figures.limit_up_again_count ?? '--',
      note: before && `昨 ${before.limit_up_again_count ?? '--'}`,
    },
    figures.height === null
      ? { name: '最高', value: '--', note: '前一交易日未知' }
      : { name: '最高', value: `${figures.height} 板`, note: leadersOf(ladder, figures.height) },
    { name: '总晋级率', value: partText(totalRate(figures)), note: before && wonText(figures, before) },
    { name: '首板 → 2 板', value: partText(rateOf(first)), note: `${first.made} / ${first.tried}` },
    {
      name: ladder.is_open ? '未封今表现' : '未晋级今表现',
      value: <span className={toneClass(unpromoted.avg_pcp)}>{changeText(unpromoted.avg_pcp)}</span>,
      note: `${unpromoted.count} 只`,
    },
    {
      name: '炸板率',
      value: partText(figures.limit_up_broken_ratio),
      note: `${figures.limit_up_broken_count} / ${touched}`,
    },
  ];
}

const totalRate = ({ promotion_made: made, promotion_tried: tried }: MoodFigures) => rateOf({ made, tried });

/** How many points better than the day before. */
function wonText(now: MoodFigures, before: MoodFigures): string | null {
  const [rate, old] = [totalRate(now), totalRate(before)];
  return rate === null || old === null ? null : `较昨 ${signedText((rate - old) * 100)}`;
}

/** A day without rows has a hundred of them. */
const LEADERS_SHOWN = 3;

function leadersOf({ rungs }: Ladder, height: number): string {
  const cells = rungs.flatMap((rung) => rung.cells);
  const names = cells.filter((cell) => cell.state !== 'broken' && cell.limit_up_days === height);
  const shown = names.slice(0, LEADERS_SHOWN).map(({ stock_chi_name: name }) => name);
  return names.length > shown.length ? `${shown.join('、')} 等 ${names.length} 只` : shown.join('、');
}

export const ladderHead = ['代码', '名称', '级', '状态', '涨跌幅%', '题材', '首封', '封单比%', '几天几板'] as const;

/** As a spreadsheet. */
export function ladderRows({ rungs }: Ladder): (string | number | null)[][] {
  return rungs.flatMap(({ height, cells }) =>
    cells.map((cell) => [
      ...[symbolText(cell.symbol), cell.stock_chi_name, height, states[cell.state], roundPercent(cell.change_percent)],
      ...[
        cell.plate_name,
        cell.first_limit_up && clockText(cell.first_limit_up),
        roundPercent(cell.buy_lock_volume_ratio),
      ],
      `${cell.m_days_n_boards_days}天${cell.m_days_n_boards_boards}板`,
    ]),
  );
}

const states = { one_word: '一字', sealed: '封住', broken: '炸板' } as const;
