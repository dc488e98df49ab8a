import { describe, expect, it } from 'vitest';
import { plateWith } from '#tests/support/market-data.ts';
import { heatOf } from './heat.ts';
import { mapForms, placedAsBefore, tilesOf } from './tile-map.ts';

const row = (id: number, value: number) => plateWith({ plate_id: id, turnover_value: value });

it('a tile is as large as the turnover of its plate, and all of them fill the map', () => {
  const tiles = tilesOf([row(1, 300), row(2, 100)], mapForms.wide);
  const area = ({ width, height }: (typeof tiles)[number]) => (width * height) / 100;
  expect(tiles.map(({ id }) => id)).toEqual([1, 2]);
  expect(tiles.map(area).map(Math.round)).toEqual([75, 25]);
});

it('the smallest of many are not drawn, and nothing is no fault', () => {
  const many = Array.from({ length: 60 }, (_, nr) => row(nr + 1, 1000 - nr));
  expect([tilesOf(many, mapForms.wide).length, tilesOf(many, mapForms.tall).length]).toEqual([24, 14]);
  expect(tilesOf([], mapForms.wide)).toEqual([]);
});

it.each([
  [0, 0],
  [-0.0019, 0],
  [0.005, 1],
  [-0.015, 2],
  [0.029, 3],
  [-0.03, 4],
  [null, 0],
])('a change of %s is heat %s', (change, heat) => expect(heatOf(change)).toBe(heat));

it('what companies of all trades have in common is drawn only by itself', () => {
  const style = plateWith({ plate_id: 3, kind: 'style', turnover_value: 9000 });
  const idsOf = (...rows: Parameters<typeof tilesOf>[0]) => tilesOf(rows, mapForms.wide).map(({ id }) => id);
  expect(idsOf(row(1, 300), style)).toEqual([1]);
  expect(idsOf(style)).toEqual([3]);
});

describe('a map that goes on', () => {
  const of = (values: readonly number[]) =>
    tilesOf(
      values.map((turnover_value, nr) =>
        plateWith({ plate_id: nr, turnover_value, core_avg_pcp: turnover_value / 100 }),
      ),
      mapForms.wide,
    );

  it('keeps its places, and shows the figures of now', () => {
    const [before, now] = [of([5, 3, 1]), of([1, 3, 5])];
    const shown = placedAsBefore(before, now);
    expect(shown.map(({ id, left, top, width }) => [id, left, top, width])).toEqual(
      before.map(({ id, left, top, width }) => [id, left, top, width]),
    );
    expect(shown.find(({ id }) => id === 0)?.change).toBe(0.01);
  });

  it('takes new places when other plates are on it', () => {
    const now = of([1, 3, 5, 7]);
    expect(placedAsBefore(of([5, 3, 1]), now)).toBe(now);
  });
});
