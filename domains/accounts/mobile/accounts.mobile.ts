import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { fail } from '#shared/codes.ts';
import type { Means } from '#shared/nominal.ts';

/** A number in E.164, `+8613800000000`: one spelling for each, so that one number is one identity. */
export type Mobile = string & Means<'mobile'>;

/** docs/product/accounts.md#mobile */
const mainland = /^\+861[3-9]\d{9}$/;
/** What numbers are written with; the library would overlook letters behind them. */
const writing = /^[+\d\s().\-‐-―－·]+$/u;

/** Reads a number as people write it, or fails. */
export function mobileOf(text: string): Mobile {
  const plain = text.normalize('NFKC').trim();
  const number = writing.test(plain) ? parsePhoneNumberFromString(plain, 'CN') : undefined;
  if (number === undefined || !mayReceive(number.number, number.getType())) {
    throw fail('BAD_REQUEST', { text: '手机号错误' });
  }
  return number.number as Mobile;
}

/** A mainland number is one of a mobile, by its shape alone: new ranges are opened sooner than lists learn of them. */
function mayReceive(number: string, type: string | undefined): boolean {
  if (number.startsWith('+86')) return mainland.test(number);
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE' || type === 'PERSONAL_NUMBER';
}

/** As its owner knows it again: `138****0001`, `+852 ****4567`. */
export function maskMobile(mobile: Mobile): string {
  if (mainland.test(mobile)) return `${mobile.slice(3, 6)}****${mobile.slice(-4)}`;
  const code = parsePhoneNumberFromString(mobile)?.countryCallingCode ?? '';
  return `+${code} ****${mobile.slice(-4)}`;
}
