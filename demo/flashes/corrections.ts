import type { FeedService } from '#domains/feed/feed.service.ts';
import { pick, pickSome, type Random } from '#demo/chance.ts';
import type { SeededFlash } from './flashes.ts';

const CORRECTED = 14;
const WITHDRAWN = 4;
/** Corrections are made now, so they are made to what is still on the first pages. */
const NEWEST = 90;

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

/** Corrects and takes back some of the newest flashes, so that versions and tombstones are there to see from the start. */
export async function correctSome(
  { feed, random }: { feed: Pick<FeedService, 'update' | 'withdraw'>; random: Random },
  flashes: readonly SeededFlash[],
) {
  const open = flashes.slice(0, NEWEST).filter(isOpen);
  const chosen = pickSome(open, CORRECTED + WITHDRAWN, random);
  for (const { id } of chosen.slice(0, WITHDRAWN)) await feed.withdraw(id, pick(withdrawReasons, random));
  for (const { id, title, summary } of chosen.slice(WITHDRAWN)) {
    const first = correct({ title, summary }, random);
    if (first === null) continue;
    await feed.update(id, first);
    // A few are corrected twice.
    const second = random() < 0.2 ? correct(first, random) : null;
    if (second !== null) await feed.update(id, second);
  }
}

/** Public, as it was published, not leaned on by an article, and with a number to correct. */
function isOpen({ state, version, subscribeType, needExplained, summary }: SeededFlash): boolean {
  const isUntouched = state === 'published' && version === 1;
  return isUntouched && subscribeType === 0 && !needExplained && summary.search(CORRECTABLE) >= 0;
}

function correct({ title, summary }: Texts, random: Random) {
  const numbers = [...new Set(summary.match(CORRECTABLE) ?? [])];
  if (numbers.length === 0) return null;
  const wrong = pick(numbers, random);
  const right = nearby(wrong, random);
  const corrected = { title: swap(title, wrong, right), summary: swap(summary, wrong, right) };
  return { ...corrected, content: `<p>${corrected.summary}</p>`, reason: `更正：${wrong}应为${right}` };
}

/** Decimals and whole numbers from 100: small counts (日, 家, 个月) stay as they are. */
const CORRECTABLE = /(?<![\d.A-Za-z])(?:\d+\.\d+|[1-9]\d{2,})(?![\d.])/g;

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
