import { expect, test } from 'vitest';
import { parseTime } from './times.ts';

const at = (iso: string) => Date.parse(iso) / 1000;

test.each([
  [1_778_688_503, at('2026-05-13T16:08:23Z')],
  ['1778688503000', at('2026-05-13T16:08:23Z')],
  ['2026-05-14 00:08', at('2026-05-13T16:08:00Z')],
  ['2026/5/14 0:08:23', at('2026-05-13T16:08:23Z')],
  ['2026-05-14T00:08:23+08:00', at('2026-05-13T16:08:23Z')],
  ['2026-05-13T16:08:23Z', at('2026-05-13T16:08:23Z')],
  ['2026年5月14日 00:08', at('2026-05-13T16:08:00Z')],
  ['Thu, 14 May 2026 00:08:23 +0800', at('2026-05-13T16:08:23Z')],
  ['14 May 2026 00:08 GMT', at('2026-05-14T00:08:00Z')],
])('%s is a time', (value, seconds) => expect(parseTime(value)).toBe(seconds));

test.each(['', 'yesterday', '2026-05-14', '2026-02-30 10:00', '2026-05-14 24:00', '14 May', null, {}, -5])(
  '%s is none',
  (value) => expect(parseTime(value)).toBeNull(),
);
