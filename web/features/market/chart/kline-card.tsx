import { Suspense, useCallback, useState } from 'react';
import { Link } from 'react-router';
import { useQuote } from '#web/features/market/use-quote.ts';
import { later } from '#web/lib/later.tsx';
import { readStored, writeStored } from '#web/lib/storage.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import canvasCss from './kline-canvas.module.css';
import { KlineLegend } from './kline-legend.tsx';
import { goingOn, priceOfLine, readingAt, type KlineReading } from './kline-reading.ts';
import { adjustments, spans, type Adjustment, type KLine, type Span } from './kline-terms.ts';
import { KlineTable } from './kline-table.tsx';
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
  const isAlive = useHydrated();
  const [picked, setPicked] = useState(indicators[0] ?? '');
  const indicator = isAlive ? (readStored(INDICATOR_KEY) ?? picked) : picked;

  function handleChoice(name: string) {
    writeStored(INDICATOR_KEY, name);
    setPicked(name);
  }

  return (
    <Card aria-label="K 线">
      <div className={css.head}>
        <Tabs
          label="K 线周期"
          tabs={spans}
          selected={span}
          addressOf={(id) => addressOf({ span: id as Span, adjust })}
        />
        <div className={css.choice} role="group" aria-label="指标">
          {indicators.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === indicator}
              disabled={!isAlive}
              onClick={() => handleChoice(name)}
            >
              {name}
            </button>
          ))}
        </div>
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
          <KlineChart {...{ symbol, lines, span, adjust, indicator, isAlive, loadBefore, loadNewest }} />
          <KlineTable {...{ lines, span }} fileName={fileName(titleOf(span, mayAdjust ? adjust : null))} />
        </>
      )}
    </Card>
  );
}

interface KlineChartProps extends Pick<
  KlineCardProps,
  'symbol' | 'lines' | 'span' | 'adjust' | 'loadBefore' | 'loadNewest'
> {
  indicator: string;
  isAlive: boolean;
}

/** Its program weighs more than the page: it comes when the page lives, into a place of its size. */
function KlineChart({ symbol, adjust, indicator, isAlive, ...props }: KlineChartProps) {
  const quote = useQuote(symbol);
  // Prices that are adjusted backward are not those of today.
  const price = adjust === 'backward' ? null : priceOfLine(props.lines.at(-1), quote);
  const { lines } = props;
  const [pointed, setPointed] = useState<{ lines: readonly KLine[]; reading: KlineReading } | null>(null);
  const handleRead = useCallback((read: KlineReading | null) => setPointed(read && { lines, reading: read }), [lines]);
  // What was pointed at on another chart is not read of this one.
  const reading = (pointed?.lines === lines ? pointed.reading : null) ?? readingAt(atPrice(lines, price));
  return (
    <div className={css.chart}>
      {reading && <KlineLegend reading={reading} span={props.span} />}
      <div className={canvasCss.canvas}>
        <noscript>图表需要打开 JavaScript；数据见下面的数据表。</noscript>
        {isAlive && (
          <Suspense>
            <Canvas {...props} indicator={indicator} price={price} onRead={handleRead} />
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
