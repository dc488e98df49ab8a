// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ThemeChart } from './theme-chart.tsx';
import type { ThemeLine } from './theme-lines.ts';

afterEach(cleanup);

/** 2026-11-20 9:30 in China, and the minutes after it. */
const OPENING = Date.UTC(2026, 10, 20, 1, 30) / 1000;
const times = [0, 60, 120].map((seconds) => OPENING + seconds);
const lines: ThemeLine[] = [
  { id: 'core', name: '核心等权', values: [0, 1, 2.5] },
  { id: 'benchmark', name: '沪深300', values: [0, -0.5] },
];

it('says in words how far each line has come, and of none what is not known of that minute', () => {
  render(<ThemeChart name="光伏" lines={lines} times={times} />);
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('光伏 分时走势：核心等权 +2.50%，沪深300 --');
});

it('is read minute by minute under a pointer', () => {
  const { container } = render(<ThemeChart name="光伏" lines={lines} times={times} />);
  const plot = container.getElementsByTagName('svg').item(0) as SVGSVGElement;
  plot.getBoundingClientRect = () => ({ left: 0, width: 241 }) as DOMRect;
  const legend = () => container.querySelector('p')?.textContent;
  fireEvent.pointerMove(plot, { clientX: 1.5 });
  expect(legend()).toBe('核心等权 +1.00%沪深300 −0.50%09:31');
  fireEvent.pointerMove(plot, { clientX: 200 });
  expect(legend()).toBe('核心等权 +2.50%沪深300 --09:32');
  fireEvent.pointerLeave(plot);
  expect(legend()).toBe('核心等权 +2.50%沪深300 --');
});

it('of fifty days tells the days', () => {
  const days = times.map((_, at) => OPENING + at * 86_400);
  render(<ThemeChart name="光伏" lines={lines} times={days} stretch="50d" />);
  for (const day of ['2026-11-20', '2026-11-21', '2026-11-22']) expect(screen.getByText(day)).toBeTruthy();
});

it.each([
  [{}, '开盘后才有分时走势'],
  [{ stretch: '50d' }, '往日有行情的成分股不足一半，没有走势可画'],
  [{ nothing: '盘中数据未知，只知道收盘' }, '盘中数据未知，只知道收盘'],
] as const)('says why there is nothing to draw: %j', (given, text) => {
  render(<ThemeChart name="光伏" lines={[]} times={[]} {...given} />);
  expect(screen.getByText(text)).toBeTruthy();
});
