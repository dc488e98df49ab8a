import { expect, test } from 'vitest';
import { createCalendarService } from '#domains/market/calendar/market.calendar-service.ts';
import { createCalendarStore } from '#domains/market/calendar/market.calendar-store.ts';
import { closedYears } from '#domains/market/calendar/market.closed-days.ts';
import { createTradingCalendar } from '#domains/market/calendar/market.known-days.ts';
import { createLocalSink } from '#importer/delivery/local-sink.ts';
import { runImportCommand } from '#importer/import-command.ts';
import { composeDomains, importKinds } from '#server/compose.ts';
import { systemClock } from '#shared/clock.ts';
import { toTradingDay } from '#shared/trading-day.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { createTestKernel } from '#tests/support/kernel.ts';
import { findRealFile, readRows } from './real-data.ts';

const file = findRealFile('trading_days_xshg.csv') ?? '';
const readListed = () => readRows(file).map((row) => toTradingDay(row['trade_date'] ?? '') ?? 0);

test.skipIf(file === '')('the announced years have the trading days of the public list (needs ../shared/data)', () => {
  const known = createTradingCalendar(closedYears, []).between(0, 99_991_231);
  expect(known).toHaveLength(1941);
  expect(known).toEqual(readListed().filter((day) => day >= 20190101));
});

test.skipIf(file === '')(
  'the public list is imported as it is, and a second time changes nothing (needs ../shared/data)',
  async () => {
    const database = await openTestDatabase();
    const domains = composeDomains({ database, clock: systemClock, origin: '' });
    const printed: string[] = [];
    const run = () =>
      runImportCommand(['calendar', file], {
        kinds: importKinds,
        openSink: async () => ({
          sink: createLocalSink({ domains, maintain: () => {} }),
          place: 'the test database',
          close: async () => {},
        }),
        clock: systemClock,
        signal: new AbortController().signal,
        sleep: async () => {},
        isTerminal: false,
        print: (line) => void printed.push(line),
        warn: () => {},
      });
    expect(await run()).toBe(0);
    expect(printed.at(-1)).toContain('read 8809, new 8809, changed 0, same 0, rejected 0');
    expect(await run()).toBe(0);
    expect(printed.at(-1)).toContain('new 0, changed 0, same 8809, rejected 0');
    const store = createCalendarStore(database.db);
    const calendar = await createCalendarService({ store, ...createTestKernel(database, systemClock) }).calendar();
    expect(calendar.between(0, 99_991_231)).toEqual(readListed());
    await database.close();
  },
);
