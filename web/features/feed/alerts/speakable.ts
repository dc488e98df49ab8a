import { readDigits, readNumber } from './chinese-numbers.ts';

/** An amount as news write it: `3,275`, `14.6`. */
const N = String.raw`\d+(?:,\d{3})*(?:\.\d+)?`;
/** Not the middle of a word or of another number. */
const START = String.raw`(?<![\d.,A-Za-z])`;
const MINUS = '[-−－]';
const TO = String.raw`\s*[-–—~～至到]\s*`;
/** After a number that is counted, and before which 2 is said 两. */
const MEASURE = '[个只家条艘款次台辆位名倍股份笔起件套座栋种类项架艘组批轮届亿万千]';
const UNITS: Readonly<Record<string, string>> = {
  bp: '个基点',
  cm: '厘米',
  km: '公里',
  kg: '公斤',
  kwh: '千瓦时',
  mw: '兆瓦',
  gw: '吉瓦',
};
const CURRENCIES: Readonly<Record<string, string>> = {
  '¥': '元',
  '￥': '元',
  $: '美元',
  HK$: '港元',
  US$: '美元',
  '€': '欧元',
  '£': '英镑',
};

type Rule = [pattern: RegExp, read: (...match: string[]) => string];

/** Ways to say what is written in figures; the more special ones first, for each takes its figures away. */
const rules: Rule[] = [
  [/https?:\/\/\S+|www\.\S+/giu, () => ''],
  [/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{FE0F}|\u{200D}|\u{20E3}/gu, () => ''],
  [/[（(【[「『]/g, () => '，'],
  [/[）)】\]」』]/g, () => '，'],
  [/[《》〈〉“”‘’"'`#*_|]/g, () => ''],
  // 2026-08-21
  [
    /(?<!\d)((?:19|20)\d{2})[-/](\d{1,2})[-/](\d{1,2})(?!\d)/g,
    (_, year, month, day) => `${readDigits(year ?? '')}年${readNumber(plain(month))}月${readNumber(plain(day))}日`,
  ],
  // 2025-2027年, 2026年
  [
    new RegExp(String.raw`(?<!\d)((?:19|20)\d{2})${TO}((?:19|20)\d{2})(?=年)`, 'g'),
    (_, from, to) => `${readDigits(from ?? '')}到${readDigits(to ?? '')}`,
  ],
  [/(?<!\d)((?:19|20)\d{2})(?=年)/g, (_, year) => readDigits(year ?? '')],
  [/(?<![A-Za-z])Q([1-4])(?!\d)/g, (_, quarter) => `${readNumber(quarter ?? '')}季度`],
  // 10:30
  [
    /(?<![\d:])([01]?\d|2[0-4])[:：]([0-5]\d)(?::([0-5]\d))?(?![\d:])/g,
    (_, hour, minute) => readClock(hour ?? '', minute ?? ''),
  ],
  // ￥5.2亿, $300
  [
    new RegExp(`(HK\\$|US\\$|[¥￥$€£])\\s*(${N})([万亿]*)`, 'g'),
    (_, sign, amount, unit) => `${readCounted(amount ?? '', unit ?? '')}${unit ?? ''}${CURRENCIES[sign ?? ''] ?? ''}`,
  ],
  // 5-10%, −1.87%, 36.5%, 3‰
  [
    new RegExp(`${START}(${N})(?:%|％)?${TO}(${N})(?:%|％)`, 'g'),
    (_, from, to) => `百分之${readNumber(from ?? '')}到百分之${readNumber(to ?? '')}`,
  ],
  [
    new RegExp(`(${MINUS})?[+＋]?(?<![\\d.,])(${N})\\s*([%％‰])`, 'g'),
    (_, minus, amount, sign) => `${minus ? '负' : ''}${sign === '‰' ? '千分之' : '百分之'}${readNumber(amount ?? '')}`,
  ],
  // 1-3月, 3.5-4元
  [new RegExp(`${START}(${N})${TO}(${N})`, 'g'), (_, from, to) => `${readNumber(from ?? '')}到${readNumber(to ?? '')}`],
  // 600519, 000001.SZ
  [
    /(?<![\d.,A-Za-z])(\d{6})(?:\.([A-Z]{1,2}))?(?![\d.,]*\d|[万亿元只股%吨台辆万])/g,
    (_, code, market) => `${readDigits(code ?? '')}${market ? ` ${spelled(market)}` : ''}`,
  ],
  // 20cm, 10bp
  [
    new RegExp(`${START}(${N})\\s*(bp|cm|km|kg|kwh|mw|gw)s?(?![A-Za-z])`, 'gi'),
    (_, amount, unit) => `${readNumber(amount ?? '')}${UNITS[(unit ?? '').toLowerCase()] ?? ''}`,
  ],
  // −3.2亿, where the sign is no dash between words
  [new RegExp(`(?<![\\p{L}\\d])${MINUS}(${N})`, 'gu'), (_, amount) => `负${readNumber(amount ?? '')}`],
  [new RegExp(`(?<![\\d.第])2(?=${MEASURE})`, 'g'), () => '两'],
  [new RegExp(N, 'g'), (amount) => readNumber(amount ?? '')],
  // ETF, TSLA
  [/(?<![A-Za-z])[A-Z]{2,6}(?![A-Za-z])/g, (letters) => spelled(letters ?? '')],
  [/\s+/g, () => ' '],
  [/，[，。；：、！？\s]*(?=[，。；：、！？])/g, () => ''],
  [/^[，。；：、！？\s]+|[，；：、\s]+$/g, () => ''],
];

/** A text of the feed as a voice should say it: numbers, codes and signs in words, ornaments left out. */
export function speakable(text: string): string {
  return rules.reduce(
    (spoken, [pattern, read]) => spoken.replace(pattern, (...match: unknown[]) => read(...match.map(asText))),
    text,
  );
}

/** What is read aloud of a flash: its title, else its first sentence. */
export function spokenPart({ title, text }: { title: string; text: string }): string {
  if (title !== '') return speakable(title);
  const [sentence = text] = /^[^。！？!?\n]*[。！？!?]?/.exec(text) ?? [];
  return speakable(sentence);
}

/** 10:30 → 十点三十分, 9:05 → 九点零五分, 10:00 → 十点 */
function readClock(hour: string, minute: string): string {
  const hours = `${readNumber(plain(hour))}点`;
  if (minute === '00') return hours;
  return `${hours}${minute.startsWith('0') ? '零' : ''}${readNumber(plain(minute))}分`;
}

function readCounted(amount: string, unit: string): string {
  return amount === '2' && unit !== '' ? '两' : readNumber(amount);
}

/** Without leading zeros: 08 is said 八. */
function plain(figures: string | undefined): string {
  return String(Number(figures ?? ''));
}

function spelled(letters: string): string {
  return letters.split('').join(' ');
}

function asText(part: unknown): string {
  return typeof part === 'string' ? part : '';
}
