import { amountText, decimalText, percentText } from '#shared/numbers.ts';
import { clockText, dateTimeText } from '#shared/time.ts';
import { DataTable, NumberCell } from '#web/ui/data-table.tsx';
import { Folded } from '#web/ui/folded.tsx';
import { toneClass } from '#web/ui/tone.ts';
import { daysIn, type IntradayPoint } from './intraday.ts';

interface TableProps {
  points: readonly IntradayPoint[];
  preClose: number;
  names: { price: string; average: string | null };
}

/** Every so many minutes are told in figures, fewer where there are several days, and the newest. */
const [STEP, STEP_OF_DAYS] = [5, 30];

/** The chart of a day in figures, the newest first. */
export function IntradayTable({ points, preClose, names }: TableProps) {
  const hasDays = daysIn(points).length > 1;
  const step = hasDays ? STEP_OF_DAYS : STEP;
  const shown = points.filter((_, slot) => slot % step === 0 || slot === points.length - 1).toReversed();
  const hasVolume = points.some(({ volume }) => volume > 0);
  const columns = [
    { name: '时间' },
    { name: names.price, isNumber: true },
    { name: '涨跌幅', isNumber: true },
    ...(names.average === null ? [] : [{ name: names.average, isNumber: true }]),
    ...(hasVolume ? [{ name: '该分钟成交', isNumber: true }] : []),
  ];
  return (
    <Folded title={`数据表（每 ${step} 分钟）`}>
      <DataTable label="分时数据表" columns={columns}>
        {shown.map(({ at, price, average, volume }) => {
          const change = preClose === 0 ? null : (price / preClose - 1) * 100;
          return (
            <tr key={at}>
              <th scope="row">{hasDays ? dateTimeText(at) : clockText(at)}</th>
              <NumberCell>{decimalText(price)}</NumberCell>
              <NumberCell className={toneClass(change)}>{percentText(change)}</NumberCell>
              {names.average !== null && <NumberCell>{decimalText(average)}</NumberCell>}
              {hasVolume && <NumberCell>{`${amountText(volume / 100)}手`}</NumberCell>}
            </tr>
          );
        })}
      </DataTable>
    </Folded>
  );
}
