import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMovableClock } from '#shared/clock.ts';
import { startOfDay } from '#shared/trading-day.ts';
import { clockTime } from '#tests/support/simulated-day.ts';
import { lineOf, type ServiceQuote } from '#tests/support/quote-line.ts';
import { startQuoteService, type QuoteService } from '#tests/support/quote-service.ts';
import { askedSymbols } from './market.service-codes.ts';
import { httpSource } from './market.http-source.ts';

const DAY = 20260821;
const MORNING = clockTime(10, 0);
const symbols = ['600001.SS', '600002.SS', '600003.SS', '600004.SS'];
const codes = ['sh600001', 'sh600002', 'sh600003', 'sh600004', 'sh000001'];
/** Batches of three in which all of them are asked for. */
const ROUND = Math.ceil(askedSymbols(symbols.map((symbol) => ({ symbol }))).length / 3);
let service: QuoteService;
/** What each stands at, besides the usual. */
let told: Record<string, Partial<ServiceQuote>>;
let second: number;

function quoteOf(code: string): ServiceQuote | null {
  if (!codes.includes(code)) return null;
  return {
    ...{ name: `名${code}`, last: 1010, preClose: 1000, open: 1000, high: 1010, low: 1000 },
    ...{ volume: 1000, value: 10_050, at: startOfDay(DAY) + second },
    ...told[code],
  };
}

beforeEach(async () => {
  [told, second] = [{}, MORNING];
  service = await startQuoteService(quoteOf);
});
afterEach(() => service.close());

/** A source that asks the service of a test, three a batch. */
function openSource({ url = service.url, timeoutMillis = 300 } = {}) {
  const clock = createMovableClock((startOfDay(DAY) + MORNING) * 1000);
  const source = httpSource(
    { url, batch: 3, timeoutMillis },
    {
      securities: async () => symbols.map((symbol) => ({ symbol, listDate: '2001-08-27' })),
      livedMinutes: async () => () => null,
      livedSecurities: async () => [],
      clock,
      random: () => 0,
    },
  );
  const { remote } = source;
  if (remote === undefined) throw new Error('It is asked from afar.');
  return {
    ...{ source, remote, clock },
    /** Asks as at that second, and answers the ticks that have come. */
    async lookAt(at: number) {
      clock.set((startOfDay(DAY) + at) * 1000);
      await remote.ask({ day: DAY, second: at });
      return source.ticks({ day: DAY, second: at });
    },
    failed: () => remote.gauges.find(({ name }) => name === 'market_batches_failed')?.read(),
  };
}

describe('a service that answers well', () => {
  it('is asked in batches for what is known and for the indices, and tells listings and prices', async () => {
    const { source, lookAt } = openSource();
    const ticks = await lookAt(MORNING);
    expect(ticks.map(({ symbol }) => symbol).sort()).toEqual(['000001.SS', ...symbols]);
    expect(Math.max(...service.asked.map((own) => own.length))).toBe(3);
    expect(service.asked.flat()).toEqual(expect.arrayContaining([...codes, 'sz399001', 'bj899050']));
    const [index, share] = await source.listings(DAY);
    expect(index).toMatchObject({ symbol: '000001.SS', kind: 'index', name: '名sh000001' });
    expect(share).toMatchObject({ symbol: '600001.SS', listDate: '2001-08-27', preClose: 1000 });
  });

  it('what it tells of another day is not listed', async () => {
    told['sh600004'] = { at: startOfDay(DAY - 1) + MORNING };
    const { lookAt, source } = openSource();
    await lookAt(MORNING);
    expect(await source.listings(DAY)).toHaveLength(4);
  });

  it('is asked once a minute while nobody trades', async () => {
    const { lookAt } = openSource();
    const noon = clockTime(12, 0);
    await lookAt(noon);
    expect(service.asked).toHaveLength(ROUND);
    await lookAt(noon + 57);
    expect(service.asked).toHaveLength(ROUND);
    await lookAt(noon + 60);
    expect(service.asked).toHaveLength(2 * ROUND);
  });
});

describe('a service that answers badly', () => {
  it('one batch fails: the others are told, its own keep their values and are asked for again', async () => {
    const { lookAt, failed } = openSource();
    await lookAt(MORNING);
    service.answer((asked, next, response) => {
      if (asked.includes('sh600004')) response.writeHead(500).end();
      else next();
    });
    told['sh600001'] = { last: 1020, high: 1020 };
    const ticks = await lookAt(MORNING + 3);
    expect(ticks.find(({ symbol }) => symbol === '600001.SS')?.last).toBe(1020);
    expect(ticks.some(({ symbol }) => symbol === '600004.SS')).toBe(false);
    expect(failed()).toBe(1);
    service.answer(null);
    expect((await lookAt(MORNING + 6)).some(({ symbol }) => symbol === '600004.SS')).toBe(true);
  });

  it.each<[string, Parameters<QuoteService['answer']>[0]]>([
    ['another text', (_codes, _next, response) => void response.end('<html>busy</html>')],
    ['a page of scripts', (_codes, _next, response) => void response.end('<script>var v_x = 1;</script>')],
    ['an endless text', (_codes, _next, response) => void response.end('v_'.repeat(100_000))],
    ['silence', () => {}],
    [
      'half of a text',
      (_codes, _next, response) => {
        response.write('v_sh600001="1~');
        setImmediate(() => response.destroy());
      },
    ],
    ['another place', (_codes, _next, response) => void response.writeHead(302, { location: '/x?q=' }).end()],
  ])('%s is no answer', async (_, how) => {
    service.answer(how);
    const { lookAt, failed } = openSource();
    expect(await lookAt(MORNING)).toEqual([]);
    expect(failed()).toBe(ROUND);
  });

  it('lines that are doubled, that have forgotten the day, of tomorrow, or measured against another close are refused one by one', async () => {
    const { lookAt, remote } = openSource();
    await lookAt(MORNING);
    told = {
      sh600001: { preClose: 999 },
      sh600002: { at: startOfDay(DAY) + MORNING + 3600 },
      sh600003: { at: startOfDay(DAY - 1) },
      sh600004: { last: 0, open: 0, high: 0, low: 0, volume: 0, value: 0 },
    };
    expect((await lookAt(MORNING + 3)).map(({ symbol }) => symbol).sort()).toEqual(['000001.SS']);
    expect(Object.fromEntries(remote.refused())).toEqual({ preClose: 1, time: 2, volume: 1 });
    told = {};
    service.answer((asked, _next, response) => {
      const lines = asked.flatMap((code) => lineOf(code, quoteOf(code)) ?? []);
      response.end([...lines, ...lines, 'v_pv_none_match="1";'].join('\n'));
    });
    await lookAt(MORNING + 6);
    expect(remote.refused().get('duplicate')).toBe(5);
  });
});

describe('a service that does not answer at all', () => {
  it('is left alone for longer and longer, and asked for one symbol when its time has come', async () => {
    const { lookAt, failed } = openSource({ url: 'http://127.0.0.1:1/' });
    await lookAt(MORNING);
    expect(failed()).toBe(ROUND);
    // Half of 3 s, of 6 s, of 12 s, as chance has it here.
    for (const [after, count] of [
      [1, ROUND],
      [2, ROUND + 1],
      [4, ROUND + 1],
      [5, ROUND + 2],
      [10, ROUND + 2],
      [11, ROUND + 3],
    ] as const) {
      await lookAt(MORNING + after);
      expect([after, failed()]).toEqual([after, count]);
    }
  });

  it('a whole round follows when that symbol is answered, and the values of before stood all the while', async () => {
    const { lookAt, source } = openSource();
    await lookAt(MORNING);
    service.answer((_codes, _next, response) => void response.destroy());
    await lookAt(MORNING + 3);
    expect(await source.listings(DAY)).toHaveLength(5);
    service.answer(null);
    service.asked.length = 0;
    const ticks = await lookAt(MORNING + 6);
    expect(service.asked[0]).toEqual(['sh000001']);
    expect(ticks).toHaveLength(5);
  });

  it('a look does not wait for a slow round longer than two seconds', async () => {
    service.answer(() => {});
    const { lookAt } = openSource({ timeoutMillis: 40_000 });
    const begun = performance.now();
    await lookAt(MORNING);
    expect(performance.now() - begun).toBeLessThan(30_000);
  });
});

it('knows the second of the newest thing that it told of a day', async () => {
  const { lookAt, remote } = openSource();
  expect(remote.toldUntil(DAY)).toBe(0);
  told['sh600001'] = { at: startOfDay(DAY) + MORNING + 20 };
  await lookAt(MORNING + 20);
  expect([remote.toldUntil(DAY), remote.toldUntil(DAY - 1)]).toEqual([MORNING + 20, 0]);
});
