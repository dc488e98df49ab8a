import { describe, expect, it } from 'vitest';
import { startOfDay } from '#shared/trading-day.ts';
import { lineOf, type ServiceQuote } from '#tests/support/quote-line.ts';
import { linesOf } from './market.service-lines.ts';
import { readRow } from './market.service-row.ts';

const at = startOfDay(20260603) + 15 * 3600;
const quote: ServiceQuote = {
  ...{ name: '五 粮 液', last: 1275_00, preClose: 1191_81, open: 1220_00, high: 1320_00, low: 1220_00 },
  ...{ volume: 34_525_100, value: 43_881_189_297, at },
};
const rowOf = (
  symbol: string,
  code: string,
  told: Partial<ServiceQuote> = {},
  changed: Record<number, string> = {},
) => {
  const fields = [...(linesOf(lineOf(code, { ...quote, ...told }) ?? '')[0]?.fields ?? [])];
  for (const [place, text] of Object.entries(changed)) fields[Number(place)] = text;
  return readRow(symbol, fields);
};
const share = (told?: Partial<ServiceQuote>, changed?: Record<number, string>) =>
  rowOf('300308.SZ', 'sz300308', told, changed);

describe('what a line says (docs/product/live-source.md#fields)', () => {
  it('prices in fen, shares, yuan, the time of China, and the name without blanks', () => {
    expect(share()).toMatchObject({
      at,
      listing: { symbol: '300308.SZ', name: '五粮液', kind: 'share', preClose: 119_181 },
      tick: { last: 127_500, open: 122_000, high: 132_000, low: 122_000, volume: 34_525_100, value: 43_881_189_297 },
    });
  });

  it.each([
    ['lots in Shenzhen', '300308.SZ', 'sz300308'],
    ['shares on STAR', '688256.SS', 'sh688256'],
  ])('counts %s as the value of the row tells', (_, symbol, code) => {
    expect(rowOf(symbol, code)).toMatchObject({ tick: { volume: 34_525_100 } });
  });

  it('counts an index in lots: nobody pays its points', () => {
    expect(rowOf('000001.SS', 'sh000001', { value: 1_025_875_517_700 })).toMatchObject({
      listing: { kind: 'index', totalShares: null },
      tick: { volume: 34_525_100 },
    });
  });

  it('takes the limits that it tells, and what is −1 for none', () => {
    const limits = { up: 1430_17, down: 953_45 };
    expect(share({ limits })).toMatchObject({ listing: { limits } });
    expect(share({}, { 47: '-1', 48: '-1' })).toMatchObject({ listing: { limits: null } });
    expect(share({}, { 47: '0.00', 48: '0.00' })).not.toHaveProperty('listing.limits');
  });

  it('takes no limits that no rule of the day could have made; 99999.99 says that there are none', () => {
    expect(share({}, { 47: '1191.82', 48: '1191.80' })).not.toHaveProperty('listing.limits');
    expect(share({}, { 47: '1311.00', 48: '1072.63' })).not.toHaveProperty('listing.limits');
    expect(share({}, { 47: '99999.99', 48: '0.01' })).toMatchObject({ listing: { limits: null } });
  });

  it('knows nothing by a market value or a queue that is none', () => {
    expect(share({}, { 44: '-5', 45: 'Infinity', 53: '-1e300' })).toMatchObject({
      listing: { circulatingShares: null, totalShares: null, yearProfit: null },
    });
    const row = share({ book: { bid: 1275_00, bidLots: 1, ask: 0, askLots: 0 } }, { 10: '1e300' });
    expect(row).toHaveProperty('tick');
    expect(row).not.toHaveProperty('tick.queued');
  });

  it('knows the shares as told, or by the market values where these say otherwise', () => {
    const shares = { circulating: 1_109_615_328, total: 1_114_910_191 };
    expect(share({ shares })).toMatchObject({
      listing: { circulatingShares: 1_109_615_328, totalShares: 1_114_910_191 },
    });
    expect(share({ shares }, { 73: '1114910' })).toMatchObject({ listing: { totalShares: 1_114_909_804 } });
    expect(share()).toMatchObject({ listing: { circulatingShares: null, totalShares: null } });
  });

  it('knows what a year has brought by the ratio of the year, a loss too', () => {
    const shares = { circulating: 1_109_615_328, total: 1_114_910_191 };
    expect(share({ shares }, { 53: '100' })).toMatchObject({ listing: { yearProfit: 14_215_100_000 } });
    expect(share({ shares }, { 53: '-100' })).toMatchObject({ listing: { yearProfit: -14_215_100_000 } });
  });

  it('says how many wait at a limit, where nobody stands on the other side', () => {
    const sealed = { bid: 1275_00, bidLots: 64_092, ask: 0, askLots: 0 };
    expect(share({ book: sealed })).toMatchObject({ tick: { queued: 6_409_200 } });
    expect(share({ book: { ...sealed, ask: 1275_01, askLots: 1 } })).not.toHaveProperty('tick.queued');
  });

  it('before its first price a share is listed and stands nowhere; without any orders in the session it is halted', () => {
    const untraded = { last: 1191_81, open: 0, high: 0, low: 0, volume: 0, value: 0 };
    const nobody = { bid: 0, bidLots: 0, ask: 0, askLots: 0 };
    expect(share(untraded)).toMatchObject({ listing: { preClose: 119_181 }, tick: null });
    expect(share({ ...untraded, book: nobody })).toMatchObject({ tick: { isHalted: true, last: 119_181 } });
    expect(share({ ...untraded, book: nobody, at: startOfDay(20260603) + 33_900 })).toMatchObject({ tick: null });
    expect(share({ isHalted: true })).toMatchObject({ tick: { isHalted: true } });
  });
});

describe('what is not believed of a line (docs/product/live-source.md#lies)', () => {
  it.each([
    ['another code', {}, { 2: '300309' }, 'format'],
    ['a time that is none', {}, { 30: '20260230094907' }, 'format'],
    ['a price that is no number', {}, { 3: '--' }, 'format'],
    ['no pre-close', { preClose: 0 }, {}, 'preClose'],
    ['a price in another notation', {}, { 34: '0x0a' }, 'format'],
    ['a negative price', { low: -5 }, {}, 'format'],
    ['a price beyond four bytes', { last: 3e9, open: 3e9, high: 3e9, low: 3e9, volume: 100, value: 3e9 }, {}, 'format'],
    ['no name', { name: '' }, {}, 'format'],
    ['a name of thousands of letters', { name: '长'.repeat(4000) }, {}, 'format'],
    [
      'more than three times what is in circulation',
      { shares: { circulating: 11_000_000, total: 12_000_000 } },
      {},
      'volume',
    ],
    ['a volume that its value does not fit', { value: 12 }, {}, 'volume'],
    ['no volume', {}, { 35: '1275.00//' }, 'volume'],
  ])('%s', (_, told, changed, fault) => {
    expect(share(told, changed)).toBe(fault);
  });

  it('an index of more than can be counted', () => {
    expect(rowOf('000001.SS', 'sh000001', {}, { 35: `3000/${'9'.repeat(400)}/1` })).toBe('volume');
    expect(rowOf('000001.SS', 'sh000001', {}, { 35: `3000/1/${'9'.repeat(16)}` })).toBe('volume');
  });

  it('a line that breaks off', () => {
    expect(readRow('300308.SZ', ['51', '中际旭创', '300308', '1275.00'])).toBe('format');
  });
});
