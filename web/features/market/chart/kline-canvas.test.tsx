// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { init, type DataLoader } from 'klinecharts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KlineCanvas } from './kline-canvas.tsx';

// The library draws, which nothing does here: what it is told is what counts.
vi.mock('klinecharts', () => ({
  init: vi.fn<() => unknown>(),
  dispose() {},
  registerLocale() {},
  registerOverlay() {},
}));

const told: { name: string; of: unknown }[] = [];
let loader: DataLoader | null = null;
/** Lines that the chart has. */
let held: unknown[] = [];
const heard = new Map<string, () => void>();
let resize = () => {};

beforeEach(() => {
  told.length = 0;
  held = [];
  const chart = new Proxy(
    {},
    {
      get: (_, name) => (of: unknown, hear?: () => void) => {
        told.push({ name: String(name), of });
        if (name === 'subscribeAction' && hear) heard.set(String(of), hear);
        if (name === 'setDataLoader') loader = of as DataLoader;
        return name === 'getDataList' ? held : null;
      },
    },
  );
  vi.mocked(init).mockReturnValue(chart as ReturnType<typeof init>);
  class Observer implements Partial<ResizeObserver> {
    constructor(hear: () => void) {
      resize = hear;
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Observer);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(0);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const none = async () => [];
const onRead = () => {};
const line = { at: 1, open: 1, high: 1, low: 1, close: 1, closeBefore: 1, volume: 1, value: 1, isExDay: false };
const lines = [line];

function widen(width: number) {
  told.length = 0;
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  resize();
  return told.filter(({ name }) => name !== 'resize' && name !== 'getSize');
}

it('a place that was not laid out yet shows the newest lines once it is, until the reader moves them', () => {
  render(
    <KlineCanvas {...{ lines, onRead }} span="day" indicator="MACD" price={null} loadBefore={none} loadNewest={null} />,
  );
  expect(widen(1204)).toEqual([
    { name: 'setBarSpace', of: 10 },
    { name: 'setOffsetRightDistance', of: 4 },
  ]);
  heard.get('onScroll')?.();
  expect(widen(650)).toEqual([]);
});

/** An answer that comes when it is let go. */
function awaited<T>() {
  let come: (value: T) => void = () => {};
  const answer = new Promise<T>((resolve) => (come = resolve));
  return { answer, come };
}

const later = { ...line, at: 2, close: 7 };
const symbol = { ticker: 'shown', pricePrecision: 2, volumePrecision: 0 };

function show() {
  const newest = awaited<(typeof line)[]>();
  const older = awaited<(typeof line)[]>();
  const asked = vi.fn<() => void>();
  const usual = { indicator: 'MACD', price: null, onRead };
  const { rerender } = render(
    <KlineCanvas
      {...usual}
      lines={lines}
      span="m5"
      loadBefore={() => (asked(), older.answer)}
      loadNewest={() => (asked(), newest.answer)}
    />,
  );
  const chooseOther = () =>
    rerender(<KlineCanvas {...usual} lines={[later]} span="m1" loadBefore={none} loadNewest={none} />);
  return { newest, older, asked, chooseOther };
}

it('the newest lines of another choice come late and are not drawn on the chart that stands there now', async () => {
  vi.useFakeTimers();
  const { newest, asked, chooseOther } = show();
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  loader?.subscribeBar?.({ symbol, period: { type: 'minute', span: 5 }, callback: first });
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(asked).toHaveBeenCalledOnce();
  chooseOther();
  loader?.subscribeBar?.({ symbol, period: { type: 'minute', span: 1 }, callback: second });
  await act(async () => newest.come([later]));
  expect([first.mock.calls, second.mock.calls]).toEqual([[], []]);
  vi.useRealTimers();
});

it('the newest lines of this choice are drawn', async () => {
  vi.useFakeTimers();
  const { newest } = show();
  const first = vi.fn<(line: unknown) => void>();
  loader?.subscribeBar?.({ symbol, period: { type: 'minute', span: 5 }, callback: first });
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  await act(async () => newest.come([later]));
  expect(first.mock.calls).toMatchObject([[{ close: 7 }]]);
  vi.useRealTimers();
});

it.each([[true], [false]])(
  'older lines that come late are drawn unless another choice was made: %s',
  async (isOther) => {
    const { older, chooseOther } = show();
    const drawn = vi.fn<(lines: unknown[]) => void>();
    const period = { type: 'minute' as const, span: 5 };
    void loader?.getBars({ type: 'forward', timestamp: 1000, symbol, period, callback: drawn });
    if (isOther) chooseOther();
    await act(async () => older.come([line]));
    expect(drawn).toHaveBeenCalledTimes(isOther ? 0 : 1);
  },
);

it.each([
  [34_500, '345手'],
  [null, '--'],
])('over the columns of volume stands %s as %s', (volume, text) => {
  render(
    <KlineCanvas
      {...{ onRead, lines: [{ ...line, volume }] }}
      {...{ span: 'day', indicator: 'MACD', price: null, loadBefore: none, loadNewest: null }}
    />,
  );
  const period = { type: 'day' as const, span: 1 };
  void loader?.getBars({ type: 'init', timestamp: null, symbol, period, callback: (drawn) => void (held = drawn) });
  const columns = told.map(({ of }) => of as Indicated).find((of) => of?.name === 'VOL');
  expect(columns?.createTooltipDataSource({ crosshair: {} }).legends).toEqual([{ title: '', value: text }]);
});

interface Indicated {
  name: string;
  createTooltipDataSource: (at: { crosshair: object }) => { legends: unknown };
}
