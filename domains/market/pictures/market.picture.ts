/** Drawings that stand by themselves on pages of others: they bring their own colours, those of the light look. */
export const inks = {
  paper: '#ffffff',
  hairline: '#e6e8ec',
  words: '#636a77',
  price: '#1f3bb3',
  average: '#9a5b00',
  rise: '#c81e1e',
  fall: '#07806a',
} as const;

export interface Size {
  width: number;
  height: number;
}

/** Where in a picture a price or a volume lies. */
export interface Pane {
  top: number;
  height: number;
  low: number;
  high: number;
}

export function yIn({ top, height, low, high }: Pane, value: number): number {
  return high === low ? top + height / 2 : top + (height * (high - value)) / (high - low);
}

/** A line through points, as a path. */
export function lineThrough(points: readonly (readonly [x: number, y: number])[]): string {
  return points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${pixels(x)} ${pixels(y)}`).join('');
}

export const pixels = (place: number): string => String(Math.round(place * 100) / 100);

/** The sheet: what is drawn, under its words. `note` says what has to be said of where it comes from. */
export function sheetOf(
  { width, height }: Size,
  { words, note, drawn }: { words: string; note: string; drawn: string },
) {
  const text = (x: number, anchor: string, content: string) =>
    `<text x="${x}" y="13" fill="${inks.words}" font-size="10" font-family="sans-serif" text-anchor="${anchor}">${content}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${words}">`,
    `<rect width="${width}" height="${height}" fill="${inks.paper}"/>`,
    drawn,
    text(4, 'start', words),
    text(width - 4, 'end', note),
    '</svg>',
  ].join('');
}
