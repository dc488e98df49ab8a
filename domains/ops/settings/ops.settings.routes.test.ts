import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fen } from '#shared/money.ts';
import { CLOSE_ALL } from './ops.settings.contract.ts';
import { listWordless } from '#tests/support/audited-words.ts';
import { bootBilling, monthItem, type BillingApp, type Member } from '#tests/support/billing-app.ts';
import { joinStaff } from '#tests/support/staff.ts';

let app: BillingApp;
let finance: Member;
let admin: Member;

beforeAll(async () => {
  app = await bootBilling();
  finance = await joinStaff(app, '方晴', ['finance']);
  admin = await joinStaff(app, '秦越', ['admin']);
});
afterAll(() => app.close());

const reason = '活动准备';
const audited = async (target: string) =>
  (await app.get(`/ops/api/audit?target=${encodeURIComponent(target)}`, finance)).json.data.items;

describe('ops.getSettings and ops.changeSettings', () => {
  const change = (body: object) => app.post('/ops/api/settings', admin, { reason, ...body });

  test('what is changed counts at the next order, and is written down', async () => {
    expect((await app.get('/ops/api/settings', finance)).json.data).toEqual({
      subject_sales_open: true,
      channels: [{ name: 'sandbox', title: '测试支付', is_offered: true }],
      ...{ author_share_percent: 70, least_payout: 100, payout_hold_days: 7 },
      ...{ least_price: 1, longest_title: 60, review_target_minutes: 120 },
    });
    const buyer = await app.somebody(10_000);
    await change({ subject_sales_open: false, channels: [], confirmation: CLOSE_ALL });
    expect((await app.subscribe(buyer)).json.code).toBe(40011);
    // What is closed already is not asked about again.
    expect((await change({ subject_sales_open: true, channels: [] })).json.data.channels[0].is_offered).toBe(false);
    expect((await app.order(await app.somebody())).json.code).toBe(40012);
    await change({ subject_sales_open: true, channels: ['sandbox'] });
    expect((await app.subscribe(buyer)).json.code).not.toBe(40011);
    const [, , first] = await audited('settings');
    expect(first).toMatchObject({
      before: { subjectSalesOpen: true, paymentChannels: ['sandbox'] },
      after: { subjectSalesOpen: false, paymentChannels: [] },
    });
  });

  test.each(['', '关闭', '关闭全部渠道吗'])(
    'all channels are closed only by who writes that out, not by %j',
    async (confirmation) => {
      expect((await change({ subject_sales_open: true, channels: [], confirmation })).json).toMatchObject({
        code: 40000,
        message: '这会关闭全部付款渠道，确认请照写“关闭全部渠道”',
      });
      expect((await app.get('/ops/api/settings', finance)).json.data.channels[0].is_offered).toBe(true);
    },
  );

  test('what authors get is changed for later sales and requests, the rest stays, and it is written down', async () => {
    const author = await app.somebody();
    await app.domains.verification.openDemo(author.viewer.uid);
    const text = {
      title: '一条线索',
      summary: '',
      content: '付费的正文',
      subjectIds: [],
      authorUid: author.viewer.uid,
    };
    const { id } = await app.domains.articles.publish({ ...text, isPremium: true, priceFen: fen(1000) });
    const sell = async () =>
      app.post('/api/premium/purchaseMessage', await app.somebody(1000), { MessageId: id, SubjectId: 0 });
    const income = async () => (await app.get('/api/v6/billing/income', author)).json.data;
    await sell();
    const answer = await change({ author_share_percent: 55, least_payout: 12.34, payout_hold_days: 0 });
    expect(answer.json.data).toMatchObject({
      ...{ subject_sales_open: true, author_share_percent: 55, least_payout: 12.34, payout_hold_days: 0 },
    });
    await sell();
    expect(await income()).toMatchObject({ payable: 7 + 5.5, available: 12.5, least_payout: 12.34, hold_days: 0 });
    const ask = (amount: number) =>
      app.post('/api/v6/billing/payouts', author, { amount, bank: '招商银行', card: '6222020200000000006' });
    expect((await ask(12.33)).json.message).toBe('最低提现 ¥12.34');
    expect((await ask(12.34)).json.code).toBe(20_000);
    const [entry] = await audited('settings');
    expect(entry).toMatchObject({
      before: { subjectSalesOpen: true, authorSharePercent: 70, leastPayout: 100, payoutHoldDays: 7 },
      after: { subjectSalesOpen: true, authorSharePercent: 55, leastPayout: 12.34, payoutHoldDays: 0 },
    });
    await change({ author_share_percent: 70, least_payout: 100, payout_hold_days: 7 });
  });

  test.each([
    [{ author_share_percent: 101 }, '作者分成是 0 到 100 的整数'],
    [{ author_share_percent: -1 }, '作者分成是 0 到 100 的整数'],
    [{ author_share_percent: 70.5 }, '作者分成是 0 到 100 的整数'],
    [{ author_share_percent: null }, '作者分成是 0 到 100 的整数'],
    [{ least_payout: 0.99 }, '最低提现金额是 ¥1 到 ¥10,000'],
    [{ least_payout: 10_001 }, '最低提现金额是 ¥1 到 ¥10,000'],
    [{ least_payout: 1.005 }, '金额最多两位小数'],
    [{ payout_hold_days: 366 }, '入账后的天数是 0 到 365 的整数'],
    [{ payout_hold_days: -1 }, '入账后的天数是 0 到 365 的整数'],
    [{ least_price: 0 }, '单篇最低价是 ¥0.01 到 ¥10,000'],
    [{ least_price: 1.005 }, '金额最多两位小数'],
    [{ longest_title: 301 }, '标题字数是 10 到 300 的整数'],
    [{ review_target_minutes: 0 }, '审核目标是 10 到 3000 分钟的整数'],
  ])('%j is refused in words', async (wish, message) => {
    expect((await change(wish)).json).toMatchObject({ code: 40000, message });
    expect((await app.get('/ops/api/settings', finance)).json.data).toMatchObject({
      ...{ author_share_percent: 70, least_payout: 100, payout_hold_days: 7 },
    });
  });

  test('what authors get is changed by an admin alone', async () => {
    const by = (who: Member) => app.post('/ops/api/settings', who, { reason, author_share_percent: 100 });
    expect((await by(finance)).json.code).toBe(40300);
    expect((await by(await app.somebody())).json.code).toBe(40300);
  });

  test('a channel that this site has not is none', async () => {
    expect((await change({ subject_sales_open: true, channels: ['alipay'] })).json).toMatchObject({
      code: 40000,
      message: '没有渠道 alipay',
    });
    expect((await change({ subject_sales_open: true, channels: ['sandbox'], reason: '' })).json.message).toBe(
      '请写明原因',
    );
  });
});

describe('ops.listCatalogue, ops.setPrice and ops.listPriceChanges', () => {
  const price = (body: object, id = monthItem) =>
    app.post(`/ops/api/catalogue/items/${id}/price`, finance, { reason, ...body });
  const subject = async () =>
    (await app.get('/ops/api/catalogue', finance)).json.data.items.find(({ id }: { id: number }) => id === 679);

  test('an order costs what was set, and the history tells it', async () => {
    expect((await subject()).items[0]).toMatchObject({
      id: monthItem,
      days: 30,
      origin_price: 68,
      discount_price: 61.2,
    });
    await price({ origin_price: 88, discount_price: 66.6 });
    expect((await subject()).items[0]).toMatchObject({ origin_price: 88, discount_price: 66.6 });
    const buyer = await app.somebody(10_000);
    expect((await app.subscribe(buyer)).json.code).toBe(40010);
    await app.subscribe(buyer, { Amount: 6660 });
    expect(await app.balance(buyer)).toBe(10_000 - 6660);
    await price({ origin_price: 68, discount_price: 61.2 });
    const { items } = (await app.get(`/ops/api/catalogue/items/${monthItem}/prices`, finance)).json.data;
    expect(items).toMatchObject([
      { after: { origin: 68, discount: 61.2 } },
      { name: '方晴', reason, before: { origin: 68, discount: 61.2 }, after: { origin: 88, discount: 66.6 } },
    ]);
  });

  test('a price that is none is refused in words', async () => {
    expect((await price({ origin_price: 50, discount_price: 60 })).json.message).toBe('现价不能高于原价');
    for (const bad of [0, -1, 1.234, 'x', 1e9])
      expect((await price({ origin_price: bad, discount_price: 1 })).json.code, String(bad)).toBe(40000);
    expect((await price({ origin_price: 2, discount_price: 1 }, 424_242)).json.code).toBe(40015);
  });

  test('ops.setSale takes a subject off, and puts it on again', async () => {
    const sale = (isOnSale: boolean, id = 679) =>
      app.post(`/ops/api/catalogue/subjects/${id}/sale`, finance, { is_on_sale: isOnSale, reason });
    expect((await sale(true)).json.code).toBe(40900);
    await sale(false);
    expect((await subject()).is_on_sale).toBe(false);
    expect((await app.subscribe(await app.somebody(10_000))).json.code).toBe(40015);
    await sale(true);
    expect((await app.subscribe(await app.somebody(10_000))).json.code).toBe(20_000);
    expect((await sale(true, 424_242)).json.code).toBe(40400);
    expect(await audited('subject:679')).toHaveLength(2);
  });
});

describe('ops.listAllCoupons, ops.giveCoupons and ops.stopCoupon', () => {
  const wish = { title: '客服补偿', discount: 10, least_price: 50, days: 7, reason };
  const give = (body: object) => app.post('/ops/api/coupons', finance, { ...wish, ...body });
  const couponsOf = async ({ viewer }: Member) =>
    (await app.get(`/ops/api/coupons?q=${viewer.uid}`, finance)).json.data.items;

  test('a coupon takes off what it says, and nobody gets the same twice', async () => {
    const [one, two] = [await app.somebody(10_000), await app.somebody()];
    const mobile = await app.domains.accounts.mobileOf(two.viewer.uid);
    const to = `${one.viewer.uid}，${mobile}\n424242 甲`;
    expect((await give({ to })).json.data).toEqual({ given: 2, skipped: 0, unknown: ['424242', '甲'] });
    const again = await Promise.all(Array.from({ length: 5 }, () => give({ to })));
    expect(again.map(({ json }) => json.data.given)).toEqual([0, 0, 0, 0, 0]);
    const [coupon] = await couponsOf(one);
    expect(coupon).toMatchObject({ title: '客服补偿', discount: 10, least_price: 50, state: 'live' });
    await app.subscribe(one, { CouponId: coupon.id, Amount: 5120 });
    expect(await app.balance(one)).toBe(10_000 - 5120);
    expect((await couponsOf(one))[0].state).toBe('used');
  });

  test('nobody gives one to themselves', async () => {
    const answer = await give({ to: String(finance.viewer.uid) });
    expect(answer.json).toMatchObject({ code: 40300, message: '自己的优惠券由别人发放' });
    expect(await couponsOf(finance)).toEqual([]);
  });

  test('one that is free is stopped once; a used one is not', async () => {
    const reader = await app.somebody();
    await give({ to: String(reader.viewer.uid) });
    const [{ id }] = await couponsOf(reader);
    const stop = () => app.post(`/ops/api/coupons/${id}/stop`, finance, { reason });
    expect((await stop()).json.code).toBe(20_000);
    expect((await couponsOf(reader))[0].state).toBe('over');
    expect((await stop()).json.code).toBe(40900);
    expect(await audited(`coupon:${id}`)).toHaveLength(1);
  });

  test('bad wishes are told in Chinese', async () => {
    const { viewer } = await app.somebody();
    const to = String(viewer.uid);
    for (const bad of [
      { to: '' },
      { to: '424242' },
      { to, discount: 0 },
      { to, days: 0 },
      { to, title: '' },
      { to, product_type: 'x' },
    ]) {
      const { json } = await give(bad);
      expect(json.code, JSON.stringify(bad)).toBe(40000);
      expect(json.message).toMatch(/[一-鿿]/);
    }
  });
});

describe('ops.listStaff, ops.setRoles and ops.resetFactor', () => {
  const setRoles = (who: Member, roles: string[], by = admin) =>
    app.post(`/ops/api/staff/${who.viewer.uid}/roles`, by, { roles, reason });

  test('a role counts from the next request on, and is gone as soon', async () => {
    const reader = await app.somebody();
    expect((await app.get('/ops/api/staff/me', reader)).json.code).toBe(40300);
    await setRoles(reader, ['editor', 'finance']);
    expect((await app.get('/ops/api/staff/me', reader)).json.data).toMatchObject({
      roles: ['editor', 'finance'],
      passed: false,
    });
    const { items } = (await app.get('/ops/api/staff', admin)).json.data;
    expect(items).toContainEqual(
      expect.objectContaining({ uid: String(reader.viewer.uid), roles: ['editor', 'finance'], has_factor: false }),
    );
    await setRoles(reader, []);
    expect((await app.get('/ops/api/staff/me', reader)).json.code).toBe(40300);
    expect(await audited(`user:${reader.viewer.uid}`)).toMatchObject([
      { before: { roles: 'editor,finance' }, after: { roles: '' } },
      { before: { roles: '' }, after: { roles: 'editor,finance' } },
    ]);
  });

  test('an admin who is shut out is none: the last one who can come in keeps the role', async () => {
    const other = await joinStaff(app, '停用的管理员', ['admin']);
    const block = (path: string) =>
      app.post(`/ops/api/users/${other.viewer.uid}/${path}`, admin, { reason: '离职交接' });
    expect((await block('block')).json.code).toBe(20_000);
    expect((await setRoles(admin, ['finance'])).json).toMatchObject({ code: 40900, message: '不能没有管理员' });
    // Of who is shut out the role is taken all the same.
    expect((await setRoles(other, [])).json.code).toBe(20_000);
  });

  test('there is always an admin, also when two take the role from each other at once', async () => {
    expect((await setRoles(admin, ['finance'])).json).toMatchObject({ code: 40900, message: '不能没有管理员' });
    const other = await joinStaff(app, '另一位', ['admin']);
    const answers = await Promise.all([setRoles(admin, [], other), setRoles(other, [], admin)]);
    expect(answers.filter(({ json }) => json.code === 20_000)).toHaveLength(1);
    const left = (await app.domains.people.listWithRoles(['admin'])).map(({ uid }) => uid);
    expect(left).toHaveLength(1);
    if (left[0] === other.viewer.uid) {
      await setRoles(admin, ['admin'], other);
      await app.domains.ops.staff.openDemoFactor(admin.viewer.uid);
    }
  });

  test('whoever has lost their authenticator is let set up another by somebody else', async () => {
    const boss = await joinStaff(app, '管事', ['admin']);
    const member = await joinStaff(app, '新手机', ['finance']);
    const reset = (who: Member) => app.post(`/ops/api/staff/${who.viewer.uid}/factor/reset`, boss, { reason });
    expect((await reset(boss)).json).toMatchObject({ code: 40300 });
    expect((await reset(member)).json.code).toBe(20_000);
    expect((await app.get('/ops/api/orders', member)).json.code).toBe(40301);
    expect((await app.get('/ops/api/staff/me', member)).json.data).toMatchObject({ has_factor: false });
    expect((await reset(member)).json.code).toBe(60432);
  });

  test('roles that are none are refused', async () => {
    const boss = await joinStaff(app, '管事二', ['admin']);
    expect((await setRoles(await app.somebody(), ['king'], boss)).json).toMatchObject({
      code: 40000,
      message: '未知的角色',
    });
    expect((await app.post('/ops/api/staff/424242/roles', boss, { roles: [], reason })).json.code).toBe(40400);
  });
});

test('nothing contradicts itself', async () => {
  expect(await app.faults()).toEqual([]);
});

test('all that it writes down has a word on the screen', async () => {
  expect(await listWordless(app)).toEqual([]);
});
