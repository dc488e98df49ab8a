import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBooks } from '#domains/boards/books/boards.books.ts';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { clockTime, simulatedDay } from '#tests/support/simulated-day.ts';
import { simulatedLists } from './boards.simulated-lists.ts';

const DAY = 20250610;
let app: TestApp;

beforeAll(async () => {
  app = await bootApp({}, { market: simulatedDay({ day: DAY, second: clockTime(20, 0) }).feed });
  await app.domains.modules.find(({ name }) => name === 'market')?.follow?.look();
});
afterAll(() => app.close());

/** The lists, and of whom they have asked what was traded. */
function listsOfTest() {
  const { days, history } = app.domains.market;
  const asked = new Set<string>();
  const valueOf: typeof days.valueOf = (symbol, day) => {
    asked.add(symbol);
    return days.valueOf(symbol, day);
  };
  const books = createBooks(days, () => '');
  return { asked, lists: simulatedLists({ market: { ...days, valueOf }, books, history }) };
}

/** docs/product/dragon-tiger.md#simulated */
test('the lists of one share are those of its days, and what the others have traded is not asked for', async () => {
  const whole = await listsOfTest().lists.listsOf(DAY);
  const symbol = whole[0]?.symbol ?? '';
  const { asked, lists } = listsOfTest();
  const own = await lists.listsOfShare(symbol, [DAY]);
  expect(own).toEqual(whole.filter((list) => list.symbol === symbol).map((list) => ({ day: DAY, list })));
  expect([...asked]).toEqual([symbol]);
});

test('of the figures of a day the value is told of who is listed alone', async () => {
  const { lists } = listsOfTest();
  const listed = new Set((await lists.listsOf(DAY)).map(({ symbol }) => symbol));
  const figures = [...(await lists.figuresOf(DAY))];
  expect(figures.length).toBeGreaterThan(listed.size);
  expect(new Set(figures.filter(([, { value }]) => value !== null).map(([symbol]) => symbol))).toEqual(listed);
});
