// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { BoardHead } from './board-head.tsx';

afterEach(cleanup);

type When = Parameters<typeof BoardHead>[0]['when'];

const now: When = {
  trade_day: '2026-11-20',
  today: '2026-11-20',
  session: 'TRADE',
  updated_at: 1_795_156_328,
  is_known: true,
  has_minutes: true,
  is_partial: false,
  is_simulated: true,
  source: 'simulator',
};

function draw(changes: Partial<When> = {}, at: string | null = null) {
  const { container } = render(<BoardHead title="连板天梯" when={{ ...now, ...changes }} at={at} tools={null} />);
  return container.textContent;
}

describe('the head of a board', () => {
  it('today says how far it has come, of when its figures are and that they are invented', () => {
    expect(draw()).toBe('连板天梯交易中模拟行情14:32:08 更新');
    screen.getByRole('heading', { level: 1, name: '连板天梯' });
  });

  it('a past day is finished, a moment is looked back at, neither is renewed', () => {
    expect(draw({ trade_day: '2026-11-19', session: 'CLOSED' })).toBe('连板天梯收盘模拟行情');
    expect(draw({}, '10:30')).toBe('连板天梯回看 2026-11-20 10:30模拟行情');
  });

  it('of disclosed days says those, and not how far the market has come', () => {
    const { container } = render(<BoardHead title="北向每周" when={now} mark="披露日 2026-09-30" tools={null} />);
    expect(container.textContent).toBe('北向每周披露日 2026-09-30');
  });

  it('of a day that is known by its close no moment before it is told', () => {
    expect(draw({ trade_day: '2026-11-19', is_known: true, has_minutes: false }, '10:30')).toBe(
      '连板天梯2026-11-19 10:30 盘中数据未知模拟行情',
    );
    expect(draw({ trade_day: '2026-11-19', session: 'CLOSED', is_known: true, has_minutes: false })).toBe(
      '连板天梯收盘模拟行情',
    );
  });

  it('a day of which only some shares are known says so', () => {
    expect(draw({ trade_day: '2026-11-19', session: 'CLOSED', is_partial: true })).toBe('连板天梯收盘部分股票模拟行情');
  });

  it('a day before all that is known is said to be none', () => {
    expect(draw({ trade_day: null, today: '2026-11-20' })).toContain('这一天没有行情数据');
  });

  /** docs/product/quotes.md#provenance */
  it.each([
    ['http', '暂无行情'],
    ['none', '没有行情来源'],
  ] as const)('without a market there is none, of the source %s: %s', (source, text) => {
    expect(draw({ trade_day: null, today: null, updated_at: 0, is_simulated: false, source })).toBe(`连板天梯${text}`);
  });
});
