import { brotliCompressSync, constants } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasRealNames, readRealNames } from '#tests/support/real-names.ts';
import { matchNames } from './match-names.ts';
import { packNames, parseNames, type NameTable } from './name-table.ts';
import { nameCases } from './real-names.cases.ts';

describe.skipIf(!hasRealNames)('all real names (needs ../shared/data)', () => {
  let table: NameTable;
  let packed: string;
  beforeAll(async () => {
    packed = packNames(await readRealNames());
    table = parseNames(packed);
  });

  test('there are enough cases', () => expect(nameCases.length).toBeGreaterThan(300));

  test.each(nameCases)('$kind: $typed finds $names', ({ kind, typed, names }) => {
    const { stocks, plates } = matchNames(table, typed);
    const first =
      kind === 'themes'
        ? plates.slice(0, 3).map(({ plate }) => plate.name)
        : stocks.slice(0, 3).map(({ stock }) => stock.name);
    expect(
      first.some((name) => names.includes(name)),
      `found ${first.join(', ') || 'nothing'}`,
    ).toBe(true);
  });

  test('the table is sent in 120 KB, as quickly as answers are compressed', () => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
    const { length } = brotliCompressSync(packed, { params });
    expect([table.stocks.length, table.plates.length]).toEqual([5898, 370]);
    expect(length).toBeLessThan(90_000);
  });

  test('what was packed is what is read', async () => {
    expect(packNames(table)).toBe(packed);
  });
});
