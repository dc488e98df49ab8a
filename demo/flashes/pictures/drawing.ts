/**
 * Small charts as SVG, each with 演示 written in it, short enough for an address of their own (`data:`). They have no ground, so that
 * they suit light and dark pages alike, and as a thumbnail no words, which nobody could read.
 */

const WIDTH = 320;
const HEIGHT = 180;
const RED = '#d23b3b';
const GREEN = '#1f8a5b';
const INK = '#7a818c';
const AS_THUMBNAIL = '@media(max-width:200px){text{display:none}polyline{stroke-width:6}}';

export interface Line {
  /** What it is and where it stands. */
  caption: string;
  /** Per cent against the close before. */
  values: readonly number[];
  from: string;
  to: string;
}

/** How a price went, with a line where it began. */
export function drawLine({ caption, values, from, to }: Line): string {
  const most = Math.max(0.1, ...values.map(Math.abs)) * 1.15;
  const y = (value: number) => Math.round(96 - (value / most) * 56);
  const x = (at: number) => Math.round(12 + (at / Math.max(1, values.length - 1)) * 296);
  const points = values.map((value, at) => `${x(at)} ${y(value)}`).join(' ');
  const last = values.at(-1) ?? 0;
  return frame(
    caption,
    `<path d="M12 96h296" stroke="${INK}" stroke-dasharray="3 4"/><polyline points="${points}" fill="none" stroke="${last < 0 ? GREEN : RED}" stroke-width="2"/>` +
      `${text(12, 170, from)}${text(308, 170, to, 'end')}`,
  );
}

export interface Bars {
  caption: string;
  bars: readonly { label: string; value: number; text: string }[];
}

/** Two or three figures side by side on one line, the last one in full colour: a chart also where its words are left out. */
export function drawBars({ caption, bars }: Bars): string {
  const most = Math.max(...bars.map(({ value }) => Math.abs(value)), 0.01);
  const step = 296 / bars.length;
  const drawn = bars.map(({ label, value, text: figure }, at) => {
    const height = Math.max(2, Math.round((Math.abs(value) / most) * 86));
    const left = Math.round(12 + step * at + step * 0.25);
    const middle = Math.round(left + step * 0.25);
    return (
      `<path d="M${left} ${148 - height}h${Math.round(step / 2)}v${height}h-${Math.round(step / 2)}z" fill="${value < 0 ? GREEN : RED}"${at < bars.length - 1 ? ' opacity=".4"' : ''}/>` +
      `${text(middle, 142 - height, figure, 'middle')}${text(middle, 168, label, 'middle')}`
    );
  });
  return frame(caption, `<path d="M12 148h296" stroke="${INK}" stroke-width="2"/>${drawn.join('')}`);
}

function frame(caption: string, inner: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">` +
    `<style>${AS_THUMBNAIL}</style>${text(12, 22, caption)}${text(308, 22, '演示', 'end')}${inner}</svg>`
  );
}

const text = (x: number, y: number, words: string, anchor = 'start') =>
  `<text x="${x}" y="${y}" fill="${INK}" text-anchor="${anchor}">${words}</text>`;
