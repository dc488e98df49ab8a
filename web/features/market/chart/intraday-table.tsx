import { amountText, decimalText, percentText } from '#shared/numbers.ts';
import { ExportButton } from '#web/features/market/export-button.tsx';
import { twoDecimals } from '#web/features/market/two-decimals.ts';
import { DataTable, NumberCell } from '#web/ui/data-table.tsx';
import { Folded } from '#web/ui/folded.tsx';
import { toneClass } from '#web/ui/tone.ts';
import { begunOf, dayMinuteText, daysIn, minuteText, type IntradayPoint } from './intraday.ts';

interface TableProps {
  points: readonly IntradayPoint[];
  preClose: number;
  names: { price: string; average: string | null };
  /** Of the file of all minutes. */
  fileName: string;
}

/** Every so many minutes are told in figures, fewer where there are several days, and the newest. */
const [STEP, STEP_OF_DAYS] = [5, 30];

/** The chart of a day in figures, the newest first. */
export function IntradayTable({ points: known, preClose, names, fileName }: TableProps) {
  const points = begunOf(known);
  const told = { points, preClose, names };
  const hasDays = daysIn(points).length > 1;
  const step = hasDays ? STEP_OF_DAYS : STEP;
  const shown = points.filter((_, slot) => slot % step === 0 || slot === points.length - 1).toReversed();
  const hasVolume = isTraded(points);
  const columns = [
    { name: '时间' },
    { name: names.price, isNumber: true },
    { name: '涨跌幅', isNumber: true },
    ...(names.average === null ? [] : [{ name: names.average, isNumber: true }]),
    ...(hasVolume ? [{ name: '该分钟成交', isNumber: true }] : []),
  ];
  return (
    <Folded
      title={`数据表（每 ${step} 分钟）`}
      end={<ExportButton name={fileName} head={minuteHead(told)} rows={() => minuteCells(told)} />}
    >
      <DataTable label="分时数据表" columns={columns}>
        {shown.map(({ at, price, average, volume }) => {
          const change = changeOf(price, preClose);
          return (
            <tr key={at}>
              <th scope="row">{hasDays ? dayMinuteText(at) : minuteText(at)}</th>
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

const changeOf = (price: number, preClose: number) => (preClose === 0 ? null : (price / preClose - 1) * 100);
const isTraded = (points: readonly IntradayPoint[]) => points.some(({ volume }) => volume > 0);

type Figures = Pick<TableProps, 'points' | 'preClose' | 'names'>;

const minuteHead = ({ points, names }: Figures) => [
  ...['时间', names.price, '涨跌幅%'],
  ...(names.average === null ? [] : [names.average]),
  ...(isTraded(points) ? ['该分钟成交（股）'] : []),
];

/** As a file every minute is told, the newest first as in the table. */
function minuteCells({ points, preClose, names }: Figures) {
  const hasVolume = isTraded(points);
  return points
    .map(({ at, price, average, volume }) => [
      ...[dayMinuteText(at), twoDecimals(price), twoDecimals(changeOf(price, preClose))],
      ...(names.average === null ? [] : [twoDecimals(average)]),
      ...(hasVolume ? [volume] : []),
    ])
    .toReversed();
}
