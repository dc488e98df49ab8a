import { describe, expect, it } from 'vitest';
import { listDefinitions } from './list-definitions.ts';
import { listFileOf } from './list-file.ts';
import { emptyColumns, listRowsOf, listSortOf, sortAfter, sortedRows, sortText } from './list-rows.ts';

const [definition] = listDefinitions;
if (definition === undefined) throw new Error('No list');

const fields = ['rank', 'symbol', 'stock_chi_name', 'price', 'change_percent', 'turnover_ratio', 'is_halted', 'plates'];
const rows = listRowsOf({
  fields,
  items: [
    [1, '600001.SS', '甲', 10.004, 0.01, 0.4, false, [{ id: 7, name: '题材' }]],
    [2, '600002.SH', '乙', 30, -0.02, 0.3, false, []],
    [null, '600003.SS', '丙', 20, null, null, true, []],
  ],
});
const names = (list: typeof rows) => list.map(({ name }) => name).join('');

describe('columns without anything in them', () => {
  it('are named, but for the one that sorts', () => {
    expect(emptyColumns(definition, rows, 'turnover_value')).toEqual(['量比', '振幅', '流通值']);
    expect(emptyColumns(definition, rows, 'volume_ratio')).toEqual(['成交额', '振幅', '流通值']);
  });

  it('stay where nothing is disclosed: that is what they tell', () => {
    expect(emptyColumns({ ...definition, isDisclosed: true }, rows, 'price')).toEqual([]);
  });
});

describe('the order of a list', () => {
  it('is its own when nothing that it knows is asked for', () => {
    for (const text of [null, '', 'buyer', 'nothing', '.up'])
      expect(listSortOf(text, definition)).toEqual({ field: 'turnover_ratio', isAscending: false });
  });

  it('is that of the address, with what is halted last either way', () => {
    expect(names(sortedRows(rows, listSortOf('price', definition)))).toBe('乙甲丙');
    expect(names(sortedRows(rows, listSortOf('price.up', definition)))).toBe('甲乙丙');
  });

  it('has an address that leads back to it, none for its own', () => {
    for (const text of ['price', 'price.up', 'turnover_ratio.up'])
      expect(sortText(listSortOf(text, definition), definition)).toBe(text);
    expect(sortText(listSortOf('turnover_ratio', definition), definition)).toBeNull();
  });

  it('goes round by the key', () => {
    let sort = listSortOf(null, definition);
    const seen = new Set<string>();
    for (let step = 0; step < 7; step += 1) {
      seen.add(sort.field);
      sort = sortAfter(sort, definition);
    }
    expect(seen.size).toBe(7);
    expect(sort.field).toBe('turnover_ratio');
  });
});

it('a list of disclosures calls neither a price nor a change of now', () => {
  const disclosed = listDefinitions.find(({ id }) => id === 'northFundWeekly');
  if (disclosed === undefined) throw new Error('No list');
  const file = listFileOf(disclosed, async () => rows, '');
  expect(file.head.slice(3, 5)).toEqual(['披露日收盘', '区间涨幅%']);
});

it('a file has percents, empty cells where nothing is told, and ends with what it tells of', async () => {
  const file = listFileOf(definition, async () => rows, '截至 2026-11-20');
  const cells = await file.rows();
  expect(file.head.slice(0, 6)).toEqual(['名次', '代码', '名称', '现价', '涨跌幅%', '换手率%']);
  expect(cells[0]?.[3]).toBe(10);
  expect(cells[1]?.slice(0, 6)).toEqual([2, '600002.SH', '乙', 30, -2, 30]);
  expect(cells[2]?.slice(0, 6)).toEqual([null, '600003.SH', '丙', 20, null, null]);
  expect(cells.at(-1)).toEqual(['截至 2026-11-20']);
});
