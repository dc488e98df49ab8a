// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import type { EmotionDay } from '#domains/boards/emotion/boards.emotion.contract.ts';
import { EmotionChart } from './emotion-chart.tsx';

afterEach(cleanup);

const dayWith = (date: string, sealed: number | null, isOpen = false): EmotionDay => ({
  ...{ trade_day: date, is_open: isOpen, is_partial: false, height_without_st: sealed },
  figures:
    sealed === null
      ? null
      : {
          ...{ rise_count: 300, fall_count: 200, stay_count: 5, limit_up_count: sealed, limit_up_broken_count: 4 },
          ...{ limit_up_broken_ratio: 0.2, limit_down_count: 2, limit_up_again_count: 3, height: 5 },
          ...{ yesterday_limit_up_avg_pcp: -0.012, yesterday_limit_up_count: 12, market_temperature: 61.5 },
          ...{ promotions: [], promotion_tried: 12, promotion_made: 3 },
        },
});
const days = [dayWith('2026-11-18', 31), dayWith('2026-11-19', null), dayWith('2026-11-20', 68, true)];

function Board() {
  return <p>{`当天 ${useLocation().search}`}</p>;
}

function draw() {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => <EmotionChart days={days} median={47} addressOf={(date) => `/top-gainer?date=${date}`} />,
    },
    { path: '/top-gainer', Component: Board },
  ]);
  render(<Stub />);
  return screen.getByRole('slider', { name: '市场情绪，逐日' });
}
const told = (chart: HTMLElement) => chart.getAttribute('aria-valuetext');

describe('the days of the market', () => {
  it('the newest day is read first, and said to be under way', () => {
    expect(told(draw())).toBe('11-20 周五盘中，涨停 68，炸板 4，跌停 2，最高 5 板，昨涨停今 −1.20%，温度 61.5°');
  });

  it('goes from day to day by arrows and not beyond', () => {
    const chart = draw();
    fireEvent.keyDown(chart, { key: 'ArrowLeft' });
    expect(told(chart)).toBe('11-19 周四，没有数据');
    for (let nr = 0; nr < 3; nr += 1) fireEvent.keyDown(chart, { key: 'ArrowLeft' });
    expect(told(chart)).toContain('11-18 周三，涨停 31');
    fireEvent.keyDown(chart, { key: 'End' });
    fireEvent.keyDown(chart, { key: 'ArrowRight' });
    expect(told(chart)).toContain('11-20');
  });

  it('Enter opens the board of the day that is read', async () => {
    const chart = draw();
    fireEvent.keyDown(chart, { key: 'Home' });
    fireEvent.keyDown(chart, { key: 'Enter' });
    await screen.findByText('当天 ?date=2026-11-18');
  });

  it('a day without figures leaves a gap in every line', () => {
    const line = [...draw().querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '');
    expect(line.filter((d) => d.startsWith('M5 ') && d.includes('M25 ') && !d.includes('L'))).toHaveLength(1);
  });
});
