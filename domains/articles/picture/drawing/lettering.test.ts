import { expect, test } from 'vitest';
import { openLettering } from './lettering.ts';

const weights = [openLettering('Regular'), openLettering('Bold')];

/** All letters of two bytes in GBK, without those for private use. */
function lettersOfGbk(): string[] {
  const decoder = new TextDecoder('gb18030');
  const letters: string[] = [];
  for (let high = 0x81; high <= 0xfe; high++) {
    for (let low = 0x40; low <= 0xfe; low++) {
      const letter = decoder.decode(new Uint8Array([high, low]));
      if (low !== 0x7f && /^[^\uFFFD\p{Co}]$/u.test(letter)) letters.push(letter);
    }
  }
  return letters;
}

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, nr) => String.fromCodePoint(first + nr));

/** Doublets that only one old code page has, and that stand in no text. */
const DOUBLETS = '﨎﨏﨑﨓﨔﨟﨡﨣﨤﨧﨨﨩';

test('the font has every letter of GBK and of the extension A', () => {
  const letters = [...lettersOfGbk(), ...between(0x3400, 0x4db5), ...between(0x20, 0x7e)];
  expect(letters.length).toBeGreaterThan(28_000);
  for (const { readable } of weights) {
    const missing = letters.filter((letter) => letter !== '〓' && readable(letter) === '〓');
    expect(missing.filter((letter) => !DOUBLETS.includes(letter))).toEqual([]);
  }
});

test.each([
  ['涨停🚀！', '涨停〓！'],
  ['👨‍👩‍👧', '〓'],
  ['甲\u200b乙\u200c丙\ufeff', '甲乙丙'],
  ['H₂O', 'H2O'],
  ['甲\n乙', '甲乙'],
])('what cannot be drawn is replaced, what cannot be seen goes: %j', (text, shown) => {
  for (const { readable } of weights) expect(readable(text)).toBe(shown);
});

test('a Chinese letter is as wide as it is high, a digit about half of it', () => {
  for (const { widthOf } of weights) {
    expect(widthOf('中', 16)).toBe(16);
    expect(widthOf('中文，。', 16)).toBe(64);
    expect(widthOf('8', 16)).toBeGreaterThan(7);
    expect(widthOf('8', 16)).toBeLessThan(11);
  }
});

test('letters become outlines', () => {
  for (const { draw } of weights) {
    const shapes = draw('中A', { x: 24, y: 40, size: 16 });
    expect(shapes.match(/<path /g)).toHaveLength(2);
    expect(shapes).toContain('translate(40.00 40)');
    expect(shapes).toMatch(/d="M[\d-]/);
  }
});
