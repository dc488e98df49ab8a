// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { init } from 'klinecharts';
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
const heard = new Map<string, () => void>();
let resize = () => {};

beforeEach(() => {
  told.length = 0;
  const chart = new Proxy(
    {},
    {
      get: (_, name) => (of: unknown, hear?: () => void) => {
        told.push({ name: String(name), of });
        if (name === 'subscribeAction' && hear) heard.set(String(of), hear);
        return null;
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
const line = { at: 1, open: 1, high: 1, low: 1, close: 1, volume: 1, value: 1, isExDay: false };
const lines = [line];

function widen(width: number) {
  told.length = 0;
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  resize();
  return told.filter(({ name }) => name !== 'resize');
}

it('a place that was not laid out yet shows the newest lines once it is, until the reader moves them', () => {
  render(
    <KlineCanvas {...{ lines, onRead }} span="day" indicator="MACD" price={null} loadBefore={none} loadNewest={null} />,
  );
  expect(widen(1300)).toEqual([
    { name: 'setBarSpace', of: 10 },
    { name: 'setOffsetRightDistance', of: 4 },
  ]);
  heard.get('onScroll')?.();
  expect(widen(650)).toEqual([]);
});
