import { isObject } from '#shared/import/records.ts';
import { folded } from '#shared/letters.ts';
import { isFilled, type Remark } from '#shared/import/columns.ts';
import { toFlag } from './feed.news-flags.ts';
import { textOf, unwritten } from './feed.values.ts';

/**
 * Who sells has many words for it. What may mean that a record is sold is taken to mean it, for a text that went out cannot be
 * called back; the operator is told which column said so, and may have it ignored.
 */

/** The column by which a record is sold where it comes from; null when none says so. */
export function soldBy(besides: readonly Remark[]): string | null {
  return besides.find(({ name, value }) => isSoldIn(name, value))?.name ?? null;
}

/** `vip_level: 2`, `is_free: 0`, `类型: 付费`, `tags: ["A股", "VIP"]`, and the same in what stands there. */
function isSoldIn(name: string, written: unknown): boolean {
  const called = namedLike(name);
  if (called.isOfSomethingElse) return false;
  const value = unwritten(written);
  if (Array.isArray(value)) return value.some((entry) => isSoldIn(called.isAfterPaying ? name : '', entry));
  if (isObject(value)) {
    return Object.entries(value).some(([key, inner]) => isSoldIn(called.isAfterPaying ? name : key, inner));
  }
  if (!isFilled(value)) return false;
  if (called.isAfterPaying) return toFlag([value]) !== false;
  const text = textOf(value);
  if (called.isFree) return !freely.test(folded(text).trim());
  const paid = called.isOfAccess ? paidBeginning : paidWord;
  return (
    aboutPaying.test(text) &&
    folded(text)
      .split(separators)
      .some((piece) => paid.test(piece))
  );
}

interface Called {
  isOfSomethingElse: boolean;
  isAfterPaying: boolean;
  isFree: boolean;
  isOfAccess: boolean;
}

/** Files have few names, and every record has all of them. */
const known = new Map<string, Called>();
const mostNames = 10_000;
const longestName = 100;

function namedLike(name: string): Called {
  const remembered = known.get(name);
  if (remembered) return remembered;
  const words = wordsOf(name);
  const hasWord = (pattern: RegExp) => words.some((word) => pattern.test(word));
  const called = {
    isOfSomethingElse: ofSomethingElse.test(words.join(' ')),
    isAfterPaying: hasWord(paying),
    isFree: hasWord(free),
    isOfAccess: hasWord(ofAccess),
  };
  if (known.size < mostNames && name.length <= longestName) known.set(name, called);
  return called;
}

/** `isVIPOnly` → is, vip, only; `VIP等级` → vip, 等级. */
const wordsOf = (name: string) =>
  folded(name.normalize('NFKC').replace(boundary, '$& '))
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');

const boundary =
  /\p{Ll}(?=\p{Lu})|\p{Lu}(?=\p{Lu}\p{Ll})|\P{Script=Han}(?=\p{Script=Han})|\p{Script=Han}(?=\P{Script=Han})/gu;
/** Lists are written in many ways, those of programs with brackets and quotes. */
const separators = /[^\p{L}\p{N} ]+/u;

const paying =
  /^(?:is|need|has)?(?:s?vip|pay|paid|fee|payment|priced|premium|paywall(?:ed)?|charged?|lock(?:ed)?|gated|purchase|subscri(?:be|bers?|ption)|members?)(?:level|type|only|flag|status)?$|付费|收费|会员|专享|订阅/;
const free = /^(?:is)?free(?:flag)?$|^isaccessibleforfree$|免费/;
const freely = /^(?:1(?:\.0+)?|t|true|y|yes|on|是|free|不收费|免费.*)$/;
/** Of who wrote or comments, and of what is counted. */
const ofSomethingElse =
  /^(?:author|user|editor|comments?|作者|用户|编辑|评论)(?!\p{L}*(?:only|专享))|(?:count|num|version|shares|数|量)$/u;
const ofAccess = /^(?:type|access|visibility|permission)$|类型|权限|可见/;
/** A quick look, before letters are folded. */
const aboutPaying = /[付收][费費]|[会會][员員]|[订訂][阅閱]|vip|ＶＩＰ|paid|premium|subscri|member/i;
const paidWord =
  /^ ?(?:付费|收费|s?vip|paid|premium|会员(?=.))(?:专享|专属|可见|内容|文章|阅读|快讯| ?only| ?content)? ?$/;
const paidBeginning = /^ ?(?:仅|需|须)?(?:付费|收费|会员|订阅|s?vip|paid|premium|subscribers?|members?)/;
