import { describe, expect, it } from 'vitest';
import type { History } from '#domains/market/history/market.history.ts';
import type { Kline } from '#domains/market/history/market.klines.ts';
import type { MarketState } from '#domains/market/engine/market.state.ts';
import { createUsualVolumes } from './market.usual-volumes.ts';

const listed = ['600519.SS', '000001.SZ'];

/** A market of that day in which those two are listed. */
const marketOf = (day: number) =>
  ({
    moment: { day, second: 0 },
    snapshot: { rowOf: (symbol: string) => (listed.includes(symbol) ? listed.indexOf(symbol) : undefined) },
  }) as MarketState;

/** A history in which each security has traded so much on each of its days, and which counts what it is asked for. */
function historyOf(volumes: Record<string, readonly number[]>) {
  const asked: string[][] = [];
  const klines: History['klines'] = async (symbols, { count }) => {
    asked.push([...symbols]);
    return new Map(
      symbols.map((symbol) => [symbol, (volumes[symbol] ?? []).slice(-count).map((volume) => ({ volume }) as Kline)]),
    );
  };
  return { asked, klines };
}

const day = 20260820;
const today = marketOf(day);

describe('the usual pace of a security', () => {
  it('is the mean of a minute of its last five days', async () => {
    const usual = createUsualVolumes(historyOf({ '600519.SS': [9e9, 2400, 2400, 4800, 0, 2400] }), () => '');
    await usual.load(['sh600519'], today);
    expect(usual.perMinuteOf('600519.SS', day)).toBe(10);
  });

  it('is unknown where there are fewer days, and before it is read', async () => {
    const usual = createUsualVolumes(historyOf({ '600519.SS': [2400, 2400, 2400, 2400] }), () => '');
    expect(usual.perMinuteOf('600519.SS', day)).toBeNull();
    await usual.load(['600519.SS', '999999.SS'], today);
    expect([usual.perMinuteOf('600519.SS', day), usual.perMinuteOf('999999.SS', day)]).toEqual([null, null]);
  });

  it('is neither read nor kept of what is not listed', async () => {
    const history = historyOf({ '999999.SS': [2400, 2400, 2400, 2400, 2400] });
    const usual = createUsualVolumes(history, () => '');
    await usual.load(['999999.SS', 'nonsense'], today);
    expect(history.asked).toEqual([]);
    await usual.load(['sh600519', '999999.SS'], today);
    expect([history.asked, usual.perMinuteOf('999999.SS', day)]).toEqual([[['600519.SS']], null]);
  });

  it('is read once a day, of a day that has been too, and anew once something was imported', async () => {
    let imported = '';
    const history = historyOf({ '600519.SS': [2400, 2400, 2400, 2400, 2400] });
    const usual = createUsualVolumes(history, () => imported);
    await usual.load(['600519.SS'], today);
    await usual.load(['600519.SS', '000001.SZ'], today);
    await usual.load(['600519.SS'], marketOf(20260715));
    await usual.load(['600519.SS'], today);
    expect([day, 20260715, 20260716].map((one) => usual.perMinuteOf('600519.SS', one))).toEqual([10, 10, null]);
    imported = 'a day';
    await usual.load(['600519.SS'], today);
    expect(history.asked).toEqual([['600519.SS'], ['000001.SZ'], ['600519.SS'], ['600519.SS']]);
  });
});
