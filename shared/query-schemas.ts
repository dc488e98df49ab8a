import { z } from 'zod';
import { parseCursor } from './cursors.ts';
import { FIRST_SECOND, parseDay } from './time.ts';

/** Pieces of request schemas that every module's contract uses, with the sentences their faults raise and the words that describe them. */

/** `limit`, or what a call names it: 1 … 100. */
export function limitOf(fallback: number, name = 'limit') {
  return z.coerce
    .number(`${name} 必须是数字`)
    .int(`${name} 必须是整数`)
    .min(1, `${name} 不能小于 1`)
    .max(100, `${name} 不能大于 100`)
    .default(fallback)
    .describe('一页的条数');
}

export const page = z.coerce
  .number('page 必须是数字')
  .int('page 必须是整数')
  .min(1, 'page 从 1 开始')
  .max(100_000, 'page 过大')
  .default(1)
  .describe('第几页，从 1 开始');

/** Distance from the start of a search result. */
export const offset = z.coerce
  .number('offset 必须是数字')
  .int('offset 必须是整数')
  .min(0, 'offset 不能小于 0')
  .max(10_000, 'offset 不能大于 10000')
  .default(0)
  .describe('从第几条之后开始');

/** An id in a path or query. */
export const id = z.coerce
  .number('编号必须是数字')
  .int('编号必须是整数')
  .min(1, '编号必须大于 0')
  .max(999_999_999, '编号超出范围')
  .describe('编号');

/** A place in a list; `"0"` and empty mean the start (docs/product/calls.md#cursors). */
export const cursor = z
  .string()
  .optional()
  .transform((text, context) => {
    const position = parseCursor(text);
    if (position !== undefined) return position;
    context.addIssue({ code: 'custom', message: '翻页标记格式有误' });
    return z.NEVER;
  })
  .describe('翻页标记：上一页给出的原样交回；空或 "0" 为从头开始。也接受 unix 秒，意为“早于这一秒”');

/** What may be repeated in a query; of everything else the last one counts. */
const repeatable = { isRepeatable: true } as const;

/** Whether a parameter given several times is one list. */
export function isRepeatable(schema: z.ZodType): boolean {
  return schema.meta()?.isRepeatable === true;
}

/** `9,10,723` → `[9, 10, 723]`, each once; empty when absent. */
export function idListOf(most: number, { absent }: { absent: string }) {
  return z
    .string()
    .optional()
    .transform((text, context) => {
      const parts = wordsIn(text);
      if (parts.length > most || parts.some((part) => !/^\d{1,9}$/.test(part))) {
        context.addIssue({
          code: 'custom',
          message: parts.length > most ? `编号列表最多 ${most} 个` : '编号列表格式有误',
        });
        return z.NEVER;
      }
      return [...new Set(parts.map(Number))];
    })
    .meta({ ...repeatable, description: `编号列表，用逗号分隔或重复此参数，最多 ${most} 个；${absent}` });
}

/** As many as a reader chooses from. */
export const idList = idListOf(50, { absent: '不填为全部' });

const yes = ['1', 'true', 'yes'];
const no = ['', '0', 'false', 'no'];

/** Yes or no in the spellings of other languages' clients: `True` of Python among them. */
export const flag = z
  .string()
  .optional()
  .transform((text = '', context) => {
    const word = text.trim().toLowerCase();
    if (yes.includes(word)) return true;
    if (no.includes(word)) return false;
    context.addIssue({ code: 'custom', message: '开关参数只能是 true 或 false' });
    return z.NEVER;
  })
  .describe('true 或 false（1/0、yes/no 亦可，不分大小写）；不填为 false');

/** A day, `YYYYMMDD` or `YYYY-MM-DD`, as its first second in China; null when absent. */
export const day = z
  .string()
  .optional()
  .transform((text, context) => {
    if (text === undefined || text === '') return null;
    const at = parseDay(text);
    if (at !== null) return at;
    context.addIssue({ code: 'custom', message: '日期格式有误，应为 YYYYMMDD 或 YYYY-MM-DD' });
    return z.NEVER;
  })
  .describe('中国日期，YYYYMMDD 或 YYYY-MM-DD');

/** A day as `20251201`, `2025-12-01` or the unix seconds of its midnight; null when absent. */
export const dayOrSeconds = z
  .string()
  .optional()
  .transform((text, context) => {
    if (text === undefined || text === '') return null;
    const at = parseDay(text) ?? (/^\d{9,10}$/.test(text) ? Number(text) : 0);
    if (at >= FIRST_SECOND) return at;
    context.addIssue({ code: 'custom', message: '日期格式有误，应为 unix 秒、YYYYMMDD 或 YYYY-MM-DD' });
    return z.NEVER;
  })
  .describe('中国日期：当日零点的 unix 秒，也接受 YYYYMMDD 与 YYYY-MM-DD');

/** A moment in unix seconds; 0 and nothing mean none. Ten digits at the most: more are milliseconds. */
export function unixSeconds(name: string) {
  return z.coerce
    .number(`${name} 必须是数字`)
    .int(`${name} 必须是整数`)
    .min(0, `${name} 不能小于 0`)
    .max(9_999_999_999, `${name} 应为 unix 秒`)
    .default(0);
}

/** A time of the day, `HH:mm`, as seconds since midnight in China; absent when nothing is said. */
export const clockTime = z
  .string()
  .optional()
  .transform((text, context) => {
    if (text === undefined || text === '') return undefined;
    const [, hour, minute] = /^([01]\d|2[0-3]):?([0-5]\d)$/.exec(text) ?? [];
    if (hour !== undefined && minute !== undefined) return Number(hour) * 3600 + Number(minute) * 60;
    context.addIssue({ code: 'custom', message: '时刻格式有误，应为 HH:mm' });
    return z.NEVER;
  })
  .describe('中国时间，HH:mm');

/** A moment that is looked back at; now when neither is said (docs/product/market-days.md#moments). */
export const pastMoment = {
  date: day.describe('回看的交易日；不填为当日，没有数据的日子为空'),
  at: clockTime.describe('那一天的哪一刻，HH:mm；不填为收盘，当日为现在'),
};

/** Search words; blank means none. */
export const keyword = z
  .string()
  .max(100, '关键词最多 100 个字')
  .default('')
  .transform((text) => text.trim())
  .describe('关键词，多个词用空格分开，须全部出现；空的和只有标点符号的没有结果');

/** A whole number on the wire. */
export const int = z.number().int();

/** `600519.SS, sz000001` → the codes as they were written, each once. */
export function codeList(most: number) {
  return z
    .string()
    .optional()
    .transform((text, context) => {
      // No code has such letters, and a database takes none of them.
      const codes = wordsIn(text).filter((word) => !/\p{Cc}/u.test(word));
      if (codes.length <= most) return codes;
      context.addIssue({ code: 'custom', message: `证券代码最多 ${most} 个` });
      return z.NEVER;
    })
    .meta({
      ...repeatable,
      description: `证券代码，用逗号分隔或重复此参数，最多 ${most} 个；600519.SS、600519.SH、sh600519 皆可，答案里照原样写，不认识的略去`,
    });
}

/** Names of fields in their order, each once. */
export const fieldList = z
  .string()
  .max(2000, '字段列表过长')
  .optional()
  .transform(wordsIn)
  .meta({ ...repeatable, description: '字段名，用逗号分隔；不填为全部，不认识的略去' });

function wordsIn(list: string | undefined): string[] {
  const words = (list ?? '').split(',').map((word) => word.trim());
  return [...new Set(words.filter((word) => word !== ''))];
}
