import { expect, test } from 'vitest';
import { closedYears } from '#domains/market/calendar/market.closed-days.ts';
import { createTradingCalendar } from '#domains/market/calendar/market.known-days.ts';
import { boardOf } from '#domains/market/terms/market.boards.ts';
import type { Tick } from '#domains/market/terms/market.source.ts';
import { createSimulator } from './market.simulator.ts';

const calendar = createTradingCalendar(closedYears, []);
const simulator = createSimulator({ seed: 3, calendar });
const day = 20250610;

test('is a source that says that it is invented', async () => {
  expect(simulator).toMatchObject({ kind: 'simulator', isSimulated: true });
  const listings = await simulator.listings(day);
  const ticks = await simulator.ticks({ day, second: 40_000 });
  expect(ticks.map(({ symbol }) => symbol)).toEqual(listings.map(({ symbol }) => symbol));
  const boards = new Set(listings.map(({ symbol }) => boardOf(symbol)));
  expect([...boards].sort()).toEqual(['bse', 'chinext', 'index', 'main', 'star']);
  expect(new Set(listings.map(({ symbol }) => symbol)).size).toBe(listings.length);
  expect(listings.some(({ name }) => name.startsWith('*ST'))).toBe(true);
  const minutes = (await simulator.minutes({ day, second: 40_000 }))('000001.SS');
  expect(minutes?.close[(minutes.length || 1) - 1]).toBe(ticks.find(({ symbol }) => symbol === '000001.SS')?.last);
});

test('knows its finished days by itself, none before its own first', () => {
  const days = calendar.between(20241201, 20250115);
  const told = days.filter((one) => simulator.past?.dayBar('000001.SS', one));
  expect(told).toEqual(calendar.between(20250102, 20250115));
  expect(simulator.past?.firstDay).toBe(told[0]);
  const [share, index] = ['600519.SS', '000001.SS'].map((symbol) => simulator.past?.dayBar(symbol, day)?.turnoverRatio);
  expect(share).toBeGreaterThan(0);
  expect(index).toBeNull();
});

test('the minutes of a finished day end at its close', () => {
  const bar = simulator.past?.dayBar('000001.SS', day);
  const minutes = simulator.past?.minutesOf('000001.SS', day);
  expect(minutes?.length).toBe(241);
  expect(minutes?.close[240]).toBe(bar?.close);
});

test('halted shares stand at the close before', async () => {
  const halts: Tick[] = [];
  for (const one of calendar.between(20250102, 20250228)) {
    const ticks = await simulator.ticks({ day: one, second: 54_000 });
    const listings = new Map((await simulator.listings(one)).map((listing) => [listing.symbol, listing]));
    for (const tick of ticks.filter(({ isHalted }) => isHalted)) {
      halts.push(tick);
      expect(tick).toMatchObject({ last: listings.get(tick.symbol)?.preClose, volume: 0, value: 0 });
    }
  }
  expect(halts.length).toBeGreaterThan(10);
});

test('fills up to any size with codes that nobody has', async () => {
  const large = createSimulator({ seed: 3, calendar, size: 5500 });
  const listings = await large.listings(20250110);
  expect(listings.length).toBeGreaterThan(5300);
  expect(new Set(listings.map(({ symbol }) => symbol)).size).toBe(listings.length);
  expect(new Set(listings.map(({ name }) => name)).size).toBe(listings.length);
  expect(listings.every(({ symbol }) => boardOf(symbol) !== 'other')).toBe(true);
});

test('knows a hundred themes and more, each with a core, a description and members that are listed', async () => {
  const listed = new Set((await simulator.listings(20261231)).map(({ symbol }) => symbol));
  const { plates } = simulator;
  expect(plates.filter(({ kind }) => kind === 'concept').length).toBeGreaterThan(100);
  expect(plates.filter(({ kind }) => kind === 'industry').length).toBeGreaterThan(30);
  expect(plates.filter(({ kind }) => kind === 'style').length).toBeGreaterThan(5);
  expect(new Set(plates.map(({ id }) => id)).size).toBe(plates.length);
  expect(new Set(plates.map(({ name }) => name)).size).toBe(plates.length);
  expect(plates.filter(({ chain }) => chain.length > 1).length).toBeGreaterThan(8);
  for (const { name, description, members, chain } of plates) {
    expect(description, name).toMatch(/^.{6,}。$/);
    expect(
      members.some(({ isCore }) => isCore),
      name,
    ).toBe(true);
    expect(members.length, name).toBeGreaterThan(1);
    expect(new Set(members.map(({ symbol }) => symbol)).size, name).toBe(members.length);
    expect(
      members.every(({ why }) => why.endsWith('。')),
      name,
    ).toBe(true);
    if (name !== '次新股')
      expect(
        members.every(({ symbol }) => listed.has(symbol)),
        name,
      ).toBe(true);
    expect(
      chain.flatMap(({ symbols }) => symbols).every((symbol) => members.some((member) => member.symbol === symbol)),
    ).toBe(true);
  }
});
