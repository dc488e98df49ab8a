import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeOf } from '#domains/ops/staff/ops.totp.ts';
import { bootApp, testNow, type TestApp } from '#tests/support/app.ts';
import { bootAuthoring } from '#tests/support/authoring-app.ts';
import { bootBilling, yearItem, type BillingApp } from '#tests/support/billing-app.ts';
import { joinCast } from '#tests/support/cast.ts';
import { openOpsPages } from '#tests/support/ops-pages.ts';
import { hireStaff, joinStaff } from '#tests/support/staff.ts';

let app: TestApp;
beforeAll(async () => {
  app = await bootApp();
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(testNow * 1000));

const nowhere = { status: 404, goesTo: null };

describe('the back office', () => {
  test('does not exist for visitors and readers, whatever they ask or send', async () => {
    for (const member of [null, app.cast.xiaoWang, app.cast.laoChen]) {
      const pages = openOpsPages(app, member);
      for (const path of ['/ops', '/ops/audit', '/ops/verify', '/ops/nothing'])
        expect(await pages.see(path), path).toMatchObject(nowhere);
      for (const form of ['begin', 'confirm', 'pass', 'leave'])
        expect(await pages.send('/ops/verify', { form, code: '123456' }), form).toMatchObject(nowhere);
      expect(await pages.send('/ops/audit', { form: 'x' })).toMatchObject(nowhere);
    }
  });

  test('leads staff to the door first, and on to where they wanted', async () => {
    const member = await hireStaff(app, '方晴', ['finance']);
    const pages = openOpsPages(app, member);
    const { goesTo } = await pages.see('/ops/audit?who=%E7%94%B2');
    expect(goesTo).toBe('/ops/verify?to=%2Fops%2Faudit%3Fwho%3D%25E7%2594%25B2');
    const door = await pages.see(goesTo ?? '');
    expect(door.text).toContain('二次验证');
    expect(door.text).not.toContain('审计日志');
    expect((await pages.send(goesTo ?? '', { form: 'pass', code: '12' })).text).toContain('验证码应为 6 位数字');
    const code = codeOf(member.secret, testNow);
    expect((await pages.send(goesTo ?? '', { form: 'pass', code })).goesTo).toBe('/ops/audit?who=%E7%94%B2');
    expect((await pages.see(goesTo ?? '')).goesTo).toBe('/ops/audit?who=%E7%94%B2');
    expect((await pages.send('/ops/verify', { form: 'leave' })).goesTo).toBe('/');
    expect((await pages.see('/ops/audit')).goesTo).toContain('/ops/verify');
  });

  test('leads nowhere else', async () => {
    const member = await joinStaff(app, '贺宁', ['finance']);
    for (const to of ['//evil.example', 'https://evil.example', '/account', '/ops/verify', '/opsx'])
      expect((await openOpsPages(app, member).see(`/ops/verify?to=${encodeURIComponent(to)}`)).goesTo).toBe('/ops');
  });

  test('lets who has none set up a second factor', async () => {
    const pages = openOpsPages(app, await joinCast(app.domains, '新人', ['reviewer']));
    expect((await pages.see('/ops/verify')).text).toContain('开始设置');
    const offered = await pages.send('/ops/verify', { form: 'begin' });
    const secret = (/<code[^>]*>([^<]+)</.exec(offered.html)?.[1] ?? '').replaceAll(' ', '');
    expect(offered.html).toContain('二次验证的二维码');
    const refused = await pages.send('/ops/verify', { form: 'confirm', code: '000000' });
    expect(refused.text).toContain('验证码错误或已用过');
    expect(refused.html).toContain('二次验证的二维码');
    const code = codeOf(secret, testNow);
    expect((await pages.send('/ops/verify', { form: 'confirm', code })).goesTo).toBe('/ops');
  });

  test('shows of its parts those of the roles, and the others do not exist', async () => {
    const editor = openOpsPages(app, await joinStaff(app, '阿敏', ['editor']));
    expect(await editor.see('/ops/audit')).toMatchObject(nowhere);
    const reviewer = openOpsPages(app, await joinStaff(app, '许澜', ['reviewer']));
    const seen = await reviewer.see('/ops/audit');
    expect(seen.text).toContain('进入后台');
    expect(await reviewer.see('/ops/audit/more/things')).toMatchObject(nowhere);
    expect(await reviewer.send('/ops/audit', { form: 'nothing' })).toMatchObject(nowhere);
  });

  test('tells what is wrong with a question', async () => {
    const pages = openOpsPages(app, await joinStaff(app, '秦越', ['admin']));
    expect((await pages.see('/ops/audit?from=20269999')).text).toContain('日期格式有误');
  });
});

describe('its forms work without script', () => {
  let shop: BillingApp;
  let finance: ReturnType<typeof openOpsPages>;
  let second: ReturnType<typeof openOpsPages>;
  let admin: ReturnType<typeof openOpsPages>;
  beforeAll(async () => {
    shop = await bootBilling();
    finance = openOpsPages(shop, await joinStaff(shop, '方晴', ['finance']));
    second = openOpsPages(shop, await joinStaff(shop, '贺宁', ['finance']));
    admin = openOpsPages(shop, await joinStaff(shop, '秦越', ['admin']));
  }, 60_000);
  afterAll(() => shop.close());

  async function boughtYear() {
    const buyer = await shop.somebody(100_000);
    await shop.subscribe(buyer, { ItemId: yearItem, Days: 360, Amount: 53_800 });
    const [{ order_no: no }] = await shop.ordersOf(buyer);
    return { buyer, no: String(no) };
  }

  test('a refund is seen before it is asked for, waits for a second person, and is done', async () => {
    const { buyer, no } = await boughtYear();
    const seen = await finance.see(`/ops/orders/${no}?state=paid`);
    expect(seen.text).toMatch(/可退 ¥536\.50/);
    expect(seen.text).toContain('¥200 起须由另一位财务复核');
    const short = await finance.send(`/ops/orders/${no}`, { form: 'refund', amount: '536.5', reason: '短' });
    expect(short.text).toContain('请写明原因');
    const asked = await finance.send(`/ops/orders/${no}`, { form: 'refund', amount: '536.5', reason: '用户来电' });
    expect(asked.text).toContain('已提交，等另一位财务复核');
    expect((await finance.see('/ops/refunds')).text).toContain('须由另一位财务复核');
    const waiting = await second.see('/ops/refunds');
    const refundNo = /name="of" value="(R\d+)"/.exec(waiting.html)?.[1] ?? '';
    expect((await second.send('/ops/refunds', { form: 'approve', of: refundNo })).text).toContain('已通过');
    expect(await shop.daysLeft(buyer)).toBe(1);
    expect((await second.send('/ops/refunds', { form: 'approve', of: refundNo })).text).toContain('内容状态已变化');
  });

  test('every part is there for who may, with its forms', async () => {
    const { buyer } = await boughtYear();
    const { uid } = buyer.viewer;
    for (const [path, told] of [
      ['/ops/orders', '今日实收'],
      ['/ops/refunds', '没有等复核的退款'],
      ['/ops/review', '队列清空了'],
      ['/ops/review/999999', '这一篇已不在队列里'],
      ['/ops/verifications', '没有等待审核的资质'],
      ['/ops/reconciliation', '账是平的'],
      ['/ops/coupons', '发券'],
      ['/ops/catalogue', '盘前早报'],
      ['/ops/catalogue/6790', '没有改过价'],
      [`/ops/users?q=${uid}`, '171****'],
      [`/ops/users/${uid}?message=${shop.messageId}`, '不能阅读'],
      ['/ops/settings', '开放订阅与续费'],
      ['/ops/staff', '方晴'],
      ['/ops/health', '没有已放弃的任务'],
      ['/ops/health', '每天 04:15'],
      ['/ops/audit', '进入后台'],
    ] as const)
      expect((await admin.see(path)).text, path).toContain(told);
    for (const path of ['/ops/orders/12345678', '/ops/users/999999'])
      expect(await admin.see(path), path).toMatchObject(nowhere);
  });

  test('what they send is done, and told', async () => {
    const { buyer } = await boughtYear();
    const { uid } = buyer.viewer;
    const reason = '客服工单';
    const done = async (path: string, fields: Record<string, string>) =>
      (await admin.send(path, { reason, ...fields })).text;
    const grant = { form: 'grant', kind: 'message', id: String(shop.messageId), days: '0', key: 'wish-page-1' };
    expect(await done(`/ops/users/${uid}`, grant)).toContain('权限已授予');
    expect(await shop.mayRead(buyer)).toBe(true);
    expect(await done(`/ops/users/${uid}`, { form: 'mobile' })).toMatch(/手机号 \+86171\d{8}/);
    expect(await done(`/ops/users/${uid}`, { form: 'end', of: '' })).toContain('登录已结束');
    const coupon = { form: 'give', to: String(uid), title: '补偿券', discount: '5', least: '', type: '', days: '7' };
    expect(await done('/ops/coupons', coupon)).toContain('已发给 1 位');
    expect(await done('/ops/coupons', { ...coupon, discount: '五' })).toContain('请写明金额');
    expect(await done('/ops/catalogue', { form: 'price', of: '6790', origin: '70', discount: '61' })).toContain(
      '已改价',
    );
    expect((await admin.see('/ops/catalogue/6790')).text).toContain('¥70.00 / ¥61.00');
    expect(await done('/ops/settings', { form: 'save', open: '1', channel: 'sandbox' })).toContain('已保存');
    const share = { form: 'share', share: '60', least: '50', hold: '14' };
    expect(await done('/ops/settings', share)).toContain('已保存，此后的订单与提现按它');
    expect((await admin.see('/ops/settings')).html).toMatch(/name="share"[^>]*value="60"/);
    expect(await done('/ops/settings', { ...share, share: '' })).toContain('作者分成是 0 到 100 的整数');
    expect((await finance.see('/ops/settings')).text).toMatch(/单篇价格的 60%.*¥50\.00.*14 天/s);
    expect(await done('/ops/staff', { form: 'roles', uid: String(uid), role: 'editor' })).toContain('角色已更改');
    expect(await done(`/ops/users/${uid}`, { form: 'block' })).toContain('账号已停用');
    expect(await done('/ops/health', { form: 'retry', of: crypto.randomUUID() })).toContain('这件任务已经不在这里');
  });
});

describe('a text that waits', () => {
  test('shows who decides all that readers will get: the address of its source too', async () => {
    const desk = await bootAuthoring();
    const sourceUrl = 'https://example.cn/news/2026/1.html';
    const id = await desk.waiting({ title: '转载', source_name: '公司公告', source_url: sourceUrl });
    const { text } = await openOpsPages(desk, desk.reviewer).see(`/ops/review/${id}`);
    expect(text).toContain('公司公告');
    expect(text).toContain(sourceUrl);
    await desk.close();
  });
});
