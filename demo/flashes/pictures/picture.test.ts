import { expect, test } from 'vitest';
import { seededRandom } from '#demo/chance.ts';
import { composeWire } from '#demo/flashes/wire.ts';

const items = composeWire(Date.UTC(2026, 10, 20, 14) / 1000, seededRandom(4)).filter(({ draft }) => draft.image);
const drawingOf = (address = '') => Buffer.from(address.split(',')[1] ?? '', 'base64').toString();
const wordsIn = (drawing: string) => [...drawing.matchAll(/>([^<>]+)<\/text>/g)].map(([, words = '']) => words);

/** The line between growing and shrinking, which no text needs to tell. */
const KNOWN = '50.0';

test('docs/product/demo.md#pictures', () => {
  const bars = items.filter(({ story }) => typeof story.chart === 'object');
  expect(bars.length).toBeGreaterThan(5);
  const drawn = bars.flatMap(({ draft }) => wordsIn(drawingOf(draft.image)).filter((words) => /\d/.test(words)));
  expect(drawn.length).toBeGreaterThan(12);
  for (const { draft } of bars) {
    const figures = wordsIn(drawingOf(draft.image)).filter(
      (words) => /^(?:[涨跌\d]|持平)/.test(words) && words !== KNOWN,
    );
    for (const figure of figures) expect(`${draft.title}${draft.summary}`).toContain(figure);
  }
});

test('every picture says that it is invented, and fits into its address', () => {
  expect(items.length).toBeGreaterThan(60);
  for (const { draft } of items) {
    expect(wordsIn(drawingOf(draft.image))).toContain('演示');
    expect(draft.image?.length).toBeLessThan(2000);
    expect(drawingOf(draft.image)).not.toContain('NaN');
  }
});
