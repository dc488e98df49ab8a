import { expect, test } from 'vitest';
import { movedText, pastEndText } from './moved-text.ts';

const today = { trade_day: '2026-11-20', today: '2026-11-20', updated_at: 1_795_156_328 };
const past = { ...today, trade_day: '2026-11-13' };

test.each([
  [{ date: null }, today, null],
  [{ date: '2026-11-13' }, past, null],
  [{ date: '20261113' }, past, null],
  [{ date: '2026-11-15' }, past, '2026-11-15 不是交易日，显示之前的 2026-11-13'],
  [{ date: '2030-01-01' }, today, '2030-01-01 还没有到，显示 2026-11-20'],
  [{ date: '1990-01-01' }, { ...today, trade_day: null }, '1990-01-01：这一天没有行情数据'],
  [{ date: 'yesterday' }, today, '日期有误，显示最近的一天'],
  [{ date: '1960-01-01' }, today, '1960-01-01 早于已知的行情，显示最近的一天'],
  [{ date: '2026-02-30', at: '25:00' }, today, '日期有误，显示最近的一天；时刻有误，未采用'],
  [{ date: null, at: '14:30' }, today, null],
  [{ date: null, at: '14:45' }, today, '14:45 还没有到，显示现在'],
  [{ date: '2026-11-13', at: '14:45' }, past, null],
])('%j, where %j is shown: %s', (asked, shown, text) => expect(movedText(asked, shown)).toBe(text));

test('a page behind the last one', () => {
  expect(pastEndText(99, 3)).toBe('没有第 99 页，显示最后一页（第 3 页）');
  expect(pastEndText(3, 3)).toBeNull();
});
