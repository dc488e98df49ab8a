import { amountText, decimalText, percentText } from '#shared/numbers.ts';
import { ExportButton } from '#web/features/market/export-button.tsx';
import { HowLine } from '#web/features/market/how-line.tsx';
import { twoDecimals } from '#web/features/market/two-decimals.ts';
import { Folded } from '#web/ui/folded.tsx';
import { SmallName } from '#web/ui/tag.tsx';
import { toneClass } from '#web/ui/tone.ts';
import { timeOfLine } from './kline-reading.ts';
import { changeOf, lotsText, type KLine, type Span } from './kline-terms.ts';
import css from './kline-table.module.css';

interface KlineTableProps {
  lines: readonly KLine[];
  span: Span;
  fileName: string;
}

/** The chart in figures, the newest first. */
export function KlineTable({ lines, span, fileName }: KlineTableProps) {
  return (
    <Folded
      title={`数据表（${lines.length} 行）`}
      standsIn
      end={<ExportButton name={fileName} head={klineHead} rows={() => klineCells(lines, span)} />}
    >
      <HowLine text={howText} />
      <div className={css.table} tabIndex={0} role="region" aria-label="K 线数据表">
        <table className="num">
          <thead>
            <tr>
              {['时间', '开', '高', '低', '收', '涨跌幅', '成交量', '成交额'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{lines.map((line) => <KlineRow key={line.at} line={line} span={span} />).toReversed()}</tbody>
        </table>
      </div>
    </Folded>
  );
}

const howText =
  '涨跌幅 = 收 ÷ 前收 − 1；中间缺了日子的，前收按行情所报，不用前一根的收。前复权、后复权按除权参考价逐次相乘折算，不改变涨跌幅；成交量与成交额不复权。';
const klineHead = ['时间', '开', '高', '低', '收', '涨跌幅%', '成交量（股）', '成交额'];

/** As a file, the newest first. */
const klineCells = (lines: readonly KLine[], span: Span) =>
  lines
    .map((line) => {
      const { at, open, high, low, close, volume, value } = line;
      return [timeOfLine(at, span), open, high, low, close, twoDecimals(changeOf(line)), volume, value];
    })
    .toReversed();

function KlineRow({ line, span }: { line: KLine; span: Span }) {
  const change = changeOf(line);
  return (
    <tr>
      <th scope="row">
        {timeOfLine(line.at, span)} {line.isExDay && <SmallName>除权</SmallName>}
      </th>
      {[line.open, line.high, line.low, line.close].map((price, nr) => (
        <td key={nr}>{decimalText(price)}</td>
      ))}
      <td className={toneClass(change)}>{percentText(change)}</td>
      <td>{lotsText(line.volume)}</td>
      <td>{amountText(line.value)}</td>
    </tr>
  );
}
