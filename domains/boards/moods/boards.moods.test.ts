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

test('a share that went from its upper to its lower limit is broken and at the lower one, as it was while its day was live (docs/product/price-limits.md#pools)', async () => {
  const market = {
    calendar: async () => createTradingCalendar(closedYears, []),
    endsOf: async (day: number) => (day === 20250609 ? [endAt(900, { high: 1100, low: 900 })] : []),
  };
  const moods = createMoods(
    market,
    createBooks(market, () => ''),
    () => '',
  );
  const [told] = await moods.before(20250610, 5);
  expect(told?.moods?.all).toMatchObject({ sealed: 0, broken: 1, down: 1 });
});

function endAt(close: number, { high, low } = { high: 1060, low: 940 }) {
  const prices = { open: fen(1000), high: fen(high), low: fen(low), close: fen(close), preClose: fen(1000) };
  return { symbol: '600000.SS', name: '甲', ...prices, up: fen(1100), down: fen(900), volume: 100 };
}
