import type { HeldGroup } from '#domains/boards/northbound/boards.northbound.contract.ts';
import { amountText, shareText, signedAmountText, pointsText } from '#shared/numbers.ts';
import { TwoSidedBar } from '#web/features/boards/disclosed/two-sided-bar.tsx';
import { Undisclosed } from '#web/features/boards/disclosed/undisclosed.tsx';
import { DataTable, NumberCell } from '#web/ui/data-table.tsx';
import { toneClass } from '#web/ui/tone.ts';
import { PartBar } from './part-bar.tsx';
import { RatioSpark } from './ratio-spark.tsx';
import css from './analysis-tables.module.css';

const columnsFor = (by: string) => [
  { name: by },
  { name: '持股市值', isNumber: true, isSorted: true },
  { name: '占北向', isNumber: true },
  { name: '占比' },
  { name: '占流通', isNumber: true },
  { name: '较上期（百分点）', isNumber: true },
  { name: '减 ← 市值变动 → 增' },
  { name: '近 8 期' },
];

/** What is held by group. */
export function GroupTable({ by, groups }: { by: string; groups: readonly HeldGroup[] }) {
  const most = Math.max(0, ...groups.map(({ share }) => share ?? 0));
  const mostChange = Math.max(0, ...groups.map(({ change_value: change }) => Math.abs(change ?? 0)));
  return (
    <DataTable label="基本分析表" columns={columnsFor(by)}>
      {groups.map((group) => (
        <tr key={group.name}>
          <th scope="row">{group.name}</th>
          <NumberCell className={css.strong}>
            {group.holding_value === null ? <Undisclosed /> : amountText(group.holding_value)}
          </NumberCell>
          <NumberCell>{shareText(percent(group.share))}</NumberCell>
          <td>
            <PartBar part={group.share} most={most} />
          </td>
          <NumberCell>
            {group.holding_ratio === null ? <Undisclosed /> : shareText(percent(group.holding_ratio))}
          </NumberCell>
          <NumberCell className={toneClass(group.ratio_change)}>
            {group.ratio_change === null ? <Undisclosed /> : pointsText(group.ratio_change)}
          </NumberCell>
          <td>
            <Change change={group.change_value} most={mostChange} />
          </td>
          <td>
            <RatioSpark values={group.series} />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

function Change({ change, most }: { change: number | null; most: number }) {
  if (change === null) return <Undisclosed />;
  return (
    <span className={css.sides}>
      <TwoSidedBar
        left={Math.max(0, -change)}
        right={Math.max(0, change)}
        most={most}
        label={signedAmountText(change)}
      />
      <span className={toneClass(change)} aria-hidden="true">
        {signedAmountText(change)}
      </span>
    </span>
  );
}

const percent = (ratio: number | null) => (ratio === null ? null : ratio * 100);
