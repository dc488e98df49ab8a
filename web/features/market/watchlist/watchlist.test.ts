import { describe, expect, it } from 'vitest';
import {
  emptyWatchlist,
  LONGEST_NOTE,
  MOST_STOCKS,
  withGroup,
  withGroupAt,
  withGroupNamed,
  withNewsRead,
  withNote,
  withoutGroup,
  withoutStock,
  withStockBack,
  withStockIn,
  withStocks,
} from './watchlist.ts';
import { csvTextOf, pastedLines, textOf } from './watchlist-text.ts';

const NOW = 1_787_193_600;
const moutai = { symbol: '600519.SS', name: '贵州茅台' };
const pingan = { symbol: '000001.SZ', name: '平安银行' };
const catl = { symbol: '300750.SZ', name: '宁德时代' };

const grouped = withStocks(
  emptyWatchlist,
  [{ ...moutai, group: '核心' }, pingan, { ...catl, group: '核心', note: '看"产能"，\n=下周再看' }],
  NOW,
);
const symbolsOf = (list: typeof grouped) => list.stocks.map(({ symbol }) => symbol);
const namesOf = (list: typeof grouped) => list.groups.map(({ name }) => name);

describe('stocks of the list', () => {
  it('come at the end, each once, those that are there stay as they are', () => {
    const again = withStocks(grouped, [{ ...moutai, group: '观察' }, moutai], NOW);
    expect(symbolsOf(again)).toEqual(['600519.SS', '000001.SZ', '300750.SZ']);
    expect(again.stocks[0]).toEqual(grouped.stocks[0]);
  });

  it('are 300 at most', () => {
    const many = Array.from({ length: 400 }, (_, nr) => ({ symbol: `${600_000 + nr}.SS`, name: '' }));
    expect(withStocks(emptyWatchlist, many, NOW).stocks).toHaveLength(MOST_STOCKS);
  });

  it('what was taken away comes back to its place', () => {
    const [, stock] = grouped.stocks;
    const without = withoutStock(grouped, '000001.SZ');
    expect(symbolsOf(without)).toEqual(['600519.SS', '300750.SZ']);
    expect(stock && withStockBack(without, stock, 1)).toEqual(grouped);
  });

  it('their news are read up to a moment, and never unread again', () => {
    const read = withNewsRead(grouped, '600519.SS', NOW);
    expect(withNewsRead(read, '600519.SS', NOW - 10).stocks[0]?.readAt).toBe(NOW);
  });
});

describe('a note', () => {
  const noted = withNote(grouped, '600519.SS', '核心仓', { at: NOW, price: 1468.2 });

  it('keeps the price at which it was begun', () => {
    const later = withNote(noted, '600519.SS', '核心仓，不动', { at: NOW + 60, price: 1500 });
    expect(later.stocks[0]?.note).toEqual({ text: '核心仓，不动', at: NOW, price: 1468.2 });
  });

  it('has the price that is known first, when it was begun before any was', () => {
    const early = withNote(grouped, '600519.SS', '核', { at: NOW, price: null });
    const later = withNote(early, '600519.SS', '核心仓', { at: NOW + 2, price: 1470 });
    expect(later.stocks[0]?.note).toEqual({ text: '核心仓', at: NOW + 2, price: 1470 });
  });

  it('keeps its moment where no price is known later either', () => {
    const early = withNote(grouped, '600519.SS', '核', { at: NOW, price: null });
    const later = withNote(early, '600519.SS', '核心仓', { at: NOW + 99, price: null });
    expect(later.stocks[0]?.note).toEqual({ text: '核心仓', at: NOW, price: null });
  });

  it('that says nothing is none, and the next one begins anew', () => {
    const none = withNote(noted, '600519.SS', ' ', { at: NOW, price: 1 });
    expect(none.stocks[0]?.note).toBeNull();
  });

  it('is cut where it is too long', () => {
    const long = withNote(grouped, '600519.SS', '长'.repeat(600), { at: NOW, price: 1 });
    expect(long.stocks[0]?.note?.text).toHaveLength(LONGEST_NOTE);
  });
});

describe('groups', () => {
  const three = withGroup(withGroup(grouped, ' 观 察 '), '港股通');

  it('have each another name, and one that says nothing is none', () => {
    expect(namesOf(three)).toEqual(['核心', '观 察', '港股通']);
    expect([withGroup(three, '核心'), withGroup(three, ' '), withGroupNamed(three, '2', '核心')]).toEqual([
      three,
      three,
      three,
    ]);
    expect(namesOf(withGroupNamed(three, '2', '观察'))).toEqual(['核心', '观察', '港股通']);
  });

  it('go to the place they are told', () => {
    expect(namesOf(withGroupAt(three, '3', 0))).toEqual(['港股通', '核心', '观 察']);
    expect(namesOf(withGroupAt(three, '1', 1))).toEqual(['观 察', '核心', '港股通']);
    expect(namesOf(withGroupAt(three, '1', -1))).toEqual(['核心', '观 察', '港股通']);
  });

  it('their stocks outlive them', () => {
    const moved = withStockIn(three, '000001.SZ', '2');
    expect(withoutGroup(moved, '2').stocks.map(({ group }) => group)).toEqual(['1', null, '1']);
  });
});

describe('what is exported', () => {
  const importOf = (text: string) =>
    withStocks(
      emptyWatchlist,
      pastedLines(text).flatMap((line) => {
        const stock = [moutai, pingan, catl].find(({ symbol }) => line.text.startsWith(symbol.slice(0, 6)));
        return stock ? [{ ...stock, group: line.group, note: line.note }] : [];
      }),
      NOW,
    );

  it('a stock stands in its group however the name was written', () => {
    const names = [' 观察 ', '超过十二个字的分组名称只留前十二个'];
    const list = names.reduce(
      (before, group, at) => withStocks(before, [{ ...(at ? pingan : moutai), group }], NOW),
      emptyWatchlist,
    );
    expect(list.stocks.map(({ group }) => group)).toEqual(['1', '2']);
  });

  it('is a line for each stock, below the group where one begins', () => {
    expect(textOf(grouped)).toBe(
      '# 核心\n600519.SH 贵州茅台\n# 未分组\n000001.SZ 平安银行\n# 核心\n300750.SZ 宁德时代\n',
    );
  });

  it('gives the same list back, as text without notes, as a table with them', () => {
    const withoutNotes = { ...grouped, stocks: grouped.stocks.map((stock) => ({ ...stock, note: null })) };
    expect(importOf(textOf(grouped))).toEqual(withoutNotes);
    expect(importOf(csvTextOf(grouped))).toEqual(grouped);
  });

  it('of other programs is taken line by line', () => {
    expect(pastedLines('600519\r\n\n茅台')).toEqual(
      ['600519', '', '茅台'].map((text) => ({ text, group: null, note: '' })),
    );
  });
});
