import { hasDateline, withoutDateline } from '#shared/datelines.ts';
import { chinaDayStart, type UnixSeconds } from '#shared/time.ts';

/** What publishers put differently without saying anything else. */

/** Publishers put the title before a dateline, as 【…】. */
const HEADLINE = /^【[^】]*】(?=.)/u;

/** `(央视新闻)` at the end of the text. */
const CREDIT = /(?:\s*\([^()\d]{2,14}\))+\s*$/u;

/** One name of two; an empty one says nothing. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/中国人民银行/g, '央行'],
  [/工业和信息化部/g, '工信部'],
  [/国家(?:发展改革委|发改委)|国家发展和改革委员会/g, '发改委'],
  [/中国证监会|中国证券监督管理委员会/g, '证监会'],
  [/上海证券交易所/g, '上交所'],
  [/深圳证券交易所/g, '深交所'],
  [/香港(?:联合)?交易所/g, '港交所'],
  [/美国联邦储备委员会/g, '美联储'],
  [/股份有限公司|有限责任公司|有限公司/g, ''],
  [/计划|拟/g, '将'],
  [/超过|逾/g, '超'],
  [/上涨|走高/g, '涨'],
  [/下跌|下挫|走低/g, '跌'],
  [/上升/g, '升'],
  [/下降/g, '降'],
  [/增长/g, '增'],
];

/** Words for telling, and those that only join others. */
const FILLERS =
  /消息人士|消息面上|有消息|消息称|消息|据悉|获悉|了解到|知情|报道|宣布|表示|指出|透露|介绍|公告|披露|发布|显示|今日|今天|日前|近日|目前|当前|截至|媒体|当地时间|北京时间|最新|快讯|讯|举行|进行|开展|[据称说的了于在和与及并就]/gu;

/**
 * What makes the figure behind it less than nothing. The dash of a range (`5-6%`, `3亿-5亿`), of a day (`14日-16日`) or of a
 * name (`F-35`) does not.
 */
const MINUS =
  /(?<!\d(?:[十百千万亿]*[元美港]{0,2}|[%‰℃倍时点])|[a-z])[-−–负](?=\d[\d.]*(?![\d.:年月日时]))|(?<=[a-z])[-−–负](?=\d[\d.]*[%‰℃])/u;

/** A number with its sign and what it counts. */
const NUMBER = new RegExp(`(${MINUS.source})?(\\d+(?:[.:]\\d+)*)((?:[万千百]?亿|[万千百])|%|‰|℃|倍)?`, 'gu');

/** `(600519.sh)`, `(sh600519)`, `(baba.us)`. */
const CODE = /\((?:[a-z]{2}[.:]?)?(\d{5,6}|[a-z]{1,6})(?:[.:][a-z]{1,3})?\)/gu;

/** Width, capitals and script put aside, and where and when it was written; every line alone. */
export function plainOf(text: string, createdAt: UnixSeconds): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .split('\n')
    .map((line) => withoutOpening(line.trim()))
    .join('\n')
    .replaceAll(/(?<=\d),(?=\d{3})/g, '')
    .replaceAll(/\d+\.\d+/g, withoutZeros)
    .replace(CREDIT, '')
    .replaceAll(ownDay(createdAt), '');
}

/** Without a dateline, and what stands before it. */
const withoutOpening = (line: string) => (hasDateline(line) ? withoutDateline(line).replace(HEADLINE, '') : line);

/** The letters of a plain text without codes of stocks, in one spelling. */
export function lettersIn(plain: string): string {
  const spelt = SPELLINGS.reduce((text, [written, one]) => text.replaceAll(written, one), plain.replaceAll(CODE, ''));
  return spelt.replaceAll(FILLERS, '').replaceAll(/[^\p{L}\p{N}.%]+|\.(?!\d)/gu, '');
}

export function numbersIn(plain: string): Set<string> {
  const numbers = plain.replaceAll(CODE, '').matchAll(NUMBER);
  return new Set([...numbers].map(([, minus = '', number = '', unit = '']) => (minus && '-') + number + unit));
}

export const codesIn = (plain: string) => new Set([...plain.matchAll(CODE)].map(([, code = '']) => code));

/** Those behind the point say nothing. */
const withoutZeros = (number: string) => number.replace(/\.?0+$/, '');

/** The day of publication, which some put into the text and others leave out. */
function ownDay(createdAt: UnixSeconds): RegExp {
  const day = new Date((chinaDayStart(createdAt) + 12 * 3600) * 1000);
  const date = `0?${day.getUTCMonth() + 1}月0?${day.getUTCDate()}日`;
  return new RegExp(
    `(?<!\\d)(?:(?:${day.getUTCFullYear()}年)?${date}|${day.getUTCDate()}日)(?:上午|下午|晚间|晚)?`,
    'g',
  );
}
