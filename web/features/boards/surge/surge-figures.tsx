import { symbolText } from '#web/features/market/symbol-text.ts';
import type { BoardSummary } from '#domains/boards/line/boards.line.contract.ts';
import { clockToSecond } from '#shared/time.ts';
import { twoDecimals } from '#web/features/market/two-decimals.ts';
import type { Kpi } from '#web/features/boards/kpis.tsx';
import { toneClass } from '#web/ui/tone.ts';
import type { SurgeGroup } from './surge-groups.ts';
import { percentText, shareText } from '#shared/numbers.ts';
import { inPercent } from '#shared/rates.ts';

/** The figures at the head of the board; none before the opening price, nor where they would be invented. */
export function surgeFigures(summary: BoardSummary | null): Kpi[] {
  if (summary === null || summary.last === null) return [];
  const { last, continued_count: continued } = summary;
  const { limit_up_count: sealed, limit_up_broken_ratio: brokenShare, yesterday_limit_up_avg_pcp: mean } = last;
  // Of a day before which nothing is known nobody can say how high a row is.
  const highest = continued === null ? 0 : Math.max(0, ...Object.keys(last.lianbangaodu ?? {}).map(Number));
  const held = inPercent(brokenShare);
  return [
    {
      name: '涨停',
      value: <span className={toneClass(1)}>{sealed}</span>,
      note: continued === null ? '连板未知' : `连板 ${continued}`,
    },
    { name: '最高', value: highest === 0 ? '--' : `${highest} 板` },
    { name: '炸板', value: last.limit_up_broken_count },
    { name: '封板率', value: shareText(held === null ? null : 100 - held) },
    { name: '昨涨停今表现', value: <span className={toneClass(mean ?? null)}>{percentText(inPercent(mean))}</span> },
    { name: '跌停', value: <span className={toneClass(-1)}>{last.limit_down_count}</span> },
  ];
}

/** The board as a table for a spreadsheet. */
/** What stands beside a share: the news of that day as somebody wrote them, or its part in the theme. */
export const reasonName = (isWritten: boolean) => (isWritten ? '涨停原因' : '关联业务');

export const surgeHead = (isWritten: boolean) => [
  '题材',
  '代码',
  '名称',
  '现价',
  '涨跌幅%',
  '涨停',
  '时间',
  '几天几板',
  '换手率%',
  '流通值',
  reasonName(isWritten),
];

export function surgeCells(groups: readonly SurgeGroup[]): (string | number | null)[][] {
  return groups.flatMap(({ name: plate, stocks }) =>
    stocks.map(({ symbol, name, price, change, isSealed, enteredAt, boards, turnover, circulation, reason }) => [
      ...[plate, symbolText(symbol), name, price, twoDecimals(change), sealedText(isSealed), timeText(enteredAt)],
      ...[boards, twoDecimals(turnover), circulation, reason],
    ]),
  );
}

const sealedText = (isSealed: boolean | null) => (isSealed === null ? null : isSealed ? '是' : '否');
const timeText = (at: number) => (at === 0 ? null : clockToSecond(at).slice(0, 5));
