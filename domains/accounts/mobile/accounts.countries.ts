import { getCountries, getCountryCallingCode, type CountryCode } from 'libphonenumber-js/max';
import { countrySounds } from './accounts.country-sounds.ts';

export interface Country {
  /** ISO 3166, two letters. */
  code: string;
  zh: string;
  en: string;
  /** The sounds of its Chinese name. */
  pinyin: string[];
  /** Digits alone: `86`. */
  dial: string;
}

/** Where nearly everybody is. */
const first = ['CN', 'HK', 'MO', 'TW', 'US'];
/** As they are written in China. */
const ownNames = new Map([
  ['HK', { zh: '中国香港', en: 'Hong Kong, China' }],
  ['MO', { zh: '中国澳门', en: 'Macao, China' }],
  ['TW', { zh: '中国台湾', en: 'Taiwan, China' }],
]);
const chinese = new Intl.DisplayNames('zh-CN', { type: 'region' });
const english = new Intl.DisplayNames('en', { type: 'region' });

let known: readonly Country[] | null = null;

/** Countries and regions with their dialling codes, the usual ones first, then by sound. */
export function listCountries(): Country[] {
  known ??= getCountries().map(toCountry).sort(byPlace);
  return [...known];
}

function toCountry(code: CountryCode): Country {
  const { zh, en } = ownNames.get(code) ?? { zh: chinese.of(code) ?? code, en: english.of(code) ?? code };
  return { code, zh, en, pinyin: [...(countrySounds.get(code) ?? [])], dial: getCountryCallingCode(code) };
}

const placeOf = ({ code }: Country) => (first.includes(code) ? first.indexOf(code) : first.length);
const soundOf = ({ pinyin }: Country) => pinyin.join(' ');

function byPlace(one: Country, other: Country): number {
  return placeOf(one) - placeOf(other) || (soundOf(one) < soundOf(other) ? -1 : 1);
}
