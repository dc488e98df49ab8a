import { expect, test } from 'vitest';
import { temperatureOf, temperaturePartsOf } from './boards.temperature.ts';

const calm = { rising: 0, falling: 0, sealed: 0, broken: 0, down: 0, yesterdayMean: null };

test('nothing known is neither warm nor cold', () => {
  expect(temperatureOf(calm)).toBe(50);
});

test('everything up is 100, everything down 0', () => {
  expect(temperatureOf({ ...calm, rising: 5000, sealed: 100, yesterdayMean: 0.2 })).toBe(100);
  expect(temperatureOf({ ...calm, falling: 5000, broken: 3, down: 100, yesterdayMean: -0.2 })).toBe(0);
});

test('each part weighs as it is written', () => {
  expect(temperatureOf({ ...calm, rising: 4, falling: 1 })).toBe(60.5);
  expect(temperatureOf({ ...calm, sealed: 4, broken: 1 })).toBe(67.5);
  expect(temperatureOf({ ...calm, yesterdayMean: 0.025 })).toBe(55);
});

test('its parts say why it is warm while more fall than rise', () => {
  const day = { rising: 219, falling: 394, sealed: 10, broken: 0, down: 0, yesterdayMean: 0.0249 };
  const parts = temperaturePartsOf(day);
  expect(parts).toEqual([
    { part: 'breadth', degrees: 12.5, most: 35 },
    { part: 'sealing', degrees: 25, most: 25 },
    { part: 'limits', degrees: 20, most: 20 },
    { part: 'afterglow', degrees: 15, most: 20 },
  ]);
  expect(temperatureOf(day)).toBe(72.5);
});
