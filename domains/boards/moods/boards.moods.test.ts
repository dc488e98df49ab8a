import { expect, test } from 'vitest';
import { createBooks } from '#domains/boards/books/boards.books.ts';
import { closedYears } from '#domains/market/calendar/market.closed-days.ts';
import { createTradingCalendar } from '#domains/market/calendar/market.known-days.ts';
import { fen } from '#shared/money.ts';
import { createMoods } from './boards.moods.ts';

test('a day that is imported better has another mood (docs/product/history.md#replay)', async () => {
  let close = 1050;
  const version = () => `${close}`;
  const market = {
    calendar: async () => createTradingCalendar(closedYears, []),
    endsOf: async (day: number) => (day === 20250609 ? [endAt(close)] : []),
  };
  const moods = createMoods(market, createBooks(market, version), version);
  const told = async () => (await moods.before(20250610, 5)).map(({ moods: mood }) => mood);
  const before = await told();
  expect(before).toHaveLength(1);
  close = 950;
  expect(await told()).not.toEqual(before);
});

function endAt(close: number) {
  const prices = { open: fen(1000), high: fen(1060), low: fen(940), close: fen(close), preClose: fen(1000) };
  return { symbol: '600000.SS', name: '甲', ...prices, up: fen(1100), down: fen(900), volume: 100 };
}
