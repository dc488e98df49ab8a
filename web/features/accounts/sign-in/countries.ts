import { signIn } from '#domains/accounts/sign-in/accounts.sign-in.contract.ts';
import type { Data } from '#shared/contract.ts';
import { api } from '#web/lib/api.ts';

export type Country = Data<typeof signIn.listCountries>['items'][number];

let known: Promise<readonly Country[]> | null = null;

/** Asked for once, by whoever opens the list first. */
export function loadCountries(): Promise<readonly Country[]> {
  known ??= api(signIn.listCountries, {}).then(
    ({ items }) => items,
    (error: unknown) => {
      known = null;
      throw error;
    },
  );
  return known;
}

/** By name in Chinese or English, by its sound from any syllable on or by the initials, by the beginning of the dialling code. */
export function matchingCountries(countries: readonly Country[], words: string): readonly Country[] {
  const asked = words.normalize('NFKC').trim().toLowerCase();
  const letters = asked.replaceAll(/\s/g, '');
  const digits = asked.replace(/^\+/, '');
  return countries.filter(
    ({ zh, en, code, pinyin, dial }) =>
      zh.includes(asked) ||
      en.toLowerCase().includes(asked) ||
      code.toLowerCase() === asked ||
      dial.startsWith(digits) ||
      pinyin.some((_, from) => pinyin.slice(from).join('').startsWith(letters)) ||
      pinyin
        .map((syllable) => syllable[0])
        .join('')
        .includes(letters),
  );
}
