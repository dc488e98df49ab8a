import type { FeedService } from '#domains/feed/feed.service.ts';
import { between, pick, type Random } from '#demo/chance.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { SeededFlash } from './flashes.ts';

/** One in so many is corrected, and so few are taken back at all (docs/product/demo.md#corrections). */
const FLASHES_PER_CORRECTION = 260;
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

/** New texts in which one number is put right, and the reason that says which; null when there is no number to correct. */
export function correctionOf({ Title, Summary }: { Title: string; Summary: string }, random: Random) {
  return correct({ title: Title, summary: Summary }, random);
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
  const spread = stretchesOf(flashes, count + WITHDRAWN).map((stretch) => stretch.filter(isOpen));
  const isWithdrawal = (nr: number) =>
    nr === Math.floor(spread.length / 3) || nr === Math.floor((spread.length * 2) / 3);
  for (const [nr, open] of spread.entries()) {
    const fitting = open.filter(({ createdAt }) => createdAt < now - LATEST_MINUTES * 60);
    if (fitting.length === 0) continue;
    const flash = pick(fitting, random);
    const at = flash.createdAt + between(3 * 60, LATEST_MINUTES * 60, random);
    const correction = isWithdrawal(nr) ? null : correct(flash, random);
    if (correction === null) await feed.withdraw(flash.id, pick(withdrawReasons, random), at);
    else await feed.update(flash.id, correction, at);
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
  return isOwn && title !== '' && stocks.length > 0 && summary.search(CORRECTABLE) >= 0;
}

function correct({ title, summary }: Texts, random: Random) {
  const numbers = [...new Set(summary.match(CORRECTABLE) ?? [])];
  if (numbers.length === 0) return null;
  const wrong = pick(numbers, random);
  const right = nearby(wrong, random);
  const corrected = { title: swap(title, wrong, right), summary: swap(summary, wrong, right) };
  return { ...corrected, content: `<p>${corrected.summary}</p>`, reason: `更正：${wrong}应为${right}` };
}

/** Decimals and whole numbers from 100: small counts (日, 家, 个月) stay as they are, and so do years and codes in brackets. */
const CORRECTABLE = /(?<![\d.A-Za-z（])(?:\d+\.\d+|[1-9]\d{2,})(?![\d.年）])/g;

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
