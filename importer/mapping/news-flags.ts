import type { UnixSeconds } from '#shared/time.ts';
import type { Remark } from './columns.ts';
import { isObject } from '#importer/reading/jsonl-records.ts';
import { parseTime } from './times.ts';
import { valuesIn } from './values.ts';

const yes = /^(?:1(?:\.0+)?|t|true|y|yes|on|是|deleted|withdrawn|已删除|已撤回|付费|收费)$/i;
const no = /^(?:0(?:\.0+)?|f|false|n|no|off|否|无|免费|不付费|未付费|不收费|非vip|普通|正常|有效|未删除|未撤回|-|)$/i;

/** Whether any of these values says yes, as databases, spreadsheets and people do; null when one says neither yes nor no. */
export function toFlag(values: readonly unknown[]): boolean | null {
  const words = values.map((value) => (isObject(value) || Array.isArray(value) ? '?' : String(value)));
  const said = words.map((word) => word.normalize('NFKC').trim());
  if (said.some((word) => yes.test(word))) return true;
  return said.every((word) => no.test(word)) ? false : null;
}

/** Whether one of these moments has come to pass; null when one cannot be read, or is none that a deletion could have. */
export function toPastFlag(
  values: readonly unknown[],
  { from, now }: { from: UnixSeconds; now: UnixSeconds },
): boolean | null {
  return toFlag(
    values.map((value) => {
      if (toFlag([value]) !== null) return value;
      if (isNever(value)) return false;
      const at = parseTime(value);
      return at !== null && at >= from && at <= now ? true : value;
    }),
  );
}

/** What tables say where a moment is required and there is none: the first days of their time, or the last ones. */
export function isNever(value: unknown): boolean {
  const at = parseTime(value);
  return (
    (at !== null && (at < 2 * 86_400 || at >= lastDays)) || (typeof value === 'string' && never.test(value.trim()))
  );
}

const lastDays: UnixSeconds = Date.UTC(2037, 11, 30) / 1000;
const never = /^(?:-?0001|0000|1753|1899|19[0-6]\d|9999)[-/]|^1970[-/]0?1[-/]0?[12](?!\d)|^2038-01-19|^-?infinity$/i;

/** Whether a value denies what its column is called after. */
function saysNo(value: unknown): boolean {
  return typeof value === 'object' && value !== null ? Object.keys(value).length === 0 : toFlag([value]) === false;
}

/**
 * Whether a column that is understood as nothing says that the record is sold, as `vip_level: 2`, `is_free: 0` and `类型: 付费`
 * do. Who sells has many words for it: whatever is not denied is taken for a yes.
 */
export function tellsOfPayment({ name, value }: Remark): boolean {
  if (valuesIn(value).some(isPaymentWord)) return true;
  const words = name
    .replace(/([a-z])(?=[A-Z])/g, '$1 ')
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  if (payment.test(name) || words.some((word) => paymentWords.has(word))) return !saysNo(value);
  return /免费/.test(name) || words.includes('free') ? toFlag([value]) !== true : false;
}

/** Whether a word says nothing but that something is sold. */
export const isPaymentWord = (text: string) => wholePayment.test(text.normalize('NFKC').replace(/[^\p{L}]+/gu, ''));

const payment = /付费|收费|会员|专享/;
const paymentWords = new Set([
  'vip',
  'pay',
  'paid',
  'priced',
  'premium',
  'paywall',
  'charge',
  'charged',
  'lock',
  'locked',
]);
const wholePayment = /^(?:付费|收费|会员|vip|paid|premium)(?:专享|专属|内容|文章|快讯|only|content)?$/i;
