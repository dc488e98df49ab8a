import { deadlineOf, takesPapers } from '#demo/calendar/disclosure.ts';
import { chinaDate, dayText } from '#shared/time.ts';
import { textOf, type Rule, type Told } from './told.ts';

/** Companies speak when they may, and of periods of which they have not spoken yet (docs/product/demo.md#disclosure). */

const isOfCompany = ({ by }: Told) => by.startsWith('company') || by.startsWith('exchange');
/** Hong Kong has days of its own. */
const isPaper = ({ summary }: Told) => /公告|披露/.test(summary.slice(0, 24)) && !summary.includes('港元');
const isResult = ({ by, title }: Told) => by === 'company earnings' || (by.startsWith('company') && /净利/.test(title));

/** No announcement on a Saturday or in the middle of a holiday. */
export const filesOnOpenDays: Rule = (told) =>
  told.by !== 'company talk' && isOfCompany(told) && (isPaper(told) || isResult(told)) && !takesPapers(told.at)
    ? 'the exchange takes no papers'
    : null;

/** No result after the last day of its reports. */
export const reportsInTime: Rule = (told) => {
  if (!isResult(told)) return null;
  const today = dayText(told.at);
  const late = [...textOf(told).matchAll(/(?<!至)(20\d\d)年(前?三季度|[一二四]季度|上半年|全年|年?度)/g)].find(
    ([, year, span]) => today > (deadlineOf(Number(year), span ?? '') ?? '9999') && !isOlder(told, Number(year)),
  );
  return late ? `${late[0]} told on ${today}` : null;
};

/** Years before last are there to be compared with. */
const isOlder = ({ at }: Told, year: number) => year < chinaDate(at).year - 1;

/** What the year brought is told before its report, from January to April. */
export const hurriesEarlyInTheYear: Rule = (told) =>
  textOf(told).includes('业绩快报') && chinaDate(told.at).month > 4 ? 'a flash report after April' : null;

/** What closes a text belongs to what it tells. */
const strangers: readonly { of: RegExp; words: RegExp }[] = [
  { of: /^(?:company dispute|exchange inquiry)/, words: /资产负债率|不对股价作评论|授信|分红|机构调研/ },
  { of: /^company (?:holding|buyback)/, words: /披露期|[接受待]{2}(?:调研|机构)|良率|产线/ },
  { of: /^company (?:contract|product|project|operations)/, words: /不对股价作评论|股东户数|披露期的前半段|陆股通/ },
];

export const endsWithItsOwn: Rule = (told) => {
  const found = strangers.find(({ of, words }) => of.test(told.by) && words.test(textOf(told)));
  return found ? `${told.by} ends with ${found.words.exec(textOf(told))?.[0]}` : null;
};

export const seasonRules = { filesOnOpenDays, reportsInTime, hurriesEarlyInTheYear, endsWithItsOwn };
