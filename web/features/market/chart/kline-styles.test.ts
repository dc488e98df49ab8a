// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { chartStyles } from './kline-styles.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([390, 1280])('at %d its lines have names and figures, unknown ones as everywhere', (width) => {
  vi.stubGlobal('innerWidth', width);
  expect(chartStyles().indicator?.tooltip).toMatchObject({ showRule: 'always', legend: { defaultValue: '--' } });
});

it('the last price has the colour of its change since the close before', () => {
  expect(chartStyles().candle?.priceMark?.last).toMatchObject({ compareRule: 'previous_close' });
});
