import { expect, it } from 'vitest';
import { replayText, shownAgain } from './shown-again.ts';

const at = (text: string) => Date.parse(`${text}+08:00`) / 1000;

/** docs/product/history.md#replay */
it('an imported day that is shown again says its day and its minute, or that it has closed', () => {
  expect(replayText(shownAgain(at('2026-07-03T13:23:20')))).toBe('历史回放\u00a02026-07-03\u00a013:23');
  expect(replayText(shownAgain(at('2026-07-03T15:30:00')))).toBe('历史回放\u00a02026-07-03\u00a0收盘');
});
