import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { createMovableClock } from '#shared/clock.ts';
import { startOfDay } from '#shared/trading-day.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { createRecordingLog } from '#tests/support/recording-log.ts';
import { createTestKernel } from '#tests/support/kernel.ts';
import { createCalendarService } from './market.calendar-service.ts';
import { calendarWatch } from './market.calendar-watch.ts';
import { createCalendarStore } from './market.calendar-store.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const clock = createMovableClock(startOfDay(20261216) * 1000);
function open() {
  const kernel = createTestKernel(database, clock);
  return { kernel, calendar: createCalendarService({ store: createCalendarStore(database.db), ...kernel }) };
}

test('imported days are known at once here, and on another node when it hears of them', async () => {
  const [here, there] = [open(), open()];
  expect((await there.calendar.calendar()).isTradingDay(20280104)).toBe(false);
  const rows = [20280104, 20280105, 20280104].map((day) => ({ day, importedAt: 7 }));
  expect(await here.calendar.takeDays(rows, { isDryRun: true })).toEqual(['same', 'new', 'new']);
  expect((await here.calendar.calendar()).isTradingDay(20280104)).toBe(false);
  expect(await here.calendar.takeDays(rows)).toEqual(['same', 'new', 'new']);
  expect(await here.calendar.takeDays(rows)).toEqual(['same', 'same', 'same']);
  expect((await here.calendar.calendar()).isTradingDay(20280104)).toBe(true);
  there.kernel.changes.learn('trading-days');
  expect((await there.calendar.calendar()).isTradingDay(20280104)).toBe(true);
});

test('a later list closes a day that an earlier one had', async () => {
  const { calendar } = open();
  await calendar.takeDays([20290102, 20290103, 20290104].map((day) => ({ day, importedAt: 1 })));
  expect(await calendar.takeDays([20290102, 20290104].map((day) => ({ day, importedAt: 2 })))).toEqual([
    'same',
    'same',
  ]);
  expect((await calendar.calendar()).between(20290101, 20291231)).toEqual([20290102, 20290104]);
});

test('operators hear a fortnight before the days run out, until the next ones are imported', async () => {
  const { calendar } = open();
  const alarms = async () => {
    const { log, count } = createRecordingLog();
    await calendarWatch(calendar).run(log, null, new AbortController().signal);
    return count('error');
  };
  expect(await alarms()).toBe(0);
  clock.set(startOfDay(20261218) * 1000);
  expect(await calendar.unknownDayAhead()).toBe(20270101);
  expect(await alarms()).toBe(1);
  await calendar.takeDays([20270104, 20271231].map((day) => ({ day, importedAt: 3 })));
  expect(await alarms()).toBe(0);
});
