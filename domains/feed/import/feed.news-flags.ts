import type { UnixSeconds } from '#shared/time.ts';
import { isObject } from '#shared/import/records.ts';
import { parseTime } from './feed.times.ts';

const yes = /^(?:1(?:\.0+)?|t|true|y|yes|on|是|deleted|withdrawn|已删除|已撤回|付费|收费)$/i;
const no =
  /^(?:0(?:\.0+)?|f|false|n|no|off|none|free|否|无|免费.{0,4}|无需付费|不付费|未付费|不收费|公开|非vip|非会员|普通(?:用户)?|正常|有效|未删除|未撤回|-|)$/i;

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
