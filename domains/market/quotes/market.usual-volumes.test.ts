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

describe('the usual pace of a security', () => {
  it('is the mean of a minute of its last five days', async () => {
    const usual = createUsualVolumes(
      { state: () => marketOf(20260820) },
      historyOf({ '600519.SS': [9e9, 2400, 2400, 4800, 0, 2400] }),
      () => '',
    );
    await usual.load(['sh600519']);
    expect(usual.perMinuteOf('600519.SS')).toBe(10);
  });

  it('is unknown where there are fewer days, and before it is read', async () => {
    const usual = createUsualVolumes(
      { state: () => marketOf(20260820) },
      historyOf({ '600519.SS': [2400, 2400, 2400, 2400] }),
      () => '',
    );
    expect(usual.perMinuteOf('600519.SS')).toBeNull();
    await usual.load(['600519.SS', '999999.SS']);
    expect([usual.perMinuteOf('600519.SS'), usual.perMinuteOf('999999.SS')]).toEqual([null, null]);
  });

  it('is neither read nor kept of what is not listed', async () => {
    const history = historyOf({ '999999.SS': [2400, 2400, 2400, 2400, 2400] });
    const usual = createUsualVolumes({ state: () => marketOf(20260820) }, history, () => '');
    await usual.load(['999999.SS', 'nonsense']);
    expect(history.asked).toEqual([]);
    await usual.load(['sh600519', '999999.SS']);
    expect([history.asked, usual.perMinuteOf('999999.SS')]).toEqual([[['600519.SS']], null]);
  });

  it('is read once a day, and anew once something was imported', async () => {
    let [today, imported] = [20260820, ''];
    const history = historyOf({});
    const usual = createUsualVolumes({ state: () => marketOf(today) }, history, () => imported);
    await usual.load(['600519.SS']);
    await usual.load(['600519.SS', '000001.SZ']);
    today = 20260821;
    await usual.load(['600519.SS']);
    imported = 'a day';
    await usual.load(['600519.SS']);
    expect(history.asked).toEqual([['600519.SS'], ['000001.SZ'], ['600519.SS'], ['600519.SS']]);
  });
});
