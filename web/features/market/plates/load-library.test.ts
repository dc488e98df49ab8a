import { describe, expect, it } from 'vitest';
import type { Api } from '#shared/contract.ts';
import { plateWith } from '#tests/support/market-data.ts';
import { rangeOf } from './library-range.ts';
import { loadFound, loadLibrary, type LibraryChoice } from './load-library.ts';

const rows = [
  plateWith({ plate_id: 1, plate_name: '电池', core_avg_pcp: 0.03, turnover_value: 300 }),
  plateWith({ plate_id: 2, plate_name: '白酒', core_avg_pcp: -0.01, turnover_value: 200 }),
  plateWith({ plate_id: 3, plate_name: '煤炭', core_avg_pcp: -0.02, turnover_value: 100, kind: 'industry' }),
];
const days = ['2026-08-19', '2026-08-20'];
const recent = [
  { plate_id: 1, core_pcp: -0.1, on_board: [false, true] },
  { plate_id: 2, core_pcp: 0.2, on_board: [true, true] },
  { plate_id: 3, core_pcp: null, on_board: [null, false] },
];

/** Answers as the three calls do, and notes what was asked of them. */
function apiOf(asked: { path: string; query: Record<string, unknown> }[] = []) {
  return (async ({ path }: { path: string }, { query }: { query: Record<string, unknown> }) => {
    asked.push({ path, query });
    if (path.endsWith('plate-days')) return { days, items: recent };
    if (path.endsWith('plate-lines')) return { 1: [0, 0.03] };
    return { items: rows, is_simulated: true, source: 'simulator', updated_at: 1 };
  }) as unknown as Api;
}

const choice: LibraryChoice = { type: '0', sort: 'core', range: rangeOf(null), words: '' };
const load = (change: Partial<LibraryChoice> = {}, asked?: { path: string; query: Record<string, unknown> }[]) =>
  loadLibrary(apiOf(asked), { ...choice, ...change }, { page: 1, moment: null });
const namesOf = (list: readonly { plate_name: string }[]) => list.map(({ plate_name: name }) => name);

describe('the library of themes', () => {
  it('tells who was on the board most, and who falls furthest', async () => {
    const { lately, latelyDays, fallers, counts } = await load();
    expect(namesOf(lately)).toEqual(['白酒', '电池']);
    expect(lately[0]?.onBoard).toEqual([true, true]);
    expect(latelyDays).toEqual(days);
    expect(namesOf(fallers)).toEqual(['煤炭', '白酒']);
    expect(counts).toEqual({ 0: 3, 1: 2, 2: 1, 3: 0 });
  });

  it('over more days the map has their colours, and the table may go by them; who is not known comes last', async () => {
    const { rows: shown, tiles } = await load({ sort: 'over', range: rangeOf('5d') });
    expect(shown.map(({ plate_name: name, over }) => [name, over])).toEqual([
      ['白酒', 0.2],
      ['电池', -0.1],
      ['煤炭', null],
    ]);
    expect(tiles.wide.map(({ name, change }) => [name, change])).toEqual([
      ['电池', -0.1],
      ['白酒', 0.2],
      ['煤炭', null],
    ]);
    expect((await load()).tiles.wide.map(({ change }) => change)).toEqual([0.03, -0.01, -0.02]);
  });

  it('of one kind everything is of that kind', async () => {
    const { rows: shown, lately, fallers } = await load({ type: '2' });
    expect([shown, lately, fallers].map((list) => list.length)).toEqual([1, 0, 1]);
  });

  it('asks for the days of those alone that are shown, and of the moment of the page', async () => {
    const asked: { path: string; query: Record<string, unknown> }[] = [];
    const moment = { date: '2026-08-20', at: '10:30' };
    await loadLibrary(apiOf(asked), { ...choice, range: rangeOf('20d') }, { page: 1, moment });
    expect(asked.find(({ path }) => path.endsWith('plate-days'))?.query).toEqual({ count: 20, ...moment });
    expect(asked.find(({ path }) => path.endsWith('plate-lines'))?.query).toEqual({ plates: '1,2,3', ...moment });
  });

  it('a file has all of them in the order of the table', async () => {
    expect(namesOf(await loadFound(apiOf(), { ...choice, sort: 'over', range: rangeOf('5d') }, null))).toEqual([
      '白酒',
      '电池',
      '煤炭',
    ]);
  });
});
