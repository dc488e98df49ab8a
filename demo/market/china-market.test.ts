import { expect, test } from 'vitest';
import { closedYears } from '#domains/market/calendar/market.closed-days.ts';
import { createTradingCalendar } from '#domains/market/calendar/market.known-days.ts';
import { USUAL_SEED } from '#domains/market/sources/simulator/market.seed.ts';
import { createSimulator } from '#domains/market/sources/simulator/market.simulator.ts';
import { chinaDayStart } from '#shared/time.ts';
import { tradingDayOf } from '#shared/trading-day.ts';
import { isTradingDay } from '#demo/calendar/sessions.ts';
import { companies } from '#demo/companies.ts';
import { leadersText, marketWords, shareWords } from '#demo/flashes/words/market-words.ts';
import { plates } from '#demo/sectors.ts';
import { breadthAt, indexChange, indexLevel, limitOf, plateChange, shareChange, turnoverAt } from './china-market.ts';
import { demoCalendar, demoMarket } from './demo-market.ts';

const china = (text: string) => Date.parse(`${text}+08:00`) / 1000;
/** The quotes of the site: its own calendar, the same seed. */
const site = createSimulator({ seed: USUAL_SEED, calendar: createTradingCalendar(closedYears, []), extra: demoMarket });
const yuan = (price = 0) => `${(price / 100).toFixed(2)}元`;
const worth = (value: number) => (value < 1e8 ? `${Math.round(value / 1e4)}万元` : `${(value / 1e8).toFixed(2)}亿元`);
const moments = ['2026-08-20T10:32:15', '2026-08-20T14:59:30', '2026-11-18T09:26:00', '2026-11-19T13:00:01'];

test.each(moments)(
  'what is told at %s is what the quotes show (docs/product/simulated-market.md#news)',
  async (text) => {
    const at = china(text);
    const day = tradingDayOf(at);
    const ticks = new Map(
      (await site.ticks({ day, second: at - chinaDayStart(at) })).map((tick) => [tick.symbol, tick]),
    );
    const listings = new Map((await site.listings(day)).map((listing) => [listing.symbol, listing]));
    const changeOf = (symbol: string) =>
      ((ticks.get(symbol)?.last ?? 0) / (listings.get(symbol)?.preClose ?? 1) - 1) * 100;
    for (const company of companies) {
      expect(shareChange(company, at)).toBeCloseTo(changeOf(company.symbol), 9);
      const tick = ticks.get(company.symbol);
      const circulating = listings.get(company.symbol)?.circulatingShares ?? 0;
      expect(shareWords(company, at)).toMatchObject({
        price: yuan(tick?.last),
        sharehigh: yuan(tick?.high),
        sharelow: yuan(tick?.low),
        shareworth: worth(tick?.value ?? 0),
        shareturn: `${(((tick?.volume ?? 0) / circulating) * 100).toFixed(2)}%`,
      });
    }
    expect(indexChange('沪指', at)).toBeCloseTo(changeOf('000001.SS'), 9);
    expect(indexLevel('创业板指', at)).toBe((ticks.get('399006.SZ')?.last ?? 0) / 100);
    const shares = [...ticks.values()].filter(
      ({ symbol, isHalted }) => listings.get(symbol)?.kind === 'share' && !isHalted,
    );
    expect(breadthAt(at).rising).toBe(shares.filter(({ symbol }) => changeOf(symbol) > 0).length);
    const [rising, falling] = [1, -1].map(
      (sign) => shares.filter(({ symbol }) => changeOf(symbol) * sign > 0).length,
    ) as [number, number];
    const more = Math.round((Math.max(rising, falling) / (rising + falling)) * 100);
    expect(marketWords(at)['breadth']).toBe(`${more}%的个股${rising > falling ? '上涨' : '下跌'}`);
    const plate = plates[0] ?? { id: 0, name: '' };
    const members = companies.filter(({ sector }) => sector.plate.id === plate.id);
    const mean = members.reduce((sum, { symbol }) => sum + changeOf(symbol), 0) / members.length;
    expect(plateChange(plate.id, at)).toBeCloseTo(mean, 9);
  },
);

test('in the evening and on days off the newest close is told', () => {
  const close = china('2026-08-21T15:00:00');
  for (const later of ['2026-08-21T22:00:00', '2026-08-23T11:00:00', '2026-08-24T09:10:00'].map(china)) {
    expect(indexLevel('沪指', later)).toBe(indexLevel('沪指', close));
    expect(turnoverAt(later)).toBe(turnoverAt(close));
  }
});

test('who stands at a limit is told so, and nobody else', () => {
  const closes = demoCalendar
    .between(20260701, 20260731)
    .map((day) => china(`${String(day).replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3')}T15:00:00`));
  const hits = closes.flatMap((at) =>
    companies.filter((company) => limitOf(company, at) !== null).map((company) => ({ at, company })),
  );
  expect(hits.length).toBeGreaterThan(10);
  for (const { at, company } of hits) {
    const limit = limitOf(company, at);
    expect(shareWords(company, at)['sharemove']).toBe(limit === 'up' ? '涨停' : '跌停');
    expect(Math.abs(shareChange(company, at))).toBeGreaterThan(9.5);
    const told = leadersText(company.sector.plate, at, limit ?? 'up');
    expect(told).toContain(limit === 'up' ? '涨停' : '跌停');
  }
});

test('the news and the market keep the same trading days', () => {
  const days = new Set(demoCalendar.between(20250101, 20271231));
  const wrong: number[] = [];
  for (let at = china('2025-01-01T12:00:00'); at < china('2028-01-01T00:00:00'); at += 86_400) {
    if (days.has(tradingDayOf(at)) !== isTradingDay('china', at)) wrong.push(tradingDayOf(at));
  }
  expect(wrong).toEqual([]);
});
