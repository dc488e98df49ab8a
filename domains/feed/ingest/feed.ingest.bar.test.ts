import { expect, test } from 'vitest';
import { barBy, isBarLifted } from './feed.ingest.bar.ts';
import type { SourceRow } from './feed.ingest.rules.ts';

/** An item that was refused for these reasons: a column of its record, or a subject of ours. */
function refusedFor(...columns: (string | undefined)[]): SourceRow {
  const row: SourceRow = { source: 's', key: '1', messageId: null, revision: 1, contentHash: '', isDeleted: false };
  return (
    columns.reduce<SourceRow | null>((known, column) => ({ ...row, contentHash: barBy(known, column) }), null) ?? row
  );
}

test('ignoring the only column lifts the bar, however it is spelt', () => {
  expect(isBarLifted(refusedFor('VIP Level'), ['vip_level'])).toBe(true);
  expect(isBarLifted(refusedFor('VIP Level', 'vip-level'), ['viplevel'])).toBe(true);
  expect(isBarLifted(refusedFor('VIP Level'), ['level'])).toBe(false);
  expect(isBarLifted(refusedFor('VIP Level'))).toBe(false);
});

test('of several columns all must be ignored', () => {
  const known = refusedFor('lock', 'vip_level');
  expect(isBarLifted(known, ['lock'])).toBe(false);
  expect(isBarLifted(known, ['vip_level', 'lock'])).toBe(true);
});

test('what a subject of ours sells stays barred, whatever else was a reason before or after', () => {
  for (const reasons of [[undefined], ['lock', undefined], [undefined, 'lock']]) {
    expect(isBarLifted(refusedFor(...reasons), ['lock', ''])).toBe(false);
  }
});
