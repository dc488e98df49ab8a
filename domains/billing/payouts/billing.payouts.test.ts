import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fen } from '#shared/money.ts';
import { testNow } from '#tests/support/app.ts';
import { bootBilling, type BillingApp, type Member } from '#tests/support/billing-app.ts';
import { joinStaff } from '#tests/support/staff.ts';

let app: BillingApp;
let finance: Member;
let second: Member;

const DAY = 86_400;
const card = '6222 0202 0000 0000 006';

beforeAll(async () => {
  app = await bootBilling();
  finance = await joinStaff(app, '方晴', ['finance']);
  second = await joinStaff(app, '贺宁', ['finance']);
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(testNow * 1000));

/** Somebody who has passed all that an author has to show. */
async function someAuthor(): Promise<Member> {
  const author = await app.somebody();
  await app.domains.verification.openDemo(author.viewer.uid);
  return author;
}

/** Sells a text of theirs to so many readers, at ¥200 each; their share is ¥140. */
async function sell(author: Member, buyers = 1): Promise<Member[]> {
  const text = { title: '一条线索', summary: '', content: '付费的正文', subjectIds: [], authorUid: author.viewer.uid };
  const { id } = await app.domains.articles.publish({ ...text, isPremium: true, priceFen: fen(20_000) });
  const crowd = await Promise.all(Array.from({ length: buyers }, () => app.somebody(20_000)));
  for (const buyer of crowd)
    expect((await app.post('/api/premium/purchaseMessage', buyer, { MessageId: id, SubjectId: 0 })).json.code).toBe(
      20000,
    );
  return crowd;
}

/** An author with income of so many sales that nobody can ask back any more. */
async function settledAuthor(sales = 1): Promise<Member> {
  const author = await someAuthor();
  await sell(author, sales);
  app.clock.advance(7 * DAY + 1);
  return author;
}

const ask = (author: Member | null, amount: number, more: object = {}, headers = {}) =>
  app.post('/api/v6/billing/payouts', author, { amount, bank: '招商银行', card, ...more }, headers);
const income = async (author: Member) => (await app.get('/api/v6/billing/income', author)).json.data;
const payouts = async (author: Member) => (await app.get('/api/v6/billing/payouts', author)).json.data.items;
const lines = async (author: Member, query = '') =>
  (await app.get(`/api/v6/billing/income/lines${query}`, author)).json.data;
const notices = async (author: Member) => (await app.get('/api/v6/notices', author)).json.data.items;
const decide = (no: string, verb: 'agree' | 'refuse', who: Member, reason = '户名不符') =>
  verb === 'agree'
    ? app.domains.billing.payouts.agree(no, who.viewer)
    : app.domains.billing.payouts.refuse(no, who.viewer, reason);
const pay = (no: string, who: Member, reference = 'B2026082000017') =>
  app.domains.billing.payouts.pay(no, who.viewer, reference);

async function refundOf(buyer: Member): Promise<number> {
  const [order] = await app.ordersOf(buyer);
  return (await app.post(`/api/v6/billing/orders/${order.order_no}/refund`, buyer, {})).json.code;
}

describe('billing.getIncome and billing.listIncomeLines', () => {
  test('tell what has come by day and by text, what is settling, and what went back', async () => {
    const author = await someAuthor();
    const [buyer] = await sell(author, 2);
    expect(await income(author)).toMatchObject({ payable: 280, settling: 280, available: 0, earned: 280 });
    app.clock.advance(DAY);
    expect(await refundOf(buyer as Member)).toBe(20000);
    // From ¥200 on it waits for somebody of finance, and so long it may still go back.
    expect(await income(author)).toMatchObject({ payable: 280, settling: 280 });
    const [refund] = await app.billing.refunds.listWaiting();
    await app.billing.refunds.approve(refund?.no ?? '', finance.viewer);
    const told = await income(author);
    expect(told).toMatchObject({ payable: 140, settling: 140, month_income: 280, month_refunded: 140, earned: 140 });
    expect(told.days).toHaveLength(30);
    const [before, today] = told.days.slice(-2);
    expect(before).toEqual({ day: today.day - DAY, income: 280, refunded: 0 });
    expect(today).toEqual({ day: today.day, income: 0, refunded: 140 });
    const { items, next_cursor: next } = await lines(author, '?limit=2');
    expect(items).toMatchObject([
      { kind: 'refund', amount: -140, text: { title: '一条线索' } },
      { kind: 'sale', amount: 140, text: { title: '一条线索' } },
    ]);
    expect((await lines(author, `?limit=2&cursor=${next}`)).items).toMatchObject([{ kind: 'sale', amount: 140 }]);
    // Who bought is nobody's to know.
    expect(JSON.stringify(items)).not.toContain(String(buyer?.viewer.displayName));
  });

  test('what nobody can give back any more can be paid out, to the second', async () => {
    const author = await someAuthor();
    await sell(author);
    app.clock.advance(7 * DAY - 1);
    expect((await income(author)).available).toBe(0);
    expect((await ask(author, 140)).json).toMatchObject({ code: 40024, message: '可提现 ¥0.00' });
    app.clock.advance(1);
    expect((await income(author)).available).toBe(140);
  });

  test.each(['/api/v6/billing/income', '/api/v6/billing/income/lines', '/api/v6/billing/payouts'])(
    '%s is for members, each their own',
    async (path) => {
      const author = await settledAuthor();
      await ask(author, 100);
      expect((await app.get(path, null)).json.code).toBe(40100);
      const { data } = (await app.get(path, await app.somebody())).json;
      expect(data.items ?? data.payable).toEqual(data.items === undefined ? 0 : []);
    },
  );
});

describe('billing.requestPayout', () => {
  test('holds the money in the same work, and lets one wait at a time', async () => {
    const author = await settledAuthor(2);
    const { json } = await ask(author, 150.5);
    expect(json).toMatchObject({ code: 20000, data: { amount: 150.5, state: 'waiting', card: '尾号 0006' } });
    expect(await income(author)).toMatchObject({ payable: 129.5, available: 129.5, held: 150.5, earned: 280 });
    expect((await ask(author, 100)).json.code).toBe(40025);
    expect((await lines(author)).items[0]).toMatchObject({ kind: 'payout', amount: -150.5, text: null });
    expect(await app.faults()).toEqual([]);
  });

  test.each([
    [{ amount: 99.99 }, '最低提现 ¥100.00'],
    [{ amount: 140.01 }, '可提现 ¥140.00'],
    [{ amount: 100.001 }, '金额最多两位小数'],
    [{ amount: -5 }, '请输入提现金额'],
    [{ bank: ' ' }, '请填写开户银行'],
    [{ card: '6222 0202 0000 0000 009' }, '银行卡号有误'],
    [{ card: '123' }, '银行卡号有误'],
  ])('%j is refused: %s', async (wish, text) => {
    const author = await settledAuthor();
    const { json } = await ask(author, 120, wish);
    expect(json.message).toBe(text);
    expect(await payouts(author)).toEqual([]);
  });

  test('is for who has passed the verification; nobody else’s income is touched', async () => {
    const writer = await app.somebody();
    await sell(writer);
    app.clock.advance(8 * DAY);
    expect((await ask(writer, 140)).json.code).toBe(60428);
    expect((await ask(null, 140)).json.code).toBe(40100);
  });

  test('the least and the days of waiting are settings', async () => {
    const author = await someAuthor();
    await sell(author);
    await app.billing.settings.update({ leastPayout: 1000, payoutHoldDays: 0 });
    expect(await income(author)).toMatchObject({ available: 140, least_payout: 10, hold_days: 0 });
    expect((await ask(author, 10)).json.code).toBe(20000);
    await app.billing.settings.update({ leastPayout: 10_000, payoutHoldDays: 7 });
  });

  test('told again with its key it is the same one; the key with another wish is refused', async () => {
    const author = await settledAuthor(2);
    const headers = { 'idempotency-key': 'payout-once' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(author, 100, {}, headers)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await ask(author, 101, {}, headers)).status).toBe(409);
    expect(await payouts(author)).toHaveLength(1);
  });

  test('of twenty at once one is open, and no more is held than there was', async () => {
    const author = await settledAuthor(3);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(author, 420)));
    expect(answers.filter(({ json }) => json.code === 20000)).toHaveLength(1);
    expect(answers.filter(({ json }) => json.code === 40025)).toHaveLength(19);
    expect(await income(author)).toMatchObject({ payable: 0, held: 420 });
    expect(await app.faults()).toEqual([]);
  });
});

describe('what finance does with it', () => {
  const asked = async (author: Member, amount: number): Promise<string> =>
    (await ask(author, amount)).json.data.payout_no;

  test('below ¥200 one pays it; its author is told, and the next may be asked for', async () => {
    const author = await settledAuthor(2);
    const no = await asked(author, 150);
    expect((await pay(no, finance)).state).toBe('paid');
    expect(await payouts(author)).toMatchObject([{ state: 'paid', reference: 'B2026082000017' }]);
    expect(await income(author)).toMatchObject({ held: 0, paid_out: 150, available: 130, earned: 280 });
    expect(await notices(author)).toMatchObject([
      { kind: 'payout_paid', text: '提现 ¥150.00 已打款到招商银行 尾号 0006', href: '/author/income' },
    ]);
    await expect(pay(no, finance)).rejects.toMatchObject({ codeName: 'STATE_CHANGED' });
    await expect(decide(no, 'refuse', finance)).rejects.toMatchObject({ codeName: 'STATE_CHANGED' });
    expect((await ask(author, 130)).json.code).toBe(20000);
    expect(await app.faults()).toEqual([]);
  });

  test('from ¥200 it takes two: the first agrees, another one pays', async () => {
    const author = await settledAuthor(2);
    const no = await asked(author, 200);
    await expect(pay(no, finance)).rejects.toMatchObject({ codeName: 'SECOND_PERSON' });
    expect((await decide(no, 'agree', finance)).state).toBe('agreed');
    await expect(decide(no, 'agree', second)).rejects.toMatchObject({ codeName: 'STATE_CHANGED' });
    await expect(pay(no, finance)).rejects.toMatchObject({ codeName: 'SECOND_PERSON' });
    expect((await pay(no, second)).state).toBe('paid');
    expect(await app.faults()).toEqual([]);
  });

  test('refused, the money is owed as before and the reason is told', async () => {
    const author = await settledAuthor(2);
    const no = await asked(author, 280);
    await decide(no, 'agree', finance);
    await decide(no, 'refuse', second);
    expect(await payouts(author)).toMatchObject([{ state: 'refused', reason: '户名不符' }]);
    expect(await income(author)).toMatchObject({ available: 280, held: 0, paid_out: 0 });
    expect((await lines(author)).items.slice(0, 2)).toMatchObject([
      { kind: 'payout_back', amount: 280 },
      { kind: 'payout', amount: -280 },
    ]);
    expect((await notices(author))[0].text).toBe('提现 ¥280.00 未通过：户名不符。金额已退回可提现收入');
    expect(await app.faults()).toEqual([]);
  });

  test('nobody pays their own, nor without the role', async () => {
    const author = await settledAuthor();
    const no = await asked(author, 140);
    await expect(pay(no, author)).rejects.toMatchObject({ codeName: 'FORBIDDEN' });
    const own = { viewer: { ...author.viewer, roles: ['reader', 'finance'] as const }, token: author.token };
    await expect(pay(no, own)).rejects.toMatchObject({ message: '自己的提现由别人处理' });
    await expect(pay('P20260820000000', finance)).rejects.toMatchObject({ codeName: 'PAYOUT_NOT_FOUND' });
  });

  test('of twenty who pay and refuse at once one does', async () => {
    const author = await settledAuthor();
    const no = await asked(author, 140);
    const all = Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? pay(no, finance) : decide(no, 'refuse', second)));
    const done = (await Promise.allSettled(all)).filter(({ status }) => status === 'fulfilled');
    expect(done).toHaveLength(1);
    expect(await notices(author)).toHaveLength(1);
    expect(await app.faults()).toEqual([]);
  });

  test('what goes back to a reader after it was paid out is made up by the next income', async () => {
    const author = await someAuthor();
    const [buyer] = await sell(author);
    await app.billing.settings.update({ payoutHoldDays: 0 });
    await pay(await asked(author, 140), finance);
    await refundOf(buyer as Member);
    const [refund] = await app.billing.refunds.listWaiting();
    await app.billing.refunds.approve(refund?.no ?? '', finance.viewer);
    expect(await income(author)).toMatchObject({ payable: -140, available: 0, earned: 0 });
    await sell(author, 2);
    expect(await income(author)).toMatchObject({ payable: 140, available: 140 });
    await app.billing.settings.update({ payoutHoldDays: 7 });
    expect(await app.faults()).toEqual([]);
  });
});

describe('when the account goes up in another one, or ends', () => {
  const move = (from: Member, to: Member) =>
    app.database.work(() => app.billing.ownData.move(from.viewer.uid, to.viewer.uid));

  test('income is the other’s, what waits goes back first, and a later refund takes it from there', async () => {
    const [from, to] = [await settledAuthor(2), await someAuthor()];
    const [buyer] = await sell(from);
    await ask(from, 200);
    expect(await move(from, to)).toContainEqual({ what: '作者收入', told: '¥420.00' });
    expect(await income(to)).toMatchObject({ payable: 420, held: 0, available: 280 });
    expect(await income(from)).toMatchObject({ payable: 0, held: 0 });
    expect((await payouts(to))[0]).toMatchObject({ state: 'refused', reason: '账号合并，请重新申请' });
    await refundOf(buyer as Member);
    const [refund] = await app.billing.refunds.listWaiting();
    await app.billing.refunds.approve(refund?.no ?? '', finance.viewer);
    expect((await income(to)).payable).toBe(280);
    expect(await app.faults()).toEqual([]);
  });

  test('income that was not paid out keeps it; what it was paid to is forgotten', async () => {
    const author = await settledAuthor();
    const { uid } = author.viewer;
    expect(await app.billing.ownData.blockers?.(uid)).toMatchObject([{ what: '作者收入 ¥140.00 还没有提现' }]);
    await pay((await ask(author, 140)).json.data.payout_no, finance);
    expect(await app.billing.ownData.blockers?.(uid)).toEqual([]);
    expect(await app.billing.ownData.tell(uid)).toMatchObject({ payouts: [{ amount: 140 }] });
    await app.database.work(async () => app.billing.ownData.forget(uid));
    expect(await payouts(author)).toMatchObject([{ bank: '', card: '', state: 'paid' }]);
  });
});

test('an audit finds a payout whose money did not move', async () => {
  const author = await settledAuthor();
  const { payout_no: no } = (await ask(author, 140)).json.data;
  await app.database.pool.query(
    "update author_payout set state = 'paid', reference = 'x', decided_by = 1 where no = $1",
    [no],
  );
  expect((await app.faults()).map(({ fault }) => fault)).toEqual([
    'what is held for an author is not what waits to be paid out',
    'a payout is paid and its money has not left, or the other way round',
  ]);
  await app.database.pool.query(
    "update author_payout set state = 'waiting', reference = '', decided_by = null where no = $1",
    [no],
  );
  expect(await app.faults()).toEqual([]);
});
