import { expect, test } from 'vitest';
import { newestReportDay } from './market.report-days.ts';

test.each([
  [20260430, '2024-12-31'],
  [20260501, '2025-12-31'],
  [20261123, '2025-12-31'],
  [20270104, '2025-12-31'],
])('on %s everybody has reported the year until %s', (day, reported) => expect(newestReportDay(day)).toBe(reported));
