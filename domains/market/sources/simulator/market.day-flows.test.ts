import { describe, expect, test } from 'vitest';
import { orderSizes } from '#shared/fund-flow.ts';
import { closedYears } from '#domains/market/calendar/market.closed-days.ts';
import { createTradingCalendar } from '#domains/market/calendar/market.known-days.ts';
import { mainNetOf, type DayFlows } from '#domains/market/terms/market.flows.ts';
import { createSimulatedMarket } from './market.simulated-market.ts';

const calendar = createTradingCalendar(closedYears, []);
const market = createSimulatedMarket({ seed: 5, calendar });
const day = 20250611;
const CLOSE = 15 * 3600;
const shares = market.dayBars(day).filter(({ symbol }) => market.dayFlows(symbol, { day, second: CLOSE }, 'ff-1'));
const flowsAt = (symbol: string, second: number, definition: 'ff-1' | 'ff-2' = 'ff-1') => {
  const flows = market.dayFlows(symbol, { day, second }, definition);
  if (flows === null) throw new Error(`Nobody trades ${symbol}.`);
  return flows;
};
const sidesOf = ({ bought, sold }: DayFlows) => orderSizes.flatMap((size) => [bought[size], sold[size]]);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('who moves the money of a day', () => {
  test.each(['ff-1', 'ff-2'] as const)('all sizes together are what was traded, to the yuan, by %s', (definition) => {
    expect(shares.length).toBeGreaterThan(400);
    const wrong = [34_205, 36_000, 48_011, CLOSE].flatMap((second) =>
      shares.filter(({ symbol }) => {
        const value = market.quote(symbol, { day, second })?.value;
        const sides = sidesOf(flowsAt(symbol, second, definition));
        return sum(sides) !== value || sides.some((side) => side < 0 || !Number.isInteger(side));
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('what has been bought and sold only grows', () => {
    const seconds = Array.from({ length: 60 }, (_, nr) => 34_200 + nr * 333);
    const shrunk = shares.slice(0, 80).filter(({ symbol }) =>
      seconds.some((second) => {
        const [before, after] = [sidesOf(flowsAt(symbol, second)), sidesOf(flowsAt(symbol, second + 333))];
        // Both are rounded to a yuan.
        return after.some((side, at) => side < (before[at] ?? 0) - 2);
      }),
    );
    expect(shrunk).toEqual([]);
  });

  test('main money goes with the price: nearly all that rise much have more of it put in than taken out', () => {
    const mainOf = (symbol: string) => mainNetOf(flowsAt(symbol, CLOSE));
    const risen = shares.filter(({ close, preClose }) => close > preClose * 1.03);
    const fallen = shares.filter(({ close, preClose }) => close < preClose * 0.97);
    expect(risen.filter(({ symbol }) => mainOf(symbol) > 0).length / risen.length).toBeGreaterThan(0.9);
    expect(fallen.filter(({ symbol }) => mainOf(symbol) < 0).length / fallen.length).toBeGreaterThan(0.9);
  });

  test('a lower threshold counts more orders as large', () => {
    const wider = shares.filter(({ symbol }) => {
      const largest = ({ bought, sold }: DayFlows) => bought.super + sold.super;
      return largest(flowsAt(symbol, CLOSE, 'ff-2')) >= largest(flowsAt(symbol, CLOSE, 'ff-1'));
    });
    const ofCents = shares.length - wider.length;
    // Where a share costs less than a yuan its 500,000 are worth less than the other definition asks for.
    expect(ofCents).toBe(shares.filter(({ preClose }) => preClose < 100).length);
  });

  test('is the same after a restart, and nothing before the opening, of an index and of what is halted', () => {
    const again = createSimulatedMarket({ seed: 5, calendar });
    const moment = { day, second: 40_000 };
    expect(again.dayFlows('600519.SS', moment, 'ff-1')).toEqual(flowsAt('600519.SS', 40_000));
    expect(market.dayFlows('600519.SS', { day, second: 33_000 }, 'ff-1')).toBeNull();
    expect(market.dayFlows('000001.SS', moment, 'ff-1')).toBeNull();
    expect(market.dayFlows('hello', moment, 'ff-1')).toBeNull();
  });
});
