import { readFileSync } from 'node:fs';
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs';

export type Weight = 'Regular' | 'Bold';

/** Stands for what the font has no drawing of, as printers have it. */
const SUBSTITUTE = '〓';
/** Joiners, marks of direction, selectors: nothing to see. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|\p{Cc}/gu;

const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/** Noto Sans in one weight: how wide a text is, and its outline. It is part of the program, so every machine draws the same. */
export function openLettering(weight: Weight) {
  const file = new URL(`../fonts/NotoSansHans-${weight}.otf`, import.meta.resolve('@embedpdf/fonts-sc'));
  const face = new Face(new Blob(readFileSync(file)));
  const font = new Font(face);
  // Sizes are in pixels of an em that has a thousand parts.
  font.setScale(1000, 1000);
  const widths = new Map<string, number>();

  const hasAll = (text: string) => Array.from(text).every((letter) => font.nominalGlyph(letter.codePointAt(0) ?? 0));

  function drawable(grapheme: string): string {
    const visible = grapheme.replace(INVISIBLE, '');
    if (hasAll(visible)) return visible;
    const plain = visible.normalize('NFKC');
    return hasAll(plain) ? plain : SUBSTITUTE;
  }

  function glyphsOf(text: string) {
    const buffer = new Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    return buffer.getGlyphInfosAndPositions();
  }

  return {
    /** The text with nothing in it that cannot be drawn. */
    readable: (text: string) => Array.from(graphemes.segment(text), ({ segment }) => drawable(segment)).join(''),

    /** How wide a text is that is drawn in this size. */
    widthOf(text: string, size: number): number {
      const known = widths.get(text);
      const parts = known ?? glyphsOf(text).reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0);
      widths.set(text, parts);
      return (parts * size) / 1000;
    },

    /** Its outline as SVG, standing on the line `y`. */
    draw(text: string, { x, y, size }: { x: number; y: number; size: number }): string {
      const scale = size / 1000;
      let at = x;
      return glyphsOf(text)
        .map(({ codepoint, xAdvance = 0 }) => {
          const path = `<path transform="translate(${at.toFixed(2)} ${y}) scale(${scale} ${-scale})" d="${font.glyphToPath(codepoint)}"/>`;
          at += xAdvance * scale;
          return path;
        })
        .join('');
    },
  };
}

export type Lettering = ReturnType<typeof openLettering>;
