import { expect, it } from 'vitest';
import { drawBought, drawSeries, type Series, type SeriesForm } from './series-drawing.ts';

/** A holding at the end of every quarter, and turnover of every month. */
function seriesOf(firstYear: number, lastYear: number): Series {
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, at) => firstYear + at);
  const monthsIn = (year: number, months: number[]) => months.map((month) => year * 100 + month);
  return {
    is_simulated: true,
    holdings: years.flatMap((year) =>
      monthsIn(year, [3, 6, 9, 12]).map((month) => ({ date: month * 100 + 28, value: 1e12 })),
    ),
    months: years.flatMap((year) =>
      monthsIn(year, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]).map((month) => ({ month, turnover: 1e11, net: null })),
    ),
  };
}

it.each<[SeriesForm, number, number]>([
  ['wide', 2025, 2026],
  ['wide', 2014, 2026],
  ['tall', 2025, 2026],
  ['tall', 2014, 2026],
])('%s from %i to %i: the months below do not lie on each other, and nothing leaves the drawing', (form, from, to) => {
  const drawing = drawSeries(seriesOf(from, to), form);
  const places = drawing?.labels.map(({ x }) => x) ?? [];
  expect(places.length).toBeGreaterThan(2);
  expect(Math.min(...places.slice(1).map((x, at) => x - (places[at] ?? 0)))).toBeGreaterThanOrEqual(36);
  for (const { x } of drawing?.points ?? []) {
    expect(x).toBeGreaterThan(drawing?.left ?? 0);
    expect(x).toBeLessThan(drawing?.right ?? 0);
  }
});

it('without a figure there is nothing to draw', () => {
  const bought = { month: 202_312, turnover: null, net: 1e9 };
  expect(drawSeries({ is_simulated: true, holdings: [], months: [] }, 'wide')).toBeNull();
  expect(drawSeries({ is_simulated: true, holdings: [], months: [bought] }, 'wide')).toBeNull();
});

it('what was bought stands above the line of nothing, what was sold below it, and a month that tells nothing has no bar', () => {
  const months = [
    { month: 202_401, turnover: null, net: 2e9 },
    { month: 202_402, turnover: null, net: null },
    { month: 202_403, turnover: null, net: -1e9 },
  ];
  const drawing = drawBought({ is_simulated: false, holdings: [], months }, 'wide');
  const zero = drawing?.lines.find(({ text }) => text === '0.00')?.y ?? drawing?.lines[1]?.y ?? NaN;
  const [bought, sold] = drawing?.bars ?? [];
  expect(drawing?.bars).toHaveLength(2);
  expect([bought?.isBought, sold?.isBought]).toEqual([true, false]);
  expect((bought?.y ?? 0) + (bought?.height ?? 0)).toBeCloseTo(zero, 0);
  expect(sold?.y).toBeCloseTo(zero, 0);
  expect(bought?.height).toBeCloseTo((sold?.height ?? 0) * 2, 0);
  expect(drawBought({ is_simulated: true, holdings: [], months: months.slice(1, 2) }, 'tall')).toBeNull();
});
