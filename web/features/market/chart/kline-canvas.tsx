import {
  dispose,
  init,
  registerLocale,
  type AxisCreateTicksParams,
  type AxisTick,
  type Chart,
  type Crosshair,
  type Indicator,
  type IndicatorCreateTooltipDataSourceParams,
  type IndicatorTooltipData,
  type KLineData,
  type Point,
  type Period,
} from 'klinecharts';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { markExDays } from './kline-marks.ts';
import { askNoting } from '#web/features/market/server-contact.ts';
import { lotsText, type KLine, type Span } from './kline-terms.ts';
import { AVERAGES, goingOn, minutesOf, readingAt, type KlineReading } from './kline-reading.ts';
import { chartStyles } from './kline-styles.ts';
import { amountText, decimalText } from '#shared/numbers.ts';
import css from './kline-canvas.module.css';

interface CanvasProps {
  /** Oldest first. */
  lines: readonly KLine[];
  span: Span;
  indicator: string;
  /** What it costs now, where the last line goes on; null where lines are not counted in prices of today. */
  price: number | null;
  /** Lines before that time, oldest first; none at the beginning of history. */
  loadBefore: (at: number) => Promise<readonly KLine[]>;
  /** The newest lines, oldest first; null where none come. */
  loadNewest: (() => Promise<readonly KLine[]>) | null;
  /** What is pointed at; null when the pointer has gone. */
  onRead: (reading: KlineReading | null) => void;
}

const [CANDLE_PANE, VOLUME_PANE, INDICATOR_PANE] = ['candle_pane', 'volume', 'indicator'];
const PART_HEIGHT = 88;
/** Part of a small pane that its figures take. */
const FIGURES = 0.36;
/** Minutes come one by one. */
const NEWEST_MILLIS = 15_000;
/** So many are to be seen at first. */
const [BARS, PHONE_BARS] = [120, 56];
/** Free at the right of the newest one. */
const RIGHT_GAP = 4;

/** Chinese that the library does not bring in our words. */
registerLocale('kaipan', {
  time: '时间 ',
  open: '开 ',
  high: '高 ',
  low: '低 ',
  close: '收 ',
  volume: '量 ',
  change: '涨跌 ',
  turnover: '额 ',
  second: '秒',
  minute: '分',
  hour: '时',
  day: '日',
  week: '周',
  month: '月',
  year: '年',
});

/** The K-lines themselves: the only file that knows the chart library. */
export function KlineCanvas({ lines, span, indicator, price, loadBefore, loadNewest, onRead }: CanvasProps) {
  const place = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<Chart | null>(null);
  const tell = useRef<((line: KLineData) => void) | null>(null);

  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const chart = init(element, {
      locale: 'kaipan',
      // Days are named by the midnight of London.
      timezone: minutesOf(span) === null ? 'UTC' : 'Asia/Shanghai',
      styles: chartStyles(),
      thousandsSeparator: { sign: '' },
      formatter: { formatBigNumber: (value) => amountText(Number(value)) },
    });
    if (chart === null) return;
    let isOver = false;
    // Its figures stand above the chart.
    const createTooltipDataSource = () => ({ name: '', calcParamsText: '', features: [], legends: [] });
    chart.createIndicator({ name: 'MA', calcParams: AVERAGES, paneId: CANDLE_PANE, createTooltipDataSource }, true);
    const tellVolume = ({ crosshair }: { crosshair: Crosshair }) =>
      volumeTold(chart.getDataList() as DrawnLine[], crosshair.dataIndex);
    chart.createIndicator({ name: 'VOL', calcParams: [], paneId: VOLUME_PANE, createTooltipDataSource: tellVolume });
    chart.overrideXAxis({ createTicks: ticksInside });
    chart.setPaneOptions({ id: VOLUME_PANE, height: PART_HEIGHT });
    // The figures stand above what they tell of, not on it.
    for (const [paneId, top] of [
      [CANDLE_PANE, 0.12],
      [VOLUME_PANE, FIGURES],
    ] as const)
      chart.overrideYAxis({ paneId, gap: { top, bottom: 0.08 } });
    chart.setSymbol({ ticker: 'shown', pricePrecision: 2, volumePrecision: 0 });
    chart.setPeriod(periodOf(span));
    chart.setDataLoader({
      async getBars({ type, timestamp, callback }) {
        if (type === 'init') {
          callback(lines.map(toData), { forward: lines.length > 0, backward: false });
          return markExDays(chart, lines);
        }
        if (type !== 'forward' || timestamp === null) return callback([], false);
        const older = await loadBefore(timestamp / 1000).catch(() => []);
        // Meanwhile another span or security may have been chosen.
        if (isOver) return;
        callback(older.map(toData), { forward: older.length > 0, backward: false });
        markExDays(chart, older);
      },
      subscribeBar({ callback }) {
        tell.current = callback;
      },
      unsubscribeBar() {
        tell.current = null;
      },
    });
    showNewest(element, chart);
    // The library puts itself before everything else that can be reached by key.
    const stage = element.querySelector('[tabindex]');
    stage?.setAttribute('tabindex', '0');
    stage?.setAttribute('role', 'img');
    stage?.setAttribute('aria-label', 'K 线图，数字见数据表');
    chart.subscribeAction('onCrosshairChange', (crosshair) => onRead(readingUnder(chart, crosshair as Crosshair)));
    const stop = followLook(element, chart);
    setDrawn(chart);
    return () => {
      isOver = true;
      stop();
      setDrawn(null);
      dispose(element);
    };
  }, [lines, span, loadBefore, onRead]);

  useEffect(() => {
    const isOnPrices = indicator === 'BOLL';
    const paneId = isOnPrices ? CANDLE_PANE : INDICATOR_PANE;
    const createTooltipDataSource = ({
      chart,
      indicator: own,
      crosshair,
    }: IndicatorCreateTooltipDataSourceParams<unknown>) =>
      figuresTold(own, { lineColours: coloursOf(chart), place: crosshair.dataIndex });
    const id =
      drawn?.createIndicator({ name: indicator, paneId, precision: 2, createTooltipDataSource }, isOnPrices) ?? null;
    if (!isOnPrices) {
      drawn?.setPaneOptions({ id: INDICATOR_PANE, height: PART_HEIGHT });
      drawn?.overrideYAxis({
        paneId: INDICATOR_PANE,
        gap: { top: FIGURES, bottom: 0.05 },
        createTicks: ticksWithMinus,
      });
    }
    return () => {
      if (id !== null) drawn?.removeIndicator({ id });
    };
  }, [drawn, indicator]);

  useEffect(() => {
    const last = lines.at(-1);
    if (drawn !== null && last !== undefined && price !== null) tell.current?.(toData(goingOn(last, price)));
  }, [drawn, lines, price]);

  useEffect(() => {
    if (drawn === null || loadNewest === null) return;
    let isOver = false;
    async function ask(load: NonNullable<typeof loadNewest>) {
      const newest = document.hidden ? null : await askNoting(load);
      // What was asked for another chart is not told to the one that stands there now.
      if (!isOver) newest?.value.forEach((line) => tell.current?.(toData(line)));
    }
    const timer = setInterval(() => void ask(loadNewest), NEWEST_MILLIS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [drawn, loadNewest]);

  // A finger that has gone leaves its reading, a mouse takes it along.
  const handleLeave = ({ pointerType }: PointerEvent) => void (pointerType === 'mouse' && onRead(null));
  return <div ref={place} className={css.canvas} onPointerLeave={handleLeave} />;
}

/** The figure of the volume: of the line that is pointed at, else of the newest. */
function volumeTold(lines: readonly DrawnLine[], place = lines.length - 1): IndicatorTooltipData {
  const line = lines[place] ?? lines.at(-1);
  const legends = line === undefined ? [] : [{ title: '', value: lotsText(line.shares) }];
  return { name: '成交量', calcParamsText: '', features: [], legends };
}

const coloursOf = (chart: Chart) => chart.getStyles().indicator.lines.map(({ color }) => color);

/** The figures of an indicator: of the line that is pointed at, else of the newest; written as everywhere on the page. */
function figuresTold(
  { shortName, calcParams, figures, result }: Indicator,
  { lineColours, place = result.length - 1 }: { lineColours: readonly string[]; place?: number | undefined },
): IndicatorTooltipData {
  const values = (result[place] ?? result.at(-1) ?? {}) as Readonly<Record<string, number | undefined>>;
  let lines = 0;
  const legends = figures.flatMap(({ key, title, type }) => {
    const color = (type === 'line' ? lineColours[lines++ % lineColours.length] : undefined) ?? lineColours[0] ?? '';
    if (title === undefined) return [];
    return [
      { title: { text: title.replace(/: ?$/, ' '), color }, value: { text: decimalText(values[key] ?? null), color } },
    ];
  });
  return { name: shortName, calcParamsText: `(${calcParams.join(',')})`, features: [], legends };
}

/** Half of the longest date, in dots. */
const HALF_DATE = 34;

/** What would be cut off at an edge is left out. */
function ticksInside({ bounding: { width }, defaultTicks }: AxisCreateTicksParams): AxisTick[] {
  return defaultTicks.filter(({ coord }) => coord >= HALF_DATE && coord <= width - HALF_DATE);
}

/** As everywhere on the page, not with a hyphen. */
const ticksWithMinus = ({ defaultTicks }: AxisCreateTicksParams): AxisTick[] =>
  defaultTicks.map((tick) => ({ ...tick, text: tick.text.replace('-', '−') }));

function periodOf(span: Span): Period {
  const minutes = minutesOf(span);
  return minutes === null ? { type: span as 'day' | 'week' | 'month', span: 1 } : { type: 'minute', span: minutes };
}

/** Right of the newest line that one is read, left of the oldest nothing. */
function readingUnder(chart: Chart, { x }: Crosshair): KlineReading | null {
  const [place] = chart.convertFromPixel(x === undefined ? [] : [{ x }], {}) as Partial<Point>[];
  const drawn = chart.getDataList() as DrawnLine[];
  const lines = drawn.map(({ timestamp, ...prices }) => ({ at: timestamp / 1000, ...prices }));
  return readingAt(lines, Math.min(place?.dataIndex ?? Infinity, lines.length - 1));
}

/** As many lines as are to be seen at first, the newest one at the right edge. */
function showNewest({ clientWidth: width }: HTMLElement, chart: Chart): void {
  // Whole lines alone: the first one is not cut by the edge.
  const room = width - (chart.getSize(CANDLE_PANE, 'yAxis')?.width ?? 0) - RIGHT_GAP;
  chart.setBarSpace(room / (width < 480 ? PHONE_BARS : BARS));
  chart.setOffsetRightDistance(RIGHT_GAP);
}

/** As wide as its place, in the colours of now. */
function followLook(element: HTMLElement, chart: Chart): () => void {
  let isMoved = false;
  const keepPlace = () => void (isMoved = true);
  chart.subscribeAction('onScroll', keepPlace);
  chart.subscribeAction('onZoom', keepPlace);
  const sizes = new ResizeObserver(() => {
    chart.resize();
    // A place that is not laid out yet pushes the newest lines beyond its edge, and the library leaves them there.
    if (!isMoved) showNewest(element, chart);
  });
  sizes.observe(element);
  const colours = new MutationObserver(() => chart.setStyles(chartStyles()));
  colours.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-quote'] });
  return () => {
    sizes.disconnect();
    colours.disconnect();
  };
}

/** The library hands back what it was given. */
type DrawnLine = KLineData & Pick<KLine, 'closeBefore'> & { shares: KLine['volume'] };

/** Columns are drawn in lots of a hundred shares; where the volume is not known there is none. */
function toData({ at, value: _value, volume, isExDay: _isExDay, ...prices }: KLine): DrawnLine {
  return { timestamp: at * 1000, shares: volume, ...(volume !== null && { volume: volume / 100 }), ...prices };
}
