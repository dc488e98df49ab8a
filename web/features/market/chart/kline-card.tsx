import { Suspense, useCallback, useState } from 'react';
import { Link } from 'react-router';
import { decimalText, percentText, amountText } from '#shared/numbers.ts';
import { twoDecimals } from '#web/features/market/two-decimals.ts';
import { useQuote } from '#web/features/market/use-quote.ts';
import { later } from '#web/lib/later.tsx';
import { readStored, writeStored } from '#web/lib/storage.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { ExportButton } from '#web/features/market/export-button.tsx';
import { HowLine } from '#web/features/market/how-line.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Folded } from '#web/ui/folded.tsx';
import { SmallName } from '#web/ui/tag.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { toneClass } from '#web/ui/tone.ts';
import canvasCss from './kline-canvas.module.css';
import { KlineLegend } from './kline-legend.tsx';
import { goingOn, priceOfLine, readingAt, timeOfLine, type KlineReading } from './kline-reading.ts';
import { adjustments, changeOf, spans, type Adjustment, type KLine, type Span } from './kline-terms.ts';
import css from './kline-card.module.css';

const Canvas = later(async () => (await import('./kline-canvas.tsx')).KlineCanvas, canvasCss);

const indicators = ['MACD', 'KDJ', 'RSI', 'BOLL'];
const INDICATOR_KEY = 'KLINE_INDICATOR';

interface KlineCardProps {
  symbol: string;
  /** Of the file of its table. */
  fileName: (title: string) => string;
  lines: readonly KLine[];
  span: Span;
  adjust: Adjustment;
  /** An index is never adjusted. */
  mayAdjust: boolean;
  addressOf: (chosen: { span: Span; adjust: Adjustment }) => string;
  loadBefore: (at: number) => Promise<readonly KLine[]>;
  /** The newest lines, oldest first: minutes come while one looks. Null where none come. */
  loadNewest: (() => Promise<readonly KLine[]>) | null;
}

/** Minutes, days, weeks or months of a security, as a chart and as a table. */
export function KlineCard({
  symbol,
  fileName,
  lines,
  span,
  adjust,
  mayAdjust,
  addressOf,
  loadBefore,
  loadNewest,
}: KlineCardProps) {
  return (
    <Card aria-label="K 线">
      <div className={css.head}>
        <Tabs
          label="K 线周期"
          tabs={spans}
          selected={span}
          addressOf={(id) => addressOf({ span: id as Span, adjust })}
        />
        {mayAdjust && (
          <nav className={css.choice} aria-label="复权">
            {adjustments.map(({ id, label }) => (
              <Link
                key={id}
                to={addressOf({ span, adjust: id })}
                aria-current={id === adjust ? 'true' : undefined}
                preventScrollReset
                replace
              >
                {label}
              </Link>
            ))}
          </nav>
        )}
      </div>
      {lines.length === 0 ? (
        <EmptyState text="还没有历史行情" />
      ) : (
        <>
          <KlineChart {...{ symbol, lines, span, adjust, loadBefore, loadNewest }} />
          <KlineTable {...{ lines, span }} fileName={fileName(titleOf(span, mayAdjust ? adjust : null))} />
        </>
      )}
    </Card>
  );
}

/** Its program weighs more than the page: it comes when the page lives, into a place of its size. */
function KlineChart({
  symbol,
  adjust,
  ...props
}: Pick<KlineCardProps, 'symbol' | 'lines' | 'span' | 'adjust' | 'loadBefore' | 'loadNewest'>) {
  const isAlive = useHydrated();
  const quote = useQuote(symbol);
  // Prices that are adjusted backward are not those of today.
  const price = adjust === 'backward' ? null : priceOfLine(props.lines.at(-1), quote);
  const { lines } = props;
  const [pointed, setPointed] = useState<{ lines: readonly KLine[]; reading: KlineReading } | null>(null);
  const handleRead = useCallback((read: KlineReading | null) => setPointed(read && { lines, reading: read }), [lines]);
  // What was pointed at on another chart is not read of this one.
  const reading = (pointed?.lines === lines ? pointed.reading : null) ?? readingAt(atPrice(lines, price));
  const [indicator, setIndicator] = useState(indicators[0] ?? '');
  const chosen = isAlive ? (readStored(INDICATOR_KEY) ?? indicator) : indicator;

  function handleChoice(name: string) {
    writeStored(INDICATOR_KEY, name);
    setIndicator(name);
  }

  return (
    <div className={css.chart}>
      <div className={css.choice} role="group" aria-label="指标">
        {indicators.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === chosen}
            disabled={!isAlive}
            onClick={() => handleChoice(name)}
          >
            {name}
          </button>
        ))}
      </div>
      {reading && <KlineLegend reading={reading} span={props.span} />}
      <div className={canvasCss.canvas}>
        <noscript>图表需要打开 JavaScript；数据见下面的数据表。</noscript>
        {isAlive && (
          <Suspense>
            <Canvas {...props} indicator={chosen} price={price} onRead={handleRead} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

/** The newest line goes on at the price of now. */
function atPrice(lines: readonly KLine[], price: number | null): readonly KLine[] {
  const last = lines.at(-1);
  return last === undefined || price === null ? lines : [...lines.slice(0, -1), goingOn(last, price)];
}

/** What a table of lines is called: `日K 前复权`. */
function titleOf(span: Span, adjust: Adjustment | null): string {
  const labels = [...spans.filter(({ id }) => id === span), ...adjustments.filter(({ id }) => id === adjust)];
  return labels.map(({ label }) => label).join(' ');
}

function KlineTable({ lines, span, fileName }: Pick<KlineCardProps, 'lines' | 'span'> & { fileName: string }) {
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
      <td>{`${amountText(line.volume / 100)}手`}</td>
      <td>{amountText(line.value)}</td>
    </tr>
  );
}
