import { describe, expect, it } from 'vitest';
import type { History } from '#domains/market/history/market.history.ts';
import type { Kline } from '#domains/market/history/market.klines.ts';
import { createUsualVolumes } from './market.usual-volumes.ts';

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

describe('the usual pace of a security', () => {
  it('is the mean of a minute of its last five days', async () => {
    const usual = createUsualVolumes(historyOf({ '600519.SS': [9e9, 2400, 2400, 4800, 0, 2400] }), () => '');
    await usual.load(['sh600519'], day);
    expect(usual.perMinuteOf('600519.SS', day)).toBe(10);
  });

  it('is unknown where there are fewer days, and before it is read', async () => {
    const usual = createUsualVolumes(historyOf({ '600519.SS': [2400, 2400, 2400, 2400] }), () => '');
    expect(usual.perMinuteOf('600519.SS', day)).toBeNull();
    await usual.load(['600519.SS', '999999.SS'], day);
    expect([usual.perMinuteOf('600519.SS', day), usual.perMinuteOf('999999.SS', day)]).toEqual([null, null]);
  });

  it('is read once a day, of a day that has been too, and anew once something was imported', async () => {
    let imported = '';
    const history = historyOf({ '600519.SS': [2400, 2400, 2400, 2400, 2400] });
    const usual = createUsualVolumes(history, () => imported);
    await usual.load(['600519.SS'], day);
    await usual.load(['600519.SS', '000001.SZ'], day);
    await usual.load(['600519.SS'], 20260715);
    await usual.load(['600519.SS'], day);
    expect([day, 20260715, 20260716].map((one) => usual.perMinuteOf('600519.SS', one))).toEqual([10, 10, null]);
    imported = 'a day';
    await usual.load(['600519.SS'], day);
    expect(history.asked).toEqual([['600519.SS'], ['000001.SZ'], ['600519.SS'], ['600519.SS']]);
  });
});
