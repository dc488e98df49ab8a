// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PartsCard } from './parts-card.tsx';

const figures = {
  ...{ rise_count: 219, fall_count: 394, stay_count: 3, limit_up_count: 10, limit_up_broken_count: 0 },
  ...{ limit_up_broken_ratio: 0, limit_down_count: 0, limit_up_again_count: 4, height: 5 },
  ...{ yesterday_limit_up_avg_pcp: 0.0249, yesterday_limit_up_count: 16, market_temperature: 72.5 },
  ...{ promotions: [], promotion_tried: 0, promotion_made: 0 },
};
const parts = [
  { part: 'breadth', degrees: 12.5, most: 35 },
  { part: 'sealing', degrees: 25, most: 25 },
  { part: 'limits', degrees: 20, most: 20 },
  { part: 'afterglow', degrees: 15, most: 20 },
] as const;

it('says what each part of the temperature brings, and from what it follows', () => {
  render(<PartsCard parts={parts} figures={figures} />);
  expect(screen.getByText('合计 72.5°')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '上涨占比涨 219，跌 39412.5° / 35',
    '封板率封住 10，炸板 025.0° / 25',
    '涨跌停对比涨停 10，跌停 020.0° / 20',
    '昨涨停今表现+2.49%15.0° / 20',
  ]);
});
