import { describe, expect, test } from 'vitest';
import { measure, nearnessesOf, type DayChange } from './boards.deviation.ts';
import { abnormalRuleOn, benchmarkOf, deviationRulesOn } from './boards.deviation-rules.ts';

const TODAY = 20260803;
const main = deviationRulesOn(TODAY, 'main', 'ordinary');
const flat = (...shares: number[]): DayChange[] => shares.map((share) => ({ share, benchmark: 0 }));
const by = (name: string, days: readonly DayChange[]) =>
  nearnessesOf(days, main).find(({ rule }) => rule.name === name);

describe('how far a share is from being called abnormal', () => {
  test('a deviation is compounded, less that of the benchmark', () => {
    const days = [
      { share: 0.1, benchmark: 0.01 },
      { share: 0.1, benchmark: -0.02 },
    ];
    expect(by('3 日 +20%', days)?.deviation).toBeCloseTo(1.21 - 1.01 * 0.98, 10);
  });

  test('after one limit-up the next day has to make what is missing, against a benchmark that stays', () => {
    const told = by('3 日 +20%', [{ share: 0.1, benchmark: 0.01 }]);
    expect(told?.deviation).toBeCloseTo(0.09, 10);
    expect(told?.nextChange).toBeCloseTo((1.01 + 0.2) / 1.1 - 1, 10);
    expect(told?.isReached).toBe(false);
  });

  test('who makes just that reaches it, who makes a little less does not', () => {
    const before = [{ share: 0.08, benchmark: 0.01 }];
    const needed = by('3 日 +20%', before)?.nextChange ?? 0;
    const after = (share: number) => by('3 日 +20%', [...before, { share, benchmark: 0 }])?.isReached;
    expect(after(needed + 1e-9)).toBe(true);
    expect(after(needed - 1e-6)).toBe(false);
  });

  test('only the days of the rule count', () => {
    expect(by('3 日 +20%', flat(0.15, 0, 0, 0.06))?.isReached).toBe(false);
    expect(by('3 日 +20%', flat(0.15, 0, 0.06))?.isReached).toBe(true);
  });

  test('counting may begin with any of them: two limit-ups suffice whatever the day before them did', () => {
    expect(by('3 日 +20%', flat(-0.05, 0.1, 0.1))?.isReached).toBe(true);
    const eve = by('3 日 +20%', flat(-0.05, 0.1));
    expect(eve?.deviation).toBeCloseTo(0.1, 10);
    expect(eve?.nextChange).toBeCloseTo(1.2 / 1.1 - 1, 10);
  });

  test.each([
    [[0.1, 0.1], 1],
    [[0.07, 0.07, 0.06], 1],
    [[0.07, 0, 0, 0.1], 0],
    [[0.1, 0.1, 0.1], 0],
    [[0.1, 0.1, 0.1, 0.1], 1],
    [[0.19], 0],
    [[-0.1, -0.1, -0.02], -1],
  ])('%j ends at its last day which way: %i', (shares, expected) => {
    const rule = abnormalRuleOn(TODAY, 'main', 'ordinary');
    expect(rule && measure(flat(...shares), rule).reached).toBe(expected);
  });

  test('what has been reached is not counted again', () => {
    const told = by('3 日 +20%', flat(0.1, 0.1));
    expect(told?.isReached).toBe(true);
    expect(told?.nextChange).toBeCloseTo(0.2, 10);
    expect(by('3 日 +20%', flat(0.1, 0.1, 0.1))).toMatchObject({ isReached: false });
  });

  test('a fall as far begins the days anew as well', () => {
    expect(by('3 日 +20%', flat(-0.1, -0.12, 0.1))?.deviation).toBeCloseTo(0.1, 10);
  });

  test('ten boards in a row double the price on the eighth', () => {
    const reachedOn = Array.from({ length: 10 }, (_, nr) => nr + 1).filter(
      (count) => by('10 日 +100%', flat(...Array<number>(count).fill(0.1)))?.isReached,
    );
    expect(reachedOn).toEqual([8]);
  });

  test('the fourth abnormal move within ten days is severe, and is told on the eve', () => {
    const pair = [0.1, 0.1];
    expect(by('10 日 4 次异动', flat(...pair, ...pair))).toBeUndefined();
    const eve = by('10 日 4 次异动', flat(...pair, ...pair, ...pair, 0.1));
    expect(eve).toMatchObject({ isReached: false, deviation: null });
    expect(eve?.nextChange).toBeCloseTo(1.2 / 1.1 - 1, 10);
    expect(by('10 日 4 次异动', flat(...pair, ...pair, ...pair, ...pair))).toMatchObject({ isReached: true });
  });
});

describe('the rules', () => {
  test.each([
    [20260703, 'st', '3 日 +12%'],
    [20260706, 'st', '3 日 +20%'],
    [20260703, 'ordinary', '3 日 +20%'],
  ] as const)('on %i a share of the main board that is %s goes by %s', (day, state, name) => {
    const rules = deviationRulesOn(day, 'main', state).filter(({ isSevere }) => !isSevere);
    expect(rules.map((rule) => rule.name)).toEqual([name]);
  });

  test('of a board, a state and a day one abnormal move is known at most', () => {
    for (const day of [20200101, 20200824, 20230410, 20260705, 20260706, 20261120])
      for (const board of ['main', 'chinext', 'star', 'bse'] as const)
        for (const state of ['ordinary', 'st'] as const)
          expect(deviationRulesOn(day, board, state).filter(({ isSevere }) => !isSevere).length).toBeLessThan(2);
  });

  test('each exchange has its benchmark, and those that nobody has confirmed say so', () => {
    expect(benchmarkOf('600519.SS', 'main')?.index).toBe('000002.SS');
    expect(benchmarkOf('000001.SZ', 'main')?.index).toBe('399107.SZ');
    expect(benchmarkOf('300750.SZ', 'chinext')?.index).toBe('399102.SZ');
    expect(benchmarkOf('688981.SS', 'star')).toMatchObject({ index: '000688.SS', isConfirmed: false });
    expect(benchmarkOf('920002.BJ', 'bse')).toMatchObject({ index: '899050.BJ', isConfirmed: false });
    expect(benchmarkOf('900901.SS', 'bShare')).toBeNull();
  });
});
