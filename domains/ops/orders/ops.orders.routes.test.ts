import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testNow } from '#tests/support/app.ts';
import { listWordless } from '#tests/support/audited-words.ts';
import { bootBilling, yearItem, type BillingApp, type Member } from '#tests/support/billing-app.ts';
import { joinStaff } from '#tests/support/staff.ts';
import { csvOf } from './ops.orders.view.ts';

let app: BillingApp;
let finance: Member;
let second: Member;

beforeAll(async () => {
  app = await bootBilling();
  finance = await joinStaff(app, '方晴', ['finance']);
  second = await joinStaff(app, '贺宁', ['finance']);
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(testNow * 1000));

const list = async (query = '') => (await app.get(`/ops/api/orders${query}`, finance)).json.data;
const file = async (no: string) => (await app.get(`/ops/api/orders/${no}`, finance)).json.data;
const refund = (no: string, amount: number, reason = '用户来电', who = finance) =>
  app.post(`/ops/api/orders/${no}/refund`, who, { amount, reason });
const review = (refundNo: string, verb: 'approve' | 'refuse', who: Member, body: object = {}) =>
  app.post(`/ops/api/refunds/${refundNo}/${verb}`, who, body);
const waiting = async (who = second) => (await app.get('/ops/api/refunds', who)).json.data.items;
const audited = async (target: string) =>
  (await app.get(`/ops/api/audit?target=${encodeURIComponent(target)}`, finance)).json.data.items;

async function bought(more: object = {}): Promise<{ buyer: Member; no: string }> {
  const buyer = await app.somebody(100_000);
  await app.subscribe(buyer, more);
  return { buyer, no: (await app.ordersOf(buyer))[0].order_no };
}
const boughtYear = () => bought({ ItemId: yearItem, Days: 360, Amount: 53_800 });

describe('ops.listAllOrders', () => {
  test('finds by number, account, telephone and name; numbers are masked', async () => {
    const { buyer, no } = await bought();
    const { uid, displayName } = buyer.viewer;
    await app.domains.people.rename(uid, `名字${uid}`);
    const found = async (q: string) =>
      (await list(`?q=${encodeURIComponent(q)}`)).items.map((one: { order_no: string }) => one.order_no);
    const mobile = (await app.domains.accounts.maskedMobileOf(uid)).replace('****', '0000');
    for (const q of [no, no.slice(-12), String(uid), mobile, `+86${mobile}`, `名字${uid}`])
      expect(await found(q), q).toEqual([no]);
    for (const q of ['没有这个人', '999999', '13900009999', '12345678901234567']) expect(await found(q), q).toEqual([]);
    const { items } = await list(`?q=${no}`);
    expect(items[0].buyer.mobile).toMatch(/^171\*{4}\d{4}$/);
    expect(displayName).not.toBe('');
  });

  test('narrows by state, channel and days, and pages', async () => {
    await bought();
    const buyer = await app.somebody();
    const { order_no: open } = (await app.order(buyer)).json.data;
    const nos = async (query: string) => (await list(query)).items.map((one: { order_no: string }) => one.order_no);
    expect(await nos('?state=open&channel=sandbox')).toContain(open);
    expect(await nos('?state=paid')).not.toContain(open);
    expect(await nos('?channel=balance')).not.toContain(open);
    expect(await nos('?from=20260821')).toEqual([]);
    expect(await nos('?to=20260819')).toEqual([]);
    const all = await list('?from=20260820&to=20260820&limit=100');
    expect(all.total).toBe(all.items.length);
    const first = await list('?limit=1');
    const rest = await list(`?limit=1&before=${first.next_before}`);
    expect([first.items[0], rest.items[0]]).toEqual(all.items.slice(0, 2));
    expect((await list()).figures.in_doubt).toBe(0);
    app.clock.advance(16 * 60);
    expect((await list()).figures.in_doubt).toBeGreaterThan(0);
    expect(await nos('?state=doubt')).toContain(open);
  });

  test('today’s money is what came through channels, and what went back by them stands beside it', async () => {
    const money = async () => {
      const { paid_today: paid, refunded_today: refunded } = (await list()).figures;
      return { paid, refunded };
    };
    const before = await money();
    await bought();
    expect(await money()).toEqual(before);
    const buyer = await app.somebody();
    const { order_no: no } = (await app.order(buyer)).json.data;
    await app.notify(no, 6120);
    const paid = before.paid + 61.2;
    expect(await money()).toEqual({ paid: expect.closeTo(paid, 5), refunded: before.refunded });
    const { preview } = await file(no);
    expect(preview.to_channel).toBeGreaterThan(0);
    await refund(no, preview.amount);
    await app.runJob('carry-refunds');
    const refunded = before.refunded + preview.to_channel;
    expect(await money()).toEqual({ paid: expect.closeTo(paid, 5), refunded: expect.closeTo(refunded, 5) });
  });

  test('tells what is wrong with a question in Chinese', async () => {
    for (const query of ['?state=x', '?channel=x', '?from=x', `?q=${'甲'.repeat(51)}`]) {
      const { json } = await app.get(`/ops/api/orders${query}`, finance);
      expect(json.code, query).toBe(40000);
      expect(json.message).toMatch(/[一-鿿]/);
    }
  });
});

test('ops.exportOrders is a table that no spreadsheet takes for a formula, and is written down', async () => {
  const { buyer, no } = await bought();
  const { text } = await exported(`?q=${no}`);
  const [head, line] = text.split('\r\n');
  expect(head).toMatch(/^\uFEFF订单号,用户,/);
  expect(line).toContain(`"=""${no}""",${buyer.viewer.uid},盘前早报 · 30 天,fulfilled,balance,68.00,0.00,61.20`);
  const order = await app.billing.desk.find(no);
  if (order === null) throw new Error('no order');
  expect(csvOf([{ ...order, title: '=1+1' }])).toContain(",'=1+1,");
  expect(csvOf([{ ...order, title: '甲,"乙"' }])).toContain(',"甲,""乙""",');
  const [entry] = await audited('orders');
  expect(entry).toMatchObject({ action: 'order.exported', after: { q: no, count: 1 } });
});

async function exported(query: string) {
  const answer = await app.http.inject({
    url: `/ops/api/orders/export${query}`,
    headers: { 'x-token': finance.token },
  });
  expect(answer.headers['content-type']).toContain('text/csv');
  return { text: answer.payload };
}

describe('ops.getOrderFile', () => {
  test('has what happened, what was booked and what it grants', async () => {
    const { buyer, no } = await bought();
    const told = await file(no);
    expect(told.trail.map(({ text }: { text: string }) => text)).toEqual(['下单', '余额付款', '开通']);
    expect(told.entries).toMatchObject([
      { cause: `purchase:${no}`, from: `用户余额 ${buyer.viewer.uid}`, to: '收入 栏目', amount: 61.2 },
    ]);
    expect(told.grants).toMatchObject([{ kind: 'subscription', id: 679, days: 30 }]);
    expect(told.preview).toMatchObject({ amount: 59.16, days: 29, needs_second: false });
    expect(told.preview.entries).toMatchObject([{ from: '收入 栏目', amount: 59.16 }]);
    expect(told.preview.ends_at_before - told.preview.ends_at_after).toBe(29 * 86_400);
  });

  test('of a text names the right to it', async () => {
    const buyer = await app.somebody(100_000);
    await app.buyMessage(buyer);
    const { order_no: no } = (await app.ordersOf(buyer))[0];
    expect((await file(no)).grants).toMatchObject([{ kind: 'message', id: app.messageId }]);
  });

  test('of nobody there is none', async () => {
    expect((await app.get('/ops/api/orders/12345678', finance)).json).toMatchObject({
      code: 40400,
      message: '订单不存在',
    });
    expect((await app.get('/ops/api/orders/x', finance)).json).toMatchObject({
      code: 40000,
      message: '订单号格式有误',
    });
  });
});

describe('R28: ops.requestRefund', () => {
  test('below ¥200 moves at once, and is written down with its reason', async () => {
    const { buyer, no } = await bought();
    expect((await refund(no, 59.16)).json.data).toMatchObject({ state: 'done', amount: 59.16 });
    expect(await app.daysLeft(buyer)).toBe(1);
    expect(await app.balance(buyer)).toBe(100_000 - 6120 + 5916);
    expect((await file(no)).refund).toMatchObject({ requested_by: '方晴', reviewed_by: '' });
    expect(await audited(`order:${no}`)).toMatchObject([
      { action: 'refund.requested', reason: '用户来电', after: { amount: 59.16, state: 'done' } },
    ]);
  });

  test('asks for the amount that was seen, once, with a reason', async () => {
    const { no } = await bought();
    expect((await refund(no, 60)).json).toMatchObject({ code: 40900 });
    expect((await refund(no, 59.16, '')).json).toMatchObject({ code: 40000, message: '请写明原因' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund(no, 59.16)));
    expect(answers.filter(({ json }) => json.code === 20_000)).toHaveLength(1);
    expect(await audited(`order:${no}`)).toHaveLength(1);
    expect((await refund('12345678', 1)).json.code).toBe(40400);
  });

  test('of one’s own order is for somebody else', async () => {
    const own = await joinStaff(app, '会买的财务', ['finance']);
    await app.domains.accounts.addMobile(own.viewer.uid, '17299990001');
    await app.billing.giveDemoMoney(own.viewer.uid, 100_000 as never);
    await app.subscribe(own);
    const { order_no: no } = (await app.ordersOf(own))[0];
    expect((await refund(no, 59.16, '自己退', own)).json).toMatchObject({
      code: 40300,
      message: '自己的订单由别人处理',
    });
  });
});

describe('from ¥200 on a second person', () => {
  test('has to agree: nothing moves before, and whoever asked is not the second', async () => {
    const { buyer, no } = await boughtYear();
    const { preview } = await file(no);
    expect(preview.needs_second).toBe(true);
    const { refund_no: refundNo, state } = (await refund(no, preview.amount)).json.data;
    expect(state).toBe('awaiting_review');
    expect(await app.daysLeft(buyer)).toBe(360);
    const mine = (await waiting(finance)).find((one: { order_no: string }) => one.order_no === no);
    expect(mine).toMatchObject({ requested_by: '方晴', may_review: false });
    expect((await waiting()).find((one: { order_no: string }) => one.order_no === no)).toMatchObject({
      may_review: true,
    });
    expect((await review(refundNo, 'approve', finance)).json).toMatchObject({
      code: 40300,
      message: '须由另一位财务复核',
    });
    expect((await review(refundNo, 'refuse', finance, { reason: '自己驳' })).json.code).toBe(40300);
    const both = await Promise.all([review(refundNo, 'approve', second), review(refundNo, 'approve', second)]);
    expect(both.map(({ json }) => json.code).sort((one, other) => one - other)).toEqual([20_000, 40900]);
    expect(await app.daysLeft(buyer)).toBe(1);
    expect(await audited(`order:${no}`)).toMatchObject([
      { action: 'refund.approved', name: '贺宁', before: { state: 'awaiting_review' }, after: { state: 'done' } },
      { action: 'refund.requested', name: '方晴' },
    ]);
    expect((await file(no)).refund).toMatchObject({ requested_by: '方晴', reviewed_by: '贺宁' });
  });

  test('may refuse: everything stays, and the reader is told why', async () => {
    const { buyer, no } = await boughtYear();
    const { preview } = await file(no);
    const { refund_no: refundNo } = (await refund(no, preview.amount)).json.data;
    expect((await review(refundNo, 'refuse', second, {})).json).toMatchObject({ code: 40000, message: '请写明原因' });
    expect((await review(refundNo, 'refuse', second, { reason: '已用完内容' })).json.data.state).toBe('refused');
    expect((await app.ordersOf(buyer))[0]).toMatchObject({ state: 'fulfilled', reason: '退款未通过：已用完内容' });
    expect(await app.daysLeft(buyer)).toBe(360);
    expect((await waiting()).map((one: { order_no: string }) => one.order_no)).not.toContain(no);
  });

  test('reviews what a reader asked for, too', async () => {
    const { buyer, no } = await boughtYear();
    await app.post(`/api/v6/billing/orders/${no}/refund`, buyer, { reason: '出差' });
    const asked = (await waiting()).find((one: { order_no: string }) => one.order_no === no);
    expect(asked).toMatchObject({ requested_by: '用户本人', may_review: true, reason: '出差' });
    expect((await review(asked.refund_no, 'approve', finance)).json.data.state).toBe('done');
  });

  test('finds none of a number that is none', async () => {
    expect((await review('R12345678', 'approve', second)).json.code).toBe(40400);
    expect((await review('甲', 'approve', second)).json.code).toBe(40000);
  });
});

describe('ops.listCases and ops.resolveCase', () => {
  const cases = async (query = '') => (await app.get(`/ops/api/reconciliation${query}`, finance)).json.data.items;

  test('one of the books that differ is resolved once, with a note', async () => {
    const buyer = await app.somebody();
    const { order_no: no } = (await app.order(buyer)).json.data;
    await app.notify(no, 6120);
    await app.billing.reconciliation.run('sandbox', '2026-08-20');
    const which = { channel: 'sandbox', day: '2026-08-20', no };
    expect(await cases()).toContainEqual(expect.objectContaining({ ...which, kind: 'missing', told: 0, booked: 61.2 }));
    const resolve = (note: string) => app.post('/ops/api/reconciliation/resolve', finance, { ...which, note });
    expect((await resolve('')).json).toMatchObject({ code: 40000, message: '请写明怎样处理的' });
    const answers = await Promise.all([resolve('渠道次日入账'), resolve('渠道次日入账')]);
    expect(answers.map(({ json }) => json.code).sort((one, other) => one - other)).toEqual([20_000, 40900]);
    expect((await cases()).map((one: { no: string }) => one.no)).not.toContain(no);
    expect(await cases('?all=1')).toContainEqual(
      expect.objectContaining({ ...which, is_resolved: true, note: '渠道次日入账' }),
    );
    await app.billing.reconciliation.run('sandbox', '2026-08-20');
    expect((await cases()).map((one: { no: string }) => one.no)).not.toContain(no);
    expect(await audited(`case:sandbox:2026-08-20:${no}`)).toHaveLength(1);
  });
});

test('the books contradict themselves nowhere', async () => {
  expect(await app.faults()).toEqual([]);
});

test('all that it writes down has a word on the screen', async () => {
  expect(await listWordless(app)).toEqual([]);
});
