import { describe, expect, test } from 'vitest';
import { listedOf, type ShareDay } from './boards.criteria.ts';

const share = (symbol: string, changes: Partial<ShareDay> = {}): ShareDay => ({
  ...{ symbol, board: 'main', hasLimits: true, change: 0, amplitude: 0, turnoverRatio: 0, deviation: 0 },
  ...{ isWarned: false, reached: 0 },
  ...changes,
});
const codesOf = (one: ShareDay) => listedOf([one]).map(({ code }) => code);

describe('who comes on which list', () => {
  test.each([
    ['7 % more than its market', share('600519.SS', { deviation: 0.07 }), ['070001']],
    ['not quite', share('600519.SS', { deviation: 0.0699 }), []],
    ['7 % less', share('000001.SZ', { deviation: -0.08 }), ['070002']],
    [
      'amplitude and turnover: two lists',
      share('000001.SZ', { amplitude: 0.15, turnoverRatio: 0.2 }),
      ['070003', '070004'],
    ],
    ['ChiNext by its own change', share('300750.SZ', { board: 'chinext', change: 0.15 }), ['070028']],
    ['ChiNext below its amplitude', share('300750.SZ', { board: 'chinext', amplitude: 0.29 }), []],
    ['STAR', share('688111.SS', { board: 'star', turnoverRatio: 0.3, change: -0.16 }), ['070029', '070031']],
    ['Beijing', share('920001.BJ', { board: 'bse', change: 0.21, turnoverRatio: 0.2 }), ['070004', '070048']],
    ['three days', share('600519.SS', { reached: 1 }), ['070005']],
    ['three days of a share under a warning', share('600519.SS', { reached: -1, isWarned: true }), ['070042']],
    ['ChiNext within three days', share('300750.SZ', { board: 'chinext', reached: -1 }), ['070033']],
    ['Beijing within three days', share('920001.BJ', { board: 'bse', reached: -1 }), ['070047']],
    ['a new share', share('688111.SS', { board: 'star', hasLimits: false, change: 3, amplitude: 2 }), ['070009']],
    ['a B share', share('900901.SS', { board: 'bShare', amplitude: 0.5 }), []],
  ])('%s', (_, one, codes) => expect(codesOf(one)).toEqual(codes));

  test('the five furthest of each exchange', () => {
    const many = ['SS', 'SZ'].flatMap((market) =>
      [1, 2, 3, 4, 5, 6].map((at) => share(`00000${at}.${market}`, { amplitude: 0.15 + at / 100 })),
    );
    const symbols = listedOf(many).map(({ symbol }) => symbol);
    expect(symbols).toHaveLength(10);
    expect(symbols.filter((symbol) => symbol.startsWith('000001'))).toEqual([]);
  });
});
