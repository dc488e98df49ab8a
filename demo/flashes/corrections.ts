import type { FeedService } from '#domains/feed/feed.service.ts';
import { between, pick, type Random } from '#demo/chance.ts';
import { dayText, type UnixSeconds } from '#shared/time.ts';
import type { SeededFlash } from './flashes.ts';

/** At most one in so many is corrected, and so few are taken back at all (docs/product/demo.md#corrections). */
const FLASHES_PER_CORRECTION = 200;
const WITHDRAWN = 2;

export const withdrawReasons = [
  '消息来源有误，撤回核实',
  '与此前快讯重复发布',
  '发布口径尚待确认',
  '数据口径有误，核实后另行发布',
] as const;

interface Texts {
  title: string;
  summary: string;
}

/**
 * New texts in which one number is put right, and the reason that says which; null when there is none to correct. A number that `others`
 * tell too is right everywhere or nowhere: it stays.
 */
export function correctionOf(
  { Title, Summary }: { Title: string; Summary: string },
  others: readonly { Summary: string }[],
  random: Random,
) {
  const known = others.flatMap(({ Summary: summary }) => numbersIn(summary));
  return correct({ title: Title, summary: Summary }, new Set(known), random);
}

interface CorrectingDeps {
  feed: Pick<FeedService, 'update' | 'withdraw'>;
  random: Random;
  now: UnixSeconds;
}

/** Corrects a few flashes of the past and takes fewer back, spread over all of it, each some minutes after it came out. */
export async function correctSome({ feed, random, now }: CorrectingDeps, flashes: readonly SeededFlash[]) {
  // A start that was cut off here has corrected some already.
  if (flashes.some(({ version }) => version > 1)) return;
  const count = Math.max(2, Math.floor(flashes.length / FLASHES_PER_CORRECTION));
  const numbers = Map.groupBy(
    flashes.flatMap(({ summary }) => [...new Set(numbersIn(summary))]),
    (number) => number,
  );
  const knownTwice = new Set([...numbers].filter(([, { length }]) => length > 1).map(([number]) => number));
  const fitting = flashes.filter(
    (flash) =>
      isOpen(flash) && flash.createdAt < now - LATEST_MINUTES * 60 && numbersToCorrect(flash, knownTwice).length > 0,
  );
  const spread = stretchesOf(fitting, count + WITHDRAWN).filter(({ length }) => length > 0);
  const isWithdrawal = (nr: number) =>
    nr === Math.floor(spread.length / 3) || nr === Math.floor((spread.length * 2) / 3);
  const days = new Set<string>();
  for (const [nr, open] of spread.entries()) {
    // A day that has none yet comes first.
    const elsewhere = open.filter(({ createdAt }) => !days.has(dayText(createdAt)));
    const flash = pick(elsewhere.length > 0 ? elsewhere : open, random);
    days.add(dayText(flash.createdAt));
    const at = flash.createdAt + between(3 * 60, LATEST_MINUTES * 60, random);
    if (isWithdrawal(nr)) await feed.withdraw(flash.id, pick(withdrawReasons, random), at);
    else {
      const correction = correct(flash, knownTwice, random);
      if (correction) await feed.update(flash.id, correction, at);
    }
  }
}
const LATEST_MINUTES = 50;

/** `count` stretches of equal length, the newest first. */
function stretchesOf<T>(items: readonly T[], count: number): T[][] {
  const length = items.length / count;
  return Array.from({ length: count }, (_, nr) => items.slice(Math.floor(nr * length), Math.floor((nr + 1) * length)));
}

/** Public, our own, of a company, not leaned on by an article, and with a number to correct: what the market did is no slip of the pen. */
function isOpen({ state, subscribeType, needExplained, source, title, stocks, summary }: SeededFlash): boolean {
  const isOwn = subscribeType === 0 && source === '' && !needExplained && state === 'published';
  return isOwn && title !== '' && stocks.length > 0 && loneNumbers(summary).length > 0;
}

/** None that others have told too. */
const numbersToCorrect = ({ summary }: Pick<Texts, 'summary'>, known: ReadonlySet<string>) =>
  loneNumbers(summary).filter((number) => !known.has(number));

function correct({ title, summary }: Texts, known: ReadonlySet<string>, random: Random) {
  const numbers = numbersToCorrect({ summary }, known);
  if (numbers.length === 0) return null;
  const wrong = pick(numbers, random);
  const right = nearby(wrong, random);
  const corrected = { title: swap(title, wrong, right), summary: swap(summary, wrong, right) };
  return { ...corrected, content: `<p>${corrected.summary}</p>`, reason: `文中${wrong}应为${right}` };
}

/**
 * Of the sentence that tells the news, where it is the only one, so that nothing else is worked out from it; what is known of a company
 * besides, and what the market did, is told elsewhere and is no slip of the pen.
 */
function loneNumbers(summary: string): readonly string[] {
  const [news = ''] = summary.split('。');
  const numbers = numbersIn(news);
  return numbers.length === 1 && !/在手订单|板块|报\d|指数|收[涨跌]|现[涨跌]/.test(news) ? numbers : [];
}

/** Decimals and whole numbers from 100: small counts (日, 家, 个月) stay as they are, and so do years and codes in brackets. */
const CORRECTABLE = /(?<![\d.A-Za-z（])(?:\d+\.\d+|[1-9]\d{2,})(?![\d.年）])/g;

const numbersIn = (text: string): readonly string[] => text.match(CORRECTABLE) ?? [];

/** A number a little beside, written with as many decimals. */
function nearby(number: string, random: Random): string {
  const decimals = number.split('.')[1]?.length ?? 0;
  const unit = 10 ** -decimals;
  const steps = Math.max(1, Math.round((Number(number) * 0.02 * random()) / unit));
  const direction = random() < 0.5 && Number(number) > steps * unit ? -1 : 1;
  return (Number(number) + direction * steps * unit).toFixed(decimals);
}

function swap(text: string, wrong: string, right: string): string {
  return text.replace(CORRECTABLE, (number) => (number === wrong ? right : number));
}
