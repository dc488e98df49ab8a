import type { Message } from '#domains/articles/articles.service.ts';
import type { Domains } from '#server/compose.ts';
import { createMovableClock, type Clock } from '#shared/clock.ts';
import { fen } from '#shared/money.ts';
import { subjectIds } from '#shared/subject-ids.ts';
import { chinaDayStart, type UnixSeconds } from '#shared/time.ts';
import type { Uid, Viewer } from '#shared/viewer.ts';

interface IncomeDeps extends Pick<Domains, 'articles' | 'billing' | 'people'> {
  clock: Clock;
}

interface Sale {
  text: Message;
  buyer: Viewer;
  at: UnixSeconds;
}

const DAY = 86_400;
/** Who buys: invented, with no way in. */
const buyerNames = ['演示读者甲', '演示读者乙', '演示读者丙', '演示读者丁', '演示读者戊'];
/** How many days ago each of them bought the first text; the others on the days behind it. */
const daysBack = [26, 19, 15, 11, 3];
/** Seconds into that day: some before the market opens, some over lunch, some at night. */
const timesOfDay = [31_260, 45_180, 34_020, 78_540, 74_100];
/** Who buys another text has read the one before. */
const READING_SECONDS = 2_340;
const MOST_TEXTS = 3;
const LISTED = 50;
/** Fen: as much as can be asked for, and less than what takes two of finance. */
const LEAST_ASKED = 10_000;
const MOST_ASKED = 19_900;
const card = '6222020200000000006';

/** Sells some of 老陈's texts in the weeks before today; of what came one part was paid out, another is asked for (docs/product/demo.md#people). */
export async function seedIncome(deps: IncomeDeps, named: ReadonlyMap<string, Uid>): Promise<void> {
  const { billing, people, clock } = deps;
  const [author, finance] = [await find(people, named.get('老陈')), await find(people, named.get('方晴'))];
  if (author === null || finance === null) return;
  await billing.openDemoAccount(author.uid);
  const texts = await pricedTexts(deps, author.uid);
  if (texts.length === 0) return;
  const past = createMovableClock(clock.millis());
  const { purchase, income, payouts } = billing.inThePast(past);
  const sales = await planSales(deps, texts);
  const sell = async (some: readonly Sale[]) => {
    for (const { text, buyer, at } of some) {
      past.set(at * 1000);
      const choice = { type: 'message' as const, id: text.id };
      await purchase({ choice, couponId: null, told: null, key: null }, buyer);
    }
  };
  /** Half of what there is, in whole yuan; null where that is too little to ask for. */
  const ask = async () => {
    const { available } = await income.overviewOf(author.uid);
    const amount = fen(Math.min(MOST_ASKED, Math.floor(available / 200) * 100));
    return amount < LEAST_ASKED ? null : payouts.request({ amount, bank: '演示银行', card, key: null }, author);
  };
  // Booked in the order in which it happened.
  const askedAt = clock.seconds() - 6 * DAY;
  await sell(sales.filter(({ at }) => at < askedAt));
  past.set(askedAt * 1000);
  const first = await ask();
  past.advance(DAY);
  if (first !== null) await payouts.pay(first.payout_no, finance, '演示凭证 0001');
  await sell(sales.filter(({ at }) => at >= askedAt));
  past.set(clock.millis());
  await ask();
}

async function find(people: IncomeDeps['people'], uid: Uid | undefined): Promise<Viewer | null> {
  return uid === undefined ? null : people.find(uid);
}

/** What of theirs is sold by itself. */
async function pricedTexts({ articles }: IncomeDeps, author: Uid): Promise<Message[]> {
  const ids: number[] = [];
  for (const id of [subjectIds.opportunities, subjectIds.digests]) {
    const { items } = await articles.listBySubject(id, { page: 1, limit: LISTED }, null);
    ids.push(...items.map((item) => Number(item.id)));
  }
  const stored = [...(await articles.loadStored(ids)).values()];
  const own = stored.filter(({ authorUid, isDemo, priceFen }) => authorUid === author && isDemo && priceFen > 0);
  return own.slice(0, MOST_TEXTS);
}

/** Nobody buys before a text is out; in the order in which it happened. */
async function planSales({ billing, people, clock }: IncomeDeps, texts: readonly Message[]): Promise<Sale[]> {
  const sales: Sale[] = [];
  const price = texts.reduce((sum, { priceFen }) => sum + priceFen, 0);
  for (const [place, displayName] of buyerNames.entries()) {
    const buyer = await people.create({ displayName, avatar: null, roles: [] });
    await billing.giveDemoMoney(buyer.uid, fen(price));
    for (const [nr, text] of texts.entries()) {
      const day = chinaDayStart(clock.seconds() - ((daysBack[place] ?? 1) - nr) * DAY);
      const at = day + (timesOfDay[place] ?? 0) + nr * READING_SECONDS;
      if (at > text.createdAt && at < clock.seconds()) sales.push({ text, buyer, at });
    }
  }
  return sales.toSorted((one, other) => one.at - other.at);
}
