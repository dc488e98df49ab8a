import { customPinyin, pinyin } from 'pinyin-pro';

/** How names of companies and places are read where the dictionary knows it otherwise. */
const ownReadings: Readonly<Record<string, string>> = {
  重药: 'chong yao',
  曾氏: 'zeng shi',
  藏格: 'zang ge',
  西藏: 'xi zang',
  厦门: 'xia men',
  厦钨: 'xia wu',
  重庆: 'chong qing',
  银行: 'yin hang',
  农商行: 'nong shang hang',
  渝农商行: 'yu nong shang hang',
};
customPinyin(ownReadings);

const options = { toneType: 'none', v: true, toneSandhi: false } as const;
const isHan = (letter: string) => /\p{Script=Han}/u.test(letter);

const read = new Map<string, readonly string[]>();

/** How each letter of a text is read in it, empty for what is no Chinese letter. Names come again and again, and reading is slow. */
export function readingsIn(text: string): readonly string[] {
  const known = read.get(text);
  if (known !== undefined) return known;
  const letters = Array.from(text);
  const heard = pinyin(text, { ...options, type: 'array', nonZh: 'spaced' });
  const readings = letters.map((letter, at) => (isHan(letter) ? (heard[at] ?? '') : ''));
  read.set(text, readings);
  return readings;
}

/** All readings of one letter, the usual one first; none where nobody knows any. */
export const readingsOf = (letter: string): string[] =>
  isHan(letter)
    ? pinyin(letter, { ...options, type: 'array', multiple: true }).filter((one) => /^[a-z]+$/.test(one))
    : [];

/** `光模块` → `GMK`, what is no Chinese letter as it stands. */
export const initialsOf = (text: string): string => {
  const readings = readingsIn(text);
  return Array.from(text, (letter, at) => readings[at]?.charAt(0) || letter)
    .join('')
    .toUpperCase();
};
