import { describe, expect, test } from 'vitest';
import { seededRandom } from '#demo/chance.ts';
import { chinaDate } from '#shared/time.ts';
import { composeWire } from '#demo/flashes/wire.ts';
import { china } from './by-hand.ts';
import { abroadRules, crowdedDays, loudNights } from './abroad-rules.ts';
import { clockRules } from './clock-rules.ts';
import {
  alikeTexts,
  bodiesTwice,
  clausesThatComeBack,
  outOfShape,
  repeatedSentences,
  saidTwice,
  silences,
  wornSentences,
  wrongRetellings,
} from './corpus-rules.ts';
import { amountRules } from './amount-rules.ts';
import { appendices, brokenCourses, companyRules, crowdedDeeds } from './company-rules.ts';
import { backgroundRules, echoesNearby } from './background-rules.ts';
import { countRules } from './count-rules.ts';
import { contradictions, factRules, secondFigures, secondFiguresOfADay } from './fact-rules.ts';
import { crowdedTitles, wornClauses, wornHeadlines, wornShapes } from './pattern-rules.ts';
import { pictureRules } from './picture-rules.ts';
import { seasonRules } from './season-rules.ts';
import { senseRules } from './sense-rules.ts';
import { leapingSeries, twoNights } from './series-rules.ts';
import { sourceRules } from './source-rules.ts';
import { sessionRules } from './session-rules.ts';
import { strongWordRules } from './strong-word-rules.ts';
import { tradeRules } from './trade-rules.ts';
import { toldOf, type Rule, type Told } from './told.ts';

const wireAt = (text: string, seed: number) => composeWire(china(text), seededRandom(seed)).map(toldOf);

/** A week of trading, a morning in summer, the days off in October and the first session after them. */
const wires = {
  'a week of trading': wireAt('2026-11-20T22:40', 7),
  'a summer morning': wireAt('2026-08-20T10:00', 3),
  'a Sunday': wireAt('2026-11-22T18:00', 5),
  'the days off in October': wireAt('2026-10-07T15:00', 9),
  'the night of New York': wireAt('2026-03-11T03:20', 2),
  'the night from Sunday to Monday': wireAt('2026-11-23T01:41', 7),
  'a Monday': wireAt('2026-11-23T22:40', 11),
  'the first day after a holiday': wireAt('2026-10-08T11:00', 6),
  'the night after Thanksgiving': wireAt('2026-11-27T10:30', 4),
};
const week = wires['a week of trading'];

const rules = {
  ...senseRules,
  ...clockRules,
  ...amountRules,
  ...seasonRules,
  ...abroadRules,
  ...factRules,
  ...companyRules,
  ...tradeRules,
  ...pictureRules,
  ...countRules,
  ...backgroundRules,
  ...sessionRules,
  ...sourceRules,
  ...strongWordRules,
};

const complaints = (rule: Rule, told: readonly Told[]) =>
  told.flatMap((one) => {
    const complaint = rule(one);
    return complaint === null ? [] : [`${complaint}: ${one.title} ${one.summary.slice(0, 50)}`];
  });

describe.each(Object.entries(wires))('the wire of %s', (_, told) => {
  test.each(Object.entries(rules))('%s', (_name, rule) => {
    expect(complaints(rule, told)).toEqual([]);
  });

  test('says nothing twice, repeats no sentence and shows no template', () => {
    expect(saidTwice(told)).toEqual([]);
    expect(repeatedSentences(told)).toEqual([]);
    expect(wornSentences(told)).toEqual([]);
    expect(alikeTexts(told)).toEqual([]);
    expect(bodiesTwice(told)).toEqual([]);
    expect(clausesThatComeBack(told)).toBeLessThan(1 / 7);
  });

  test('wears out no shape of a sentence, no clause and no headline', () => {
    expect(wornShapes(told)).toEqual([]);
    expect(wornClauses(told)).toEqual([]);
    expect(wornHeadlines(told)).toEqual([]);
    expect(crowdedTitles(told)).toEqual([]);
  });

  test('keeps its figures, crowds no company and lets the night be quiet', () => {
    expect(contradictions(told)).toEqual([]);
    expect(leapingSeries(told)).toEqual([]);
    expect(twoNights(told)).toEqual([]);
    expect(secondFigures(told)).toEqual([]);
    expect(secondFiguresOfADay(told)).toEqual([]);
    expect(crowdedDays(told)).toEqual([]);
    expect(loudNights(told)).toEqual([]);
  });

  test('lets no company do two things of a kind in a day or the last before the first', () => {
    expect(crowdedDeeds(told)).toEqual([]);
    expect(brokenCourses(told)).toEqual([]);
  });

  test('hardly ever ends with what somebody else told earlier', () => {
    expect(appendices(told)).toBeLessThan(0.04);
    expect(echoesNearby(told)).toEqual([]);
  });

  test('is never silent by day, and tells again soon and with the same figures', () => {
    expect(silences(told)).toEqual([]);
    expect(wrongRetellings(told)).toEqual([]);
  });
});

test('docs/product/demo.md#shape', () => {
  expect(outOfShape(week)).toEqual([]);
  const counts = new Map<number, number>();
  for (const { at } of week) counts.set(chinaDate(at).day, (counts.get(chinaDate(at).day) ?? 0) + 1);
  for (const day of [16, 17, 18, 19]) expect(counts.get(day)).toBeGreaterThan(460);
  for (const day of [16, 17, 18, 19]) expect(counts.get(day)).toBeLessThan(560);
  expect(counts.get(15)).toBeGreaterThan(120);
  expect(counts.get(15)).toBeLessThan(190);
  expect(week.some(({ summary }) => summary.length > 400)).toBe(true);
  expect(week.filter(({ source }) => source !== '').length).toBeGreaterThan(60);
});
