/** The first character of each letter, in the order of their sounds. */
const LETTERS = Array.from('ABCDEFGHJKLMNOPQRSTWXYZ');
const FIRSTS = Array.from('阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥仨它穵夕丫帀');
const bySound = new Intl.Collator('zh-u-co-pinyin');
/** Where names of companies and places sound otherwise than the characters alone. */
const otherSounds: readonly (readonly [word: RegExp, initials: string])[] = [
  [/银行/g, 'YH'],
  [/农商行/g, 'NSH'],
  [/西藏/g, 'XZ'],
  [/重庆/g, 'CQ'],
  [/厦门/g, 'XM'],
  [/长/g, 'C'],
  [/晟/g, 'S'],
];
/** Few characters make all names, and comparing sounds is slow. */
const known = new Map<string, string>();

/** `光模块` → `GMK`, what is no Chinese character as it stands. Of several sounds of a character it knows the usual one. */
export function pinyinInitials(text: string): string {
  const heard = otherSounds.reduce((before, [word, initials]) => before.replace(word, initials), text);
  return Array.from(heard, (letter) =>
    /\p{Script=Han}/u.test(letter) ? initialOf(letter) : letter.toUpperCase(),
  ).join('');
}

function initialOf(letter: string): string {
  const before = known.get(letter);
  if (before !== undefined) return before;
  const place = FIRSTS.findLastIndex((first) => bySound.compare(first, letter) <= 0);
  const initial = LETTERS[place] ?? '';
  known.set(letter, initial);
  return initial;
}
