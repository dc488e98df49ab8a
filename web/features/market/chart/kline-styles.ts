import type { DeepPartial, Styles } from 'klinecharts';
import { decimalText } from '#shared/numbers.ts';

/** The look of the chart in the tokens of the page as they are now: theme and quote colours are the reader's. */
export function chartStyles(): DeepPartial<Styles> {
  const tokens = getComputedStyle(document.documentElement);
  const colour = (name: string) => tokens.getPropertyValue(name).trim();
  const [rise, fall, flat] = [colour('--rise'), colour('--fall'), colour('--flat')];
  const [hairline, muted, surface] = [colour('--hairline'), colour('--text-muted'), colour('--surface')];
  const violet = `color-mix(in srgb, ${colour('--brand')} 45%, ${colour('--important')})`;
  const family = colour('--font');
  const text = { color: muted, size: 11, family };
  const axis = { axisLine: { show: false }, tickLine: { show: false }, tickText: text };
  const line = { color: hairline, size: 1, style: 'solid' as const };
  // A young share has no mean of many lines.
  const legend = { ...text, marginTop: 6, marginBottom: 2, defaultValue: decimalText(null) };
  const pointer = { backgroundColor: colour('--text-2'), borderColor: colour('--text-2'), color: surface, family };
  return {
    grid: { horizontal: line, vertical: line },
    candle: {
      // Hollow rises, solid falls: the colour does not stand alone.
      type: 'candle_up_stroke',
      bar: {
        upColor: rise,
        downColor: fall,
        noChangeColor: flat,
        upBorderColor: rise,
        downBorderColor: fall,
        noChangeBorderColor: flat,
        upWickColor: rise,
        downWickColor: fall,
        noChangeWickColor: flat,
      },
      priceMark: {
        high: { color: colour('--text-2'), textSize: 11, textFamily: family },
        low: { color: colour('--text-2'), textSize: 11, textFamily: family },
        // As the head of the page: by the close before, not by the opening as the line itself.
        last: {
          compareRule: 'previous_close',
          upColor: colour('--rise-solid'),
          downColor: colour('--fall-solid'),
          noChangeColor: flat,
        },
      },
      // They stand above the chart (kline-legend.tsx).
      tooltip: { showRule: 'none' },
    },
    indicator: {
      bars: [{ style: 'fill', upColor: rise, downColor: fall, noChangeColor: flat }],
      lines: [colour('--text'), colour('--warn'), colour('--brand'), violet].map((color) => ({
        color,
        size: 1,
        style: 'solid' as const,
      })),
      lastValueMark: { show: false },
      tooltip: { showRule: 'always', title: text, legend },
    },
    xAxis: axis,
    yAxis: axis,
    separator: { color: hairline, activeBackgroundColor: colour('--row-hover') },
    crosshair: {
      horizontal: { line: { color: muted }, text: pointer },
      vertical: { line: { color: muted }, text: pointer },
    },
  };
}
