import { describe, expect, it } from 'vitest';
import { closedYears } from '#domains/market/calendar/market.closed-days.ts';
import { createTradingCalendar } from '#domains/market/calendar/market.known-days.ts';
import { timeOfDay } from '#domains/market/history/market.candles.ts';
import type { History } from '#domains/market/history/market.history.ts';
import type { Kline } from '#domains/market/history/market.klines.ts';
import type { MarketState } from '#domains/market/engine/market.state.ts';
import { createUsualVolumes } from './market.usual-volumes.ts';

const listed = ['600519.SS', '000001.SZ'];

/** A market of that day in which those two are listed. */
const marketOf = (day: number, symbols = listed) =>
  ({
    moment: { day, second: 0 },
    calendar: createTradingCalendar(closedYears, []),
    snapshot: { rowOf: (symbol: string) => (symbols.includes(symbol) ? symbols.indexOf(symbol) : undefined) },
  }) as MarketState;

/** A history in which each security has traded so much on each of its days, the last of them that one, and which counts what it is asked for. */
function historyOf(volumes: Record<string, readonly (number | null)[]>, last = 20260714) {
  const asked: string[][] = [];
  const klines: History['klines'] = async (symbols, { count }) => {
    asked.push([...symbols]);
    return new Map(
      symbols.map((symbol) => [
        symbol,
        (volumes[symbol] ?? []).slice(-count).map((volume) => ({ at: timeOfDay(last), volume }) as Kline),
      ]),
    );
  };
  return { asked, klines };
}

/** Few are read by name alone. */
const noDays = { volumesOf: () => Promise.reject(new Error('read')) };

const day = 20260716;
const today = marketOf(day);

describe('the usual pace of a security', () => {
  it('is the mean of a minute of its last five days', async () => {
    const usual = createUsualVolumes(noDays, historyOf({ '600519.SS': [9e9, 2400, 2400, 4800, 0, 2400] }), () => '');
    await usual.load(['sh600519'], today);
    expect(usual.perMinuteOf('600519.SS', day)).toBe(10);
  });

  it('is unknown where there are fewer days, and before it is read', async () => {
    const usual = createUsualVolumes(noDays, historyOf({ '600519.SS': [2400, 2400, 2400, 2400] }), () => '');
    expect(usual.perMinuteOf('600519.SS', day)).toBeNull();
    await usual.load(['600519.SS', '999999.SS'], today);
    expect([usual.perMinuteOf('600519.SS', day), usual.perMinuteOf('999999.SS', day)]).toEqual([null, null]);
  });

  it('is unknown where nobody told what was traded on one of them, and where they are long ago', async () => {
    const untold = createUsualVolumes(noDays, historyOf({ '600519.SS': [2400, null, 2400, 2400, 2400] }), () => '');
    await untold.load(['600519.SS'], marketOf(20260715));
    expect(untold.perMinuteOf('600519.SS', 20260715)).toBeNull();
    const old = createUsualVolumes(
      noDays,
      historyOf({ '600519.SS': [2400, 2400, 2400, 2400, 2400] }, 20260616),
      () => '',
    );
    // The first of the twenty trading days before the 15th of July is the 16th of June, with a day off on the 19th.
    for (const one of [20260715, 20260716]) await old.load(['600519.SS'], marketOf(one));
    expect([20260715, 20260716].map((one) => old.perMinuteOf('600519.SS', one))).toEqual([10, null]);
  });

  it('is neither read nor kept of what is not listed', async () => {
    const history = historyOf({ '999999.SS': [2400, 2400, 2400, 2400, 2400] });
    const usual = createUsualVolumes(noDays, history, () => '');
    await usual.load(['999999.SS', 'nonsense'], today);
    expect(history.asked).toEqual([]);
    await usual.load(['sh600519', '999999.SS'], today);
    expect([history.asked, usual.perMinuteOf('999999.SS', day)]).toEqual([[['600519.SS']], null]);
  });

  it('is read once a day, of a day that has been too, and anew once something was imported', async () => {
    let imported = '';
    const history = historyOf({ '600519.SS': [2400, 2400, 2400, 2400, 2400] });
    const usual = createUsualVolumes(noDays, history, () => imported);
    await usual.load(['600519.SS'], today);
    await usual.load(['600519.SS', '000001.SZ'], today);
    await usual.load(['600519.SS'], marketOf(20260715));
    await usual.load(['600519.SS'], today);
    expect([day, 20260715, 20260717].map((one) => usual.perMinuteOf('600519.SS', one))).toEqual([10, 10, null]);
    imported = 'a day';
    await usual.load(['600519.SS'], today);
    expect(history.asked).toEqual([['600519.SS'], ['000001.SZ'], ['600519.SS'], ['600519.SS']]);
  });
});

describe('the usual pace of a whole market', () => {
  const busy = Array.from({ length: 101 }, (_, nr) => `${601000 + nr}.SS`);
  const [resumed, young] = ['600001.SS', '600002.SS'];
  const all = [...busy, resumed, young];
  const market = marketOf(day, all);

  it('is read of whole days, and further back of who was halted meanwhile', async () => {
    const history = historyOf({ [resumed]: [1200, 1200, 1200, 1200, 1200], [young]: [1200, 1200] });
    const volumesOf = async (asked: number) =>
      new Map([
        ...busy.map((symbol) => [symbol, 2400] as const),
        ...(asked < 20260714 ? [[resumed, 9e9] as const] : []),
      ]);
    const paceOf = await createUsualVolumes({ volumesOf }, history, () => '').load(all, market);
    expect([busy[7] ?? '', resumed, young, '999999.SS'].map(paceOf)).toEqual([10, 5, null, null]);
    expect(history.asked).toEqual([[resumed, young]]);
  });

  it('is read once, each day for all days after it, and anew once something was imported', async () => {
    const read: number[] = [];
    let volume = 2400;
    const volumesOf = async (asked: number) => {
      read.push(asked);
      return new Map(busy.map((symbol) => [symbol, volume]));
    };
    const usual = createUsualVolumes({ volumesOf }, historyOf({}), () => `${volume}`);
    const pace = async (shown: number) => (await usual.load(busy, marketOf(shown, all)))(busy[0] ?? '');
    expect([await pace(day), await pace(day), read.length]).toEqual([10, 10, 5]);
    expect([await pace(20260715), read.length]).toEqual([10, 6]);
    volume = 4800;
    expect([await pace(day), read.length]).toEqual([20, 11]);
  });
});
