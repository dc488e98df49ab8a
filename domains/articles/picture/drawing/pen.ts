import { fold } from './fold.ts';
import type { Lettering, Weight } from './lettering.ts';

export interface Style {
  size: number;
  /** From one line to the next. */
  step: number;
  weight: Weight;
  fill: string;
}

export type Letterings = Record<Weight, Lettering>;

interface Place {
  x: number;
  /** The line on which letters stand. */
  baseline: number;
}

/** Writes and draws from the top down, as SVG that holds outlines and no letters: whoever renders it needs no font. */
export function createPen(letterings: Letterings) {
  const shapes: string[] = [];
  let y = 0;
  const widthOf = (line: string, { weight, size }: Style) => letterings[weight].widthOf(line, size);

  function write(line: string, { x, baseline }: Place, { weight, size, fill }: Style) {
    shapes.push(`<g fill="${fill}">${letterings[weight].draw(line, { x, y: baseline, size })}</g>`);
  }

  return {
    get y() {
      return y;
    },
    skip: (height: number) => void (y += height),
    draw: (shape: string) => void shapes.push(shape),
    widthOf,
    write,
    /** The line on which letters of this style stand in a row that begins here. */
    baselineOf: ({ size, step }: Style) => Math.round(y + step / 2 + size * 0.36),
    /** Writes a text of as many lines as it takes. */
    set(text: string, style: Style, { x, width }: { x: number; width: number }) {
      const legible = letterings[style.weight].readable(text);
      for (const line of fold(legible, width, (part) => widthOf(part, style))) {
        write(line, { x, baseline: this.baselineOf(style) }, style);
        y += style.step;
      }
    },
    shapes: () => shapes.join(''),
  };
}

export type Pen = ReturnType<typeof createPen>;

export const box = (
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  fill: string,
  radius = 0,
) => `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
