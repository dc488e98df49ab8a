import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fen } from '#shared/money.ts';
import type { Role } from '#shared/viewer.ts';
import { newIdNumber, wishOf } from '#tests/support/applicant.ts';
import { bootBilling, quarterItem, type BillingApp, type Member } from '#tests/support/billing-app.ts';
import { joinCast } from '#tests/support/cast.ts';
import { cookieOf, createPhone, type Phone } from '#tests/support/phone.ts';

let app: BillingApp;
let phone: Phone;
let counter = 0;

beforeAll(async () => {
  app = await bootBilling();
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.advance(2 * 86_400);
  counter += 1;
  phone = createPhone(app, `203.0.114.${counter}`);
});

/** So many accounts of one number. */
async function several(names: readonly string[], roles: readonly Role[] = []) {
  const mobile = `1391000${String(counter).padStart(4, '0')}`;
  const members: Member[] = [];
  for (const name of names) {
    const member = await joinCast(app.domains, name, members.length === names.length - 1 ? roles : []);
    await app.domains.accounts.addMobile(member.viewer.uid, mobile);
    members.push(member);
  }
  return { mobile, members };
}

async function arrive(mobile: string) {
  app.clock.advance(61);
  return (await phone.byCode(mobile, await phone.codeFor(mobile))).data;
}

const choose = (uid: unknown, ticket: string, member?: Member) =>
  phone.post('/apiv1/userv2/signin/baoer_bind_wscn', { uid, ticket }, member);

describe('accounts.mergeAccounts', () => {
  test('R41: of two accounts one is left, with everything of both, once; the receipt says what moved', async () => {
    const { mobile, members } = await several(['旧号', '新号']);
    const [old, young] = members as [Member, Member];
    await app.billing.giveDemoMoney(old.viewer.uid, fen(30_000));
    await app.billing.giveDemoMoney(young.viewer.uid, fen(10_000));
    expect((await app.subscribe(old)).json.code).toBe(20000);
    const quarter = { ItemId: quarterItem, Days: 90, Amount: 15_067 };
    expect((await app.subscribe(old, quarter)).json.code).toBe(20000);
    expect((await app.subscribe(young)).json.code).toBe(20000);
    expect((await app.buyMessage(old)).json.code).toBe(20000);
    await app.domains.reactions.set(
      { kind: 'favourite', thing: 'message', thingId: app.messageId, isSet: true },
      old.viewer,
    );
    for (const { viewer } of members)
      await app.domains.reactions.set({ kind: 'follow', thing: 'subject', thingId: 679, isSet: true }, viewer);
    app.clock.advance(10 * 86_400);
    const [left, right] = [await app.daysLeft(old), await app.daysLeft(young)];
    const [rest, own] = [await app.balance(old), await app.balance(young)];

    const found = await arrive(mobile);
    expect(found).toMatchObject({
      token: '',
      multi_user: true,
      accounts: [{ display_name: '旧号' }, { display_name: '新号' }],
    });
    const answer = await choose(young.viewer.uid, found.multi_user_ticket);
    expect(answer).toMatchObject({ code: 20000, data: { display_name: '新号', kept: [] } });
    expect(answer.data.receipts).toEqual([
      {
        account: String(old.viewer.uid),
        display_name: '旧号',
        at: app.clock.seconds(),
        moved: [
          { what: '余额', told: `¥${(rest / 100).toFixed(2)}` },
          { what: '订单', told: '3 笔' },
          { what: '收藏', told: '1 个' },
          { what: '关注', told: '1 个' },
          { what: '订阅', told: `1 个栏目，剩余 ${left} 天` },
          { what: '单篇内容', told: '1 篇' },
        ],
      },
    ]);
    const token = answer.data.token as string;
    expect(cookieOf(answer.headers)).toBe(token);
    expect(await app.domains.accounts.viewerOf(token)).toMatchObject({ uid: young.viewer.uid });
    // Once each.
    expect(await app.balance(young)).toBe(rest + own);
    expect(await app.balance(old)).toBe(0);
    expect([left, right, await app.daysLeft(young)]).toEqual([110, 20, 130]);
    expect(await app.daysLeft(old)).toBe(0);
    expect(await app.mayRead(young)).toBe(true);
    expect(await app.mayRead(old)).toBe(false);
    expect(await app.ordersOf({ ...young, token })).toHaveLength(4);
    const ledger = (await app.get('/api/v6/billing/ledger', { ...young, token })).json.data;
    expect(ledger.items[0]).toMatchObject({ kind: 'merge', amount: rest / 100, order_no: '' });
    expect(await app.faults()).toEqual([]);
    // The account that went up opens no door any more.
    expect(await app.domains.accounts.viewerOf(old.token)).toBeNull();
    expect(await app.domains.accounts.listByMobile(mobile)).toEqual([young.viewer.uid]);
    expect(await phone.get('/api/v6/accounts/merges', { token })).toMatchObject({
      data: { items: [{ display_name: '旧号' }] },
    });
    const again = await arrive(mobile);
    expect(again).toMatchObject({ multi_user: false, accounts: [] });
  });

  test('who subscribes with both accounts counts once from then on', async () => {
    const { mobile, members } = await several(['旧号', '新号']);
    const [old, young] = members as [Member, Member];
    const subscribers = async () => (await app.get('/api/v2/pc/subjects/679/info', young)).json.data.subscribe_count;
    const buyers = async () =>
      (await app.get(`/baoer_backend/api/messages/show/v2/${app.messageId}`, young)).json.data.paid_count;
    for (const { viewer } of members) await app.billing.giveDemoMoney(viewer.uid, fen(30_000));
    const before = await subscribers();
    for (const member of members) expect((await app.subscribe(member)).json.code).toBe(20000);
    expect((await app.buyMessage(old)).json.code).toBe(20000);
    expect(await subscribers()).toBe(before + 2);
    const readers = await buyers();
    const { multi_user_ticket: ticket } = await arrive(mobile);
    young.token = (await choose(young.viewer.uid, ticket)).data.token as string;
    expect([await subscribers(), await buyers()]).toEqual([before + 1, readers]);
  });

  test('what is left of two allowances is one, and none of it is used', async () => {
    const { mobile, members } = await several(['旧号', '新号']);
    const [, young] = members as [Member, Member];
    for (const member of members) await app.post('/api/v6/privilege/receive', member, {});
    const { multi_user_ticket: ticket } = await arrive(mobile);
    const { token } = (await choose(young.viewer.uid, ticket)).data;
    const { data } = (await app.get('/api/v6/privilege/unlocks', { ...young, token })).json;
    expect(data).toMatchObject({ total: 6, used: 0, items: [] });
  });

  test('who knew the password before it was reset chooses no account any more', async () => {
    const { mobile, members } = await several(['旧号', '新号']);
    const reset = async (password: string) => {
      app.clock.advance(61);
      const captcha = await phone.codeFor(mobile, { purpose: 'reset' });
      return phone.post('/apiv1/user/user_info/reset_password', { mobile, captcha, password });
    };
    expect((await reset('Kaipan#2026')).code).toBe(20000);
    const { data: offered } = await phone.byPassword(mobile, 'Kaipan#2026');
    expect(offered).toMatchObject({ multi_user: true });
    expect((await reset('Andere#2027')).code).toBe(20000);
    expect(await choose(members[0]?.viewer.uid, offered.multi_user_ticket)).toMatchObject({ code: 60409 });
    expect(await app.domains.accounts.listByMobile(mobile)).toHaveLength(2);
  });

  test('a refund of what the merged account had bought takes back its days, from where they are now', async () => {
    const { mobile, members } = await several(['旧', '新']);
    const [old, young] = members as [Member, Member];
    for (const { viewer } of members) await app.billing.giveDemoMoney(viewer.uid, fen(10_000));
    await app.subscribe(old);
    await app.subscribe(young);
    const [bought] = await app.ordersOf(old);
    const found = await arrive(mobile);
    const { token } = (await choose(young.viewer.uid, found.multi_user_ticket)).data;
    expect(await app.daysLeft(young)).toBe(60);
    const before = await app.balance(young);
    const answer = await app.post(
      `/api/v6/billing/orders/${bought.order_no}/refund`,
      { ...young, token },
      { reason: '不需要了' },
    );
    expect(answer.json).toMatchObject({ code: 20000 });
    await app.runJob('carry-refunds');
    expect(await app.daysLeft(young)).toBe(30);
    expect(await app.balance(young)).toBe(before + 6120);
    expect(await app.faults()).toEqual([]);
  });

  test('of a text that both had bought one order is given back, and the other still opens it', async () => {
    const { mobile, members } = await several(['旧', '新']);
    const [old, young] = members as [Member, Member];
    for (const member of [old, young]) {
      await app.billing.giveDemoMoney(member.viewer.uid, fen(10_000));
      const bought = await app.post('/api/premium/purchaseMessage', member, { MessageId: app.messageId, Amount: 5800 });
      expect(bought.json.code).toBe(20_000);
    }
    const found = await arrive(mobile);
    const { token } = (await choose(young.viewer.uid, found.multi_user_ticket)).data;
    const orders = await app.ordersOf({ ...young, token });
    expect(orders).toHaveLength(2);
    for (const [nr, { order_no: no }] of orders.entries()) {
      expect(await app.mayRead(young)).toBe(true);
      const answer = await app.post(`/api/v6/billing/orders/${no}/refund`, { ...young, token }, { reason: '买重了' });
      expect(answer.json.code).toBe(20_000);
      await app.runJob('carry-refunds');
      expect(await app.faults()).toEqual([]);
      expect(await app.mayRead(young)).toBe(nr === 0);
    }
    expect(await app.mayRead(old)).toBe(false);
  });

  test('an order that waits for its money goes with its account; a second one of the same product is closed, and its money comes back', async () => {
    const { mobile, members } = await several(['旧', '新']);
    const [old, young] = members as [Member, Member];
    const first = (await app.order(old)).json.data.order_no;
    const second = (await app.order(young)).json.data.order_no;
    const text = { amount: 58, product_type: 1, product_id: app.messageId, subject_item_id: undefined };
    const third = (await app.order(old, text)).json.data.order_no;
    const found = await arrive(mobile);
    const { token } = (await choose(young.viewer.uid, found.multi_user_ticket)).data;
    const states = new Map(
      (await app.ordersOf({ ...young, token })).map((order: { order_no: string; state: string }) => [
        order.order_no,
        order.state,
      ]),
    );
    expect([states.get(first), states.get(second), states.get(third)]).toEqual(['closed', 'paying', 'paying']);
    await app.notify(third, 5800);
    expect(await app.mayRead(young)).toBe(true);
    expect(await app.mayRead(old)).toBe(false);
    await app.notify(second, 6120);
    expect(await app.daysLeft(young)).toBe(30);
    expect(await app.faults()).toEqual([]);
  });

  test('R41: only what was offered, only once, only for a while', async () => {
    const { mobile, members } = await several(['一', '二']);
    const stranger = await joinCast(app.domains, '别人');
    const found = await arrive(mobile);
    const ticket = found.multi_user_ticket as string;
    expect(await choose(stranger.viewer.uid, ticket)).toMatchObject({ code: 60410, message: '请选择列出的账号' });
    expect(await choose('', ticket)).toMatchObject({ code: 40000, message: '请选择账号' });
    expect(await choose(members[0]?.viewer.uid, 'x'.repeat(43))).toMatchObject({ code: 60409 });
    expect(await choose(members[0]?.viewer.uid, ticket)).toMatchObject({ code: 20000 });
    expect(await choose(members[0]?.viewer.uid, ticket)).toMatchObject({
      code: 60409,
      message: '选择已过期，请重新登录',
    });
    expect(await choose(members[1]?.viewer.uid, ticket)).toMatchObject({ code: 60409 });
  });

  test('R41: a ticket lasts ten minutes; what has changed meanwhile is not merged', async () => {
    const { mobile, members } = await several(['一', '二']);
    const [one, two] = members as [Member, Member];
    const late = await arrive(mobile);
    app.clock.advance(601);
    expect(await choose(one.viewer.uid, late.multi_user_ticket)).toMatchObject({ code: 60409 });
    const locked = await arrive(mobile);
    await app.domains.accounts.setLocked(one.viewer.uid, true);
    expect(await choose(one.viewer.uid, locked.multi_user_ticket)).toMatchObject({ code: 60213 });
    await app.domains.accounts.setLocked(one.viewer.uid, false);
    app.clock.advance(2 * 86_400);
    const found = await arrive(mobile);
    const other = await arrive(mobile);
    expect(await choose(one.viewer.uid, found.multi_user_ticket)).toMatchObject({ code: 20000 });
    expect(await choose(two.viewer.uid, other.multi_user_ticket)).toMatchObject({
      code: 40900,
      message: '账号已变化，请重新登录',
    });
    expect(await app.domains.accounts.listByMobile(mobile)).toEqual([one.viewer.uid]);
  });

  test.each([
    ['a refusal of the account that is kept does not stand in the way of a name that has passed', '不符', '周砚', true],
    ['a name that has passed in the account that is kept stays', '周砚', '不符', false],
    ['of two names that have passed the one of the account that is kept stays', '周砚', '林溪', false],
  ])('%s, and the receipt says what has moved', async (_, keptName, otherName, isMoved) => {
    const { mobile, members } = await several(['旧号', '新号']);
    const [old, young] = members as [Member, Member];
    const { verification } = app.domains;
    await verification.applyRealName(young.viewer.uid, { name: keptName, id_number: newIdNumber() });
    const shown = await verification.applyRealName(old.viewer.uid, { name: otherName, id_number: newIdNumber() });
    const { multi_user_ticket: ticket } = await arrive(mobile);
    const { data } = await choose(young.viewer.uid, ticket);
    expect(await verification.realNameOf(young.viewer.uid)).toMatchObject({ state: 'passed', name: '周*' });
    const told = data.receipts[0].moved.filter(({ what }: { what: string }) => what === '实名认证');
    expect(told).toEqual(isMoved ? [{ what: '实名认证', told: shown.name }] : []);
  });

  test('a qualification that waits moves along where the account that is kept was refused', async () => {
    const { mobile, members } = await several(['旧号', '新号']);
    const [old, young] = members as [Member, Member];
    const { verification } = app.domains;
    for (const { viewer } of members) {
      await verification.applyRealName(viewer.uid, { name: '周砚', id_number: newIdNumber() });
      const { version, hash } = await verification.agreementOf(viewer.uid);
      await verification.sign(viewer.uid, { version, hash }, { ip: '203.0.113.9' });
      await verification.applyGeek(viewer.uid, wishOf());
    }
    const { at } = await verification.geekOf(young.viewer.uid);
    const reviewer = await joinCast(app.domains, '审核', ['reviewer']);
    await verification.decide(young.viewer.uid, { isPassed: false, reason: '看不清', at }, reviewer.viewer.uid);
    const { multi_user_ticket: ticket } = await arrive(mobile);
    await choose(young.viewer.uid, ticket);
    expect((await verification.geekOf(young.viewer.uid)).state).toBe('waiting');
    expect((await verification.geekOf(old.viewer.uid)).state).toBe('none');
  });

  test('an author does not go up in a reader: the account stays, and is asked for again', async () => {
    const { mobile, members } = await several(['读者甲', '作者甲'], ['author']);
    const [reader, author] = members as [Member, Member];
    const found = await arrive(mobile);
    const answer = await choose(reader.viewer.uid, found.multi_user_ticket);
    expect(answer.data).toMatchObject({ receipts: [], kept: ['作者甲'] });
    expect(await app.domains.accounts.viewerOf(author.token)).not.toBeNull();
    const again = await arrive(mobile);
    expect(again.accounts).toHaveLength(2);
    const other = await choose(author.viewer.uid, again.multi_user_ticket);
    expect(other.data).toMatchObject({ display_name: '作者甲', receipts: [{ display_name: '读者甲' }] });
    expect(await app.domains.people.find(author.viewer.uid)).toMatchObject({ roles: ['reader', 'author'] });
  });

  test('what the request was signed in with ends', async () => {
    const { mobile, members } = await several(['一', '二']);
    const before = await joinCast(app.domains, '先前');
    const found = await arrive(mobile);
    await choose(members[0]?.viewer.uid, found.multi_user_ticket, before);
    expect(await app.domains.accounts.viewerOf(before.token)).toBeNull();
  });
});

test('accounts.listMerges is for who is signed in, and tells of them alone', async () => {
  expect(await phone.get('/api/v6/accounts/merges')).toMatchObject({ status: 401, code: 40100 });
  const other = await joinCast(app.domains, '别人');
  expect(await phone.get('/api/v6/accounts/merges', other)).toMatchObject({ data: { items: [] } });
});
