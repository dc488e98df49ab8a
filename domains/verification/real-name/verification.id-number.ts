const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checks = '10X98765432';

/** A number of an identity card of the mainland (GB 11643): eighteen places, a day that has been, and the right check. Null: it is none. */
export function idNumberOf(text: string, today: string): string | null {
  const number = text.normalize('NFKC').replaceAll(/\s/gu, '').toUpperCase();
  if (!/^[1-9]\d{16}[\dX]$/.test(number)) return null;
  const sum = weights.reduce((before, weight, place) => before + weight * Number(number[place]), 0);
  if (checks[sum % 11] !== number[17]) return null;
  const day = birthdayOf(number);
  const date = new Date(`${day}T00:00:00Z`);
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
  return isDay && day >= '1900-01-01' && day <= today ? number : null;
}

const birthdayOf = (number: string) => `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`;

/** Whether somebody of this number is eighteen on this day, `2026-08-20`. */
export const isGrown = (number: string, today: string): boolean =>
  `${Number(number.slice(6, 10)) + 18}${birthdayOf(number).slice(4)}` <= today;

/** `3301**********0218` */
export const maskIdNumber = (number: string): string => `${number.slice(0, 4)}**********${number.slice(-4)}`;

/** `周*` */
export function maskName(name: string): string {
  const [first = '', ...others] = Array.from(name);
  return first + '*'.repeat(Math.max(1, others.length));
}
