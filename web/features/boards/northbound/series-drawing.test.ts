import { expect, it } from 'vitest';
import { drawSeries, type Series, type SeriesForm } from './series-drawing.ts';

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
