import type { Mobile } from '#domains/accounts/mobile/accounts.mobile.ts';

/** What is tried first everywhere. */
const common = new Set(
  `password passw0rd password1 qwerty qwerty123 qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm admin admin123 root123 welcome
   letmein iloveyou woaini woaini1314 woaini520 wang1234 a123456 a1234567 a12345678 a123456789 aa123456 abc123 abc123456
   abcd1234 abcdef 1q2w3e 1q2w3e4r 1qaz2wsx qazwsx qaz123 123qwe 123abc 123123 123321 112233 111222 121212 520520 5201314
   1314520 147258 147258369 159357 741852 789456 789456123 666888 888666 168168 woaiwojia caonima monkey dragon kaipan kaipan123`.split(
    /\s+/,
  ),
);
const rows = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const backwards = (text: string) => Array.from(text).toReversed().join('');

/** Whether it is guessed within the tries that a guesser has (docs/product/accounts.md#passwords). */
export function isWeak(password: string, mobile: Mobile): boolean {
  const plain = password.toLowerCase();
  const isRun = rows.some((row) => row.includes(plain) || backwards(row).includes(plain));
  const isOfFewLetters = new Set(plain).size <= 2;
  const isOfNumber = plain.length >= 6 && mobile.includes(plain);
  return common.has(plain) || isRun || isOfFewLetters || isOfNumber;
}
