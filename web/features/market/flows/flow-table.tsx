import { signedAmountText } from '#shared/numbers.ts';
import { ExportButton } from '#web/features/market/export-button.tsx';
import { twoDecimals } from '#web/features/market/two-decimals.ts';
import { DataTable, NumberCell } from '#web/ui/data-table.tsx';
import { Folded } from '#web/ui/folded.tsx';
import { toneClass } from '#web/ui/tone.ts';
import type { FlowDay, SizeFlow } from './flow-days.ts';
import { sizeNames } from './flow-words.ts';

/** The same as the drawings, in figures. */
export function FlowTable({ days, fileName }: { days: readonly FlowDay[]; fileName: string }) {
  const sizes = days[0]?.sizes ?? [];
  const columns = [
    { name: '日期' },
    { name: '主力净额', isNumber: true },
    ...sizes.map(({ size }) => ({ name: `${sizeNames[size]}净额`, isNumber: true })),
  ];
  return (
    <Folded
      title={`数据表（${days.length} 日）`}
      end={
        <ExportButton
          name={fileName}
          head={columns.map(({ name }) => name)}
          rows={() =>
            days
              .map(({ date, mainNet, sizes: flows }) => [date, ...[mainNet, ...flows.map(netOf)].map(twoDecimals)])
              .toReversed()
          }
        />
      }
    >
      <DataTable label="资金流向数据表" columns={columns}>
        {days
          .map(({ date, mainNet, sizes: flows }) => (
            <tr key={date}>
              <th scope="row">{date}</th>
              {[mainNet, ...flows.map(netOf)].map((net, at) => (
                <NumberCell key={at} className={toneClass(net)}>
                  {signedAmountText(net)}
                </NumberCell>
              ))}
            </tr>
          ))
          .toReversed()}
      </DataTable>
    </Folded>
  );
}

const netOf = ({ bought, sold }: SizeFlow) => bought - sold;
