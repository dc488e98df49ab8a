import { expect, test } from 'vitest';
import { bootApp } from '#tests/support/app.ts';
import { clockTime, simulatedDay } from '#tests/support/simulated-day.ts';

/** docs/product/boards.md#channel */
test('the board is told when something of it has moved, and not because time has passed', async () => {
  const day = 20251020;
  const market = simulatedDay({ day, second: clockTime(14, 0) });
  const app = await bootApp({}, { market: market.feed });
  const moduleOf = (name: string) => app.domains.modules.find((one) => one.name === name);
  const channel = moduleOf('boards')?.channels?.[0];
  if (channel?.kind !== 'latest') throw new Error('no channel of the board');
  let told = 0;
  const leave = channel.onChange(() => {
    told += 1;
  });
  async function toldAt(second: number): Promise<number> {
    const before = told;
    app.clock.advance(3);
    market.moveTo({ day, second });
    for (const name of ['market', 'boards']) await moduleOf(name)?.follow?.look();
    return told - before;
  }
  expect(await toldAt(clockTime(14, 0, 3))).toBe(1);
  expect(await toldAt(clockTime(14, 1, 3))).toBe(1);
  await toldAt(clockTime(15, 6));
  expect(await toldAt(clockTime(15, 6, 3))).toBe(0);
  expect(await toldAt(clockTime(15, 29))).toBe(0);
  // Who enters is told how things stand by now.
  expect(channel.latest('board')).toMatchObject({ event: 'pulse', data: { updated_at: expect.any(Number) } });
  expect(await toldAt(clockTime(14, 2))).toBe(1);
  leave();
  expect(await toldAt(clockTime(14, 4))).toBe(0);
  await app.close();
});
