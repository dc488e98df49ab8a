import { isFilled, type Remark } from './columns.ts';
import { isObject } from '#importer/reading/jsonl-records.ts';
import { toFlag } from './news-flags.ts';
import { piecesIn, textOf, unwritten } from './values.ts';

/**
 * Who sells has many words for it. What may mean that a record is sold is taken to mean it, for a text that went out cannot be
 * called back; the operator is told which column said so, and may have it ignored.
 */

/** The column by which a record is sold where it comes from; null when none says so. */
export function soldBy(besides: readonly Remark[]): string | null {
  const [found] = besides.flatMap(({ name, value }) => (isSoldIn(name, value) ? [name] : []));
  return found ?? null;
}

/** `vip_level: 2`, `is_free: 0`, `类型: 付费`, `tags: ["A股", "VIP"]`, and the same in what stands there. */
function isSoldIn(name: string, written: unknown): boolean {
  if (hasWord(name, ofSomethingElse)) return false;
  const value = unwritten(written);
  if (Array.isArray(value))
    return value.some((entry) => isSoldIn('', entry)) || (hasWord(name, paying) && value.length > 0);
  if (isObject(value)) return Object.entries(value).some(([key, inner]) => isSoldIn(key, inner));
  if (!isFilled(value)) return false;
  if (hasWord(name, paying)) return toFlag([value]) !== false;
  if (hasWord(name, free)) return toFlag([value]) !== true && !freeWord.test(textOf(value));
  return piecesIn(textOf(value)).some((piece) => paidWord.test(piece));
}

const hasWord = (name: string, words: RegExp) => wordsOf(name).some((word) => words.test(word));

/** `isVIPOnly` → is, vip, only; `VIP等级` → vip, 等级. */
const wordsOf = (name: string) =>
  name
    .normalize('NFKC')
    .replace(
      /(\p{Ll})(?=\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})|(\P{Script=Han})(?=\p{Script=Han})|(\p{Script=Han})(?=\P{Script=Han})/gu,
      '$& ',
    )
    .toLowerCase()
    .split(/[^\p{L}]+/u);

const paying =
  /^(?:is|need|has)?(?:vip|pay|paid|fee|priced|premium|paywall(?:ed)?|charged?|lock(?:ed)?|subscribers?|members?)(?:level|type|only)?$|付费|收费|会员|专享/;
const free = /^(?:is)?free$|^isaccessibleforfree$|免费/;
/** Of who wrote or comments, and of what is counted. */
const ofSomethingElse = /^(?:author|user|editor|comments?|count|num|version|float|shares)$|作者|用户|评论|编辑|数/;
const paidWord = /^(?:付费|收费|vip|paid|premium|会员(?=.))(?:专享|专属|内容|文章|快讯|only|content)?$/i;
const freeWord = /^(?:免费|不收费|free)/i;
