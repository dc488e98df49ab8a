import { registerOverlay, type Chart } from 'klinecharts';
import type { KLine } from './kline-terms.ts';

const [MARK, WORD] = ['exDay', '除'];

registerOverlay({
  name: MARK,
  totalStep: 2,
  createPointFigures: ({ coordinates: [place] }) =>
    place === undefined
      ? []
      : {
          type: 'text',
          ignoreEvent: true,
          attrs: { x: place.x, y: place.y - 8, text: WORD, align: 'center', baseline: 'bottom' },
        },
});

/** A sign above each of these lines in which a right went off. */
export function markExDays(chart: Chart, lines: readonly KLine[]): void {
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--brand').trim();
  for (const { at, high } of lines.filter(({ isExDay }) => isExDay)) {
    chart.createOverlay({
      name: MARK,
      lock: true,
      points: [{ timestamp: at * 1000, value: high }],
      styles: {
        text: {
          style: 'stroke',
          color: colour,
          borderColor: colour,
          backgroundColor: 'transparent',
          size: 10,
          paddingLeft: 2,
          paddingRight: 2,
          paddingTop: 1,
          paddingBottom: 1,
        },
      },
    });
  }
}
