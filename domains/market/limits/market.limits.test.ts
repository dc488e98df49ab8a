import { leaves, limitsOfBar } from './market.bar-limits.ts';
import { expect, test } from 'vitest';
import { fen } from '#shared/money.ts';
import { limitRules, newcomerRules } from './market.limit-rules.ts';
import { shareBoards } from '#domains/market/terms/market.boards.ts';
import { priceLimits, type LimitedShare } from './market.limits.ts';

const share: LimitedShare = {
  symbol: '600519.SS',
  name: '甲',
  day: 20260821,
  preClose: fen(1000),
  listDate: '2001-08-27',
  tradingDaysListed: 6000,
};
const limits = (given: Partial<LimitedShare>) => {
  const found = priceLimits({ ...share, ...given });
  return found && [found.up, found.down];
};

test.each([
  ['main board', {}, [1100, 900]],
  ['half a fen goes up, at both ends', { preClose: fen(1005) }, [1106, 905]],
  ['half a fen that floats lose', { preClose: fen(115) }, [127, 104]],
  ['ChiNext', { symbol: '300750.SZ' }, [1200, 800]],
  ['ChiNext under a warning', { symbol: '300750.SZ', name: '*ST甲' }, [1200, 800]],
  ['ChiNext, last day of 10 %', { symbol: '300750.SZ', day: 20200821 }, [1100, 900]],
  ['ChiNext, first day of 20 %', { symbol: '300750.SZ', day: 20200824 }, [1200, 800]],
  ['ChiNext under a warning before', { symbol: '300750.SZ', name: 'ST甲', day: 20200821 }, [1050, 950]],
  ['STAR', { symbol: '688981.SS' }, [1200, 800]],
  ['Beijing', { symbol: '920819.BJ' }, [1300, 700]],
  ['Beijing never goes beyond the rate', { symbol: '920819.BJ', preClose: fen(777) }, [1010, 544]],
  ['under a warning on the last day of 5 %', { name: 'ST甲', day: 20260703 }, [1050, 950]],
  ['under a warning at the weekend between', { name: 'ST甲', day: 20260705 }, [1050, 950]],
  ['under a warning from the first day of 10 %', { name: '*ST甲', day: 20260706 }, [1100, 900]],
  ['not reformed, before and after', { name: 'S甲', day: 20260706 }, [1050, 950]],
  ['not reformed and under a warning', { name: 'S*ST甲', day: 20260821 }, [1050, 950]],
  ['in the delisting period', { name: '甲退' }, [1100, 900]],
  ['ten fen', { preClose: fen(10) }, [11, 9]],
  ['four fen', { preClose: fen(4) }, [5, 3]],
  ['eleven fen', { preClose: fen(11) }, [12, 10]],
  ['the dearest share', { preClose: fen(169_999) }, [186_999, 152_999]],
])('%s', (_case, given, expected) => {
  expect(limits(given)).toEqual(expected);
});

test.each([
  ['an index', { symbol: '000001.SS' }],
  ['a B share', { symbol: '900901.SS' }],
  ['a fund', { symbol: '510300.SS' }],
  ['no close before', { preClose: fen(0) }],
  ['the first day of the delisting period', { name: '甲退', isFirstDayAgain: true }],
  ['before there were limits', { day: 19961213 }],
  ['STAR before STAR', { symbol: '688981.SS', day: 20190719 }],
])('no limit: %s', (_case, given) => {
  expect(limits(given)).toBeNull();
});

/** Whether a share is free on its first days, in a row. */
const freeDays = (symbol: string, listDate: string) =>
  [1, 2, 5, 6].map((tradingDaysListed) => limits({ symbol, listDate, tradingDaysListed }) === null);

test('new shares are free for five days, in Beijing for one', () => {
  expect(freeDays('600001.SS', '2026-08-10')).toEqual([true, true, true, false]);
  expect(freeDays('301001.SZ', '2026-08-10')).toEqual([true, true, true, false]);
  expect(freeDays('688001.SS', '2026-08-10')).toEqual([true, true, true, false]);
  expect(freeDays('920001.BJ', '2026-08-10')).toEqual([true, false, false, false]);
});

test('the rules of the day of its listing go with a share', () => {
  expect(freeDays('600001.SS', '2023-04-07')).toEqual([false, false, false, false]);
  expect(freeDays('600001.SS', '2023-04-10')).toEqual([true, true, true, false]);
  expect(freeDays('300001.SZ', '2020-08-21')).toEqual([false, false, false, false]);
  expect(freeDays('300001.SZ', '2020-08-24')).toEqual([true, true, true, false]);
  const first = { listDate: '2019-05-06', day: 20190506, tradingDaysListed: 1 };
  expect(limits(first)).toEqual([1440, 640]);
  expect(limits({ ...first, symbol: '300001.SZ' })).toEqual([1440, 640]);
});

test('where nobody counted the days the name tells', () => {
  const unknown = { listDate: null, tradingDaysListed: null };
  expect(limits({ ...unknown, name: 'N甲' })).toBeNull();
  expect(limits({ ...unknown, name: 'C甲', symbol: '688001.SS' })).toBeNull();
  expect(limits({ ...unknown, name: 'N甲', symbol: '920001.BJ' })).toBeNull();
  expect(limits({ ...unknown, name: '甲' })).toEqual([1100, 900]);
});

test('of a board, a state and a day one rule holds at most, and says who made it', () => {
  const days = [...limitRules, ...newcomerRules].flatMap(({ validFrom, validTo }) => [
    validFrom,
    validTo ?? 99_991_231,
  ]);
  const holding = (rules: readonly { validFrom: number; validTo: number | null }[], day: number) =>
    rules.filter((rule) => rule.validFrom <= day && day <= (rule.validTo ?? Infinity)).length;
  for (const board of shareBoards)
    for (const day of days) {
      for (const state of ['ordinary', 'st', 'unreformed', 'delisting'] as const) {
        const rules = limitRules.filter((rule) => rule.boards.includes(board) && rule.states.includes(state));
        expect(holding(rules, day), `${board} ${state} ${day}`).toBeLessThanOrEqual(1);
      }
      const newcomers = newcomerRules.filter((rule) => rule.boards.includes(board));
      expect(holding(newcomers, day)).toBeLessThanOrEqual(1);
    }
  expect([...limitRules, ...newcomerRules].filter(({ source }) => source === '')).toEqual([]);
});

/** docs/product/price-limits.md#new-shares */
test('a bar that left the limits of a share that nobody has dated tells that it had none; of a dated one it is not believed', () => {
  const share = {
    ...{ symbol: '001248.SZ', name: '华润新能', day: 20260702 },
    preClose: fen(1011),
    isNameDated: false,
    tradingDaysListed: null,
  };
  const [wild, tame] = [
    { high: fen(3016), low: fen(2160) },
    { high: fen(1112), low: fen(911) },
  ];
  expect(limitsOfBar({ ...share, listDate: null }, wild)).toBeNull();
  expect(limitsOfBar({ ...share, listDate: null }, tame)).toEqual({ up: 1112, down: 910 });
  const dated = limitsOfBar({ ...share, listDate: '2020-01-02' }, wild);
  expect([leaves(wild, dated), leaves(tame, dated), leaves(wild, null)]).toEqual([true, false, false]);
});

test('a bar beyond the limits of a warning tells that there was none yet, unless the name of that day is known', () => {
  const share = { symbol: '000838.SZ', name: '*ST发展', day: 20260202, preClose: fen(283), listDate: '1997-05-16' };
  const fallen = { high: fen(283), low: fen(255) };
  const limitsBy = (isNameDated: boolean) => limitsOfBar({ ...share, tradingDaysListed: null, isNameDated }, fallen);
  expect(limitsBy(false)).toEqual({ up: 311, down: 255 });
  expect(limitsBy(true)).toEqual({ up: 297, down: 269 });
});
