import { expect, test } from 'vitest';
import { clsRecord, mapNews, noon } from '#tests/support/news-records.ts';

test('seconds and milliseconds of one moment are one revision', () => {
  const modified = noon + 60;
  for (const written of [modified, modified * 1000, `${modified}000`, '2026-05-14 12:01:00']) {
    expect(mapNews({ ...clsRecord, modified: written })).toHaveProperty('item.revision', modified * 1000);
  }
});

test('of revisions written as digits of a date, or to the millisecond, the later one is the higher', () => {
  const revisions = [
    '20260601120100',
    '20260601120500',
    noon * 1000 + 1,
    noon * 1000 + 2,
    7,
    '8.0',
    '2026-06-01 12:01:00.25+08',
  ].map((modified) => {
    const mapped = mapNews({ ...clsRecord, modified });
    return 'item' in mapped ? mapped.item.revision : mapped;
  });
  const at = Date.UTC(2026, 5, 1, 4, 1);
  for (const modified of ['1970-01-01 00:00:00', '1900-01-01 00:00:00', '1970-01-01T00:00:00+08:00']) {
    expect(mapNews({ ...clsRecord, modified })).toHaveProperty('item.revision', 0);
  }
  expect(revisions).toEqual([at, at + 240_000, noon * 1000 + 1, noon * 1000 + 2, 7, 8, at + 250]);
});
