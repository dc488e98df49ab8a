/** The first character of each letter, in the order of their sounds. */
const LETTERS = Array.from('ABCDEFGHJKLMNOPQRSTWXYZ');
const FIRSTS = Array.from('阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥扨它穵夕丫帀');
const bySound = new Intl.Collator('zh-u-co-pinyin');

/** `光模块` → `GMK`, what is no Chinese character as it stands. Of several sounds of a character it knows the usual one. */
export function pinyinInitials(text: string): string {
  return Array.from(text, (letter) => (/\p{Script=Han}/u.test(letter) ? initialOf(letter) : letter.toUpperCase())).join(
    '',
  );
}

function initialOf(letter: string): string {
  const place = FIRSTS.findLastIndex((first) => bySound.compare(first, letter) <= 0);
  return LETTERS[place] ?? '';
}
