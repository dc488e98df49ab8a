import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fen } from '#shared/money.ts';
import { bootBilling, type BillingApp, type Member } from '#tests/support/billing-app.ts';
import { joinCast } from '#tests/support/cast.ts';
import { createPhone, type Phone } from '#tests/support/phone.ts';

let app: BillingApp;
let phone: Phone;
let counter = 0;
const DAY = 86_400;

beforeAll(async () => {
  app = await bootBilling();
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.advance(2 * DAY);
  phone = createPhone(app);
});

const URL = '/apiv1/user/delete';

/** Somebody with a number that no other test has used. */
async function somebody(balance = 0) {
  counter += 1;
  const mobile = `1391002${String(counter).padStart(4, '0')}`;
  const member = await joinCast(app.domains, `要走的人${counter}`);
  await app.domains.accounts.addMobile(member.viewer.uid, mobile);
  if (balance > 0) await app.billing.giveDemoMoney(member.viewer.uid, fen(balance));
  return { member, mobile };
}

async function ask({ member, mobile }: { member: Member; mobile: string }, more: object = {}) {
  await phone.post('/apiv1/user/user_info/send_own_code', { purpose: 'delete' }, member);
  return phone.post(URL, { captcha: phone.lastCode(mobile), is_sure: true, ...more }, member);
}

const run = () => app.runJob('delete-accounts');
const state = async (member: Member) => (await phone.get(URL, member)).data;
const keep = (member: Member) =>
  phone.call(
    {
      method: 'PUT',
      url: '/api/v6/kept/values',
      payload: { kind: 'reading_words', version: 0, value: { marked: '茅台', muted: '' } },
    },
    member,
  );

describe('accounts.askDeletion, accounts.getDeletion and accounts.cancelDeletion', () => {
  test('are for who is signed in', async () => {
    expect((await phone.get(URL)).status).toBe(401);
    expect((await phone.post(URL, { is_sure: true })).status).toBe(401);
    expect((await phone.post(`${URL}/cancel`, {})).status).toBe(401);
  });

  test('seven days later nothing says who they were; the books keep their number, and stay right', async () => {
    const who = await somebody(6120);
    const { member, mobile } = who;
    await app.subscribe(member);
    await keep(member);
    await app.domains.reactions.set(
      { kind: 'like', thing: 'message', thingId: app.messageId, isSet: true },
      member.viewer,
    );
    app.clock.advance(31 * DAY);
    const { token } = await app.domains.accounts.openSession(member.viewer.uid);
    const now = { ...member, token };
    expect(await ask({ member: now, mobile })).toMatchObject({
      code: 20000,
      data: { state: 'pending', due_at: app.clock.seconds() + 7 * DAY, blockers: [] },
    });
    app.clock.advance(7 * DAY - 60);
    await run();
    expect((await phone.get('/apiv1/user/v2/info', now)).data.display_name).toBe(member.viewer.displayName);
    app.clock.advance(120);
    await run();
    expect(await phone.get('/apiv1/user/v2/info', now)).toMatchObject({ code: 50014 });
    expect(await app.domains.people.find(member.viewer.uid)).toEqual({
      uid: member.viewer.uid,
      displayName: '已注销用户',
      avatar: null,
      roles: ['reader'],
    });
    expect(await app.domains.accounts.listByMobile(mobile)).toEqual([]);
    for (const table of ['login', 'password', 'session', 'kept_value', 'reaction', 'account_deletion', 'account'])
      expect(await rowsOf(table, member)).toBe(0);
    expect(await rowsOf('billing_order', member)).toBe(1);
    expect(await everywhere(member.viewer.displayName)).toEqual([]);
    expect(await everywhere(mobile)).toEqual([]);
    expect(await app.faults()).toEqual([]);
    const again = await phone.byCode(mobile, await phone.codeFor(mobile));
    expect((await app.domains.accounts.viewerOf(again.data.token))?.uid).not.toBe(member.viewer.uid);
  });

  test('whoever thinks better of it stays; other devices were signed out', async () => {
    const who = await somebody();
    const other = await app.domains.accounts.openSession(who.member.viewer.uid);
    await ask(who);
    expect(await app.domains.accounts.viewerOf(other.token)).toBeNull();
    expect(await phone.post(`${URL}/cancel`, {}, who.member)).toMatchObject({ data: { state: 'none', due_at: 0 } });
    expect(await phone.post(`${URL}/cancel`, {}, who.member)).toMatchObject({ code: 40900 });
    app.clock.advance(8 * DAY);
    await run();
    expect((await app.domains.people.find(who.member.viewer.uid))?.displayName).toBe(who.member.viewer.displayName);
  });

  test('a balance, open orders and a running subscription are named, and keep one from leaving', async () => {
    const { member, mobile } = await somebody(7000);
    await app.subscribe(member);
    const text = { amount: 58 - 8.8, product_type: 1, product_id: app.messageId, subject_item_id: undefined };
    await app.order(member, text);
    const { blockers } = await state(member);
    expect(blockers.map(({ what }: { what: string }) => what)).toEqual([
      '余额 ¥8.80 还没有用完',
      '1 笔订单还没有结束',
      '1 项订阅还在有效期',
    ]);
    expect(await ask({ member, mobile })).toMatchObject({ code: 60425, message: '还有事项要先处理，暂时不能注销' });
    const author = await joinCast(app.domains, '作者', ['author']);
    expect((await state(author)).blockers[0].what).toBe('作者与工作人员的账号不能自行注销');
  });

  test('what has come in the way within the seven days takes the wish back', async () => {
    const who = await somebody();
    await ask(who);
    await app.billing.giveDemoMoney(who.member.viewer.uid, fen(100));
    app.clock.advance(8 * DAY);
    await run();
    expect(await state(who.member)).toMatchObject({ state: 'none' });
    expect((await app.domains.people.find(who.member.viewer.uid))?.displayName).toBe(who.member.viewer.displayName);
  });

  test('asks for the code of the number, and that one knows what goes', async () => {
    const who = await somebody();
    expect(await ask(who, { captcha: '000000x' })).toMatchObject({ code: 60402 });
    app.clock.advance(61);
    expect(await ask(who, { is_sure: false })).toMatchObject({ code: 40000, message: '请先确认你知道会删除什么' });
    app.clock.advance(61);
    expect(await ask(who)).toMatchObject({ code: 20000 });
    expect(await phone.post(URL, { captcha: '', is_sure: true }, who.member)).toMatchObject({ code: 40900 });
    const bare = await joinCast(app.domains, '没有手机的人');
    expect(await phone.post(URL, { is_sure: true }, bare)).toMatchObject({ data: { state: 'pending' } });
  });
});

describe('accounts.exportData', () => {
  test('is a file with everything about the person, and about nobody else', async () => {
    const { member, mobile } = await somebody(6120);
    await app.subscribe(member);
    await keep(member);
    await app.domains.reactions.set(
      { kind: 'like', thing: 'message', thingId: app.messageId, isSet: true },
      member.viewer,
    );
    const answer = await app.http.inject({ url: '/api/v6/accounts/export', headers: { 'x-token': member.token } });
    expect(answer.headers).toMatchObject({
      'content-disposition': `attachment; filename="kaipan-${member.viewer.uid}.json"`,
      'cache-control': 'private, no-store',
    });
    const told = answer.json();
    expect(told.account).toMatchObject({
      profile: { display_name: member.viewer.displayName },
      mobile: `+86${mobile}`,
      sessions: [{ address: expect.any(String) }],
    });
    expect(told.billing).toMatchObject({ balance: 0, orders: [{ title: '盘前早报 · 30 天' }], ledger: [{}, {}] });
    expect(told.kept.values).toMatchObject([{ kind: 'reading_words', value: { marked: '茅台' } }]);
    expect(told.reactions.said).toMatchObject([{ kind: 'like', thing_id: app.messageId }]);
    expect(told.access.subscriptions).toMatchObject([{ subject_id: 679 }]);
    expect(told.verification).toMatchObject({ real_name: { state: 'none' } });
    expect(JSON.stringify(told)).not.toContain('argon2');
  });

  test('names neither the staff who helped nor the number of an account that went up in this one', async () => {
    const { member, mobile } = await somebody(6120);
    const old = await joinCast(app.domains, '并入的人');
    const staff = await joinCast(app.domains, '帮忙的财务', ['finance']);
    await app.domains.accounts.addMobile(old.viewer.uid, mobile);
    await app.billing.giveDemoMoney(old.viewer.uid, fen(6120));
    await app.subscribe(old);
    const [{ order_no: no }] = await app.ordersOf(old);
    await app.billing.refunds.requestFor(no, staff.viewer, { reason: '客服代办', amount: fen(5916) });
    const cause = `staff:${staff.viewer.uid}:a-key`;
    await app.domains.access.grantSubscription({ cause, uid: member.viewer.uid, subjectId: 679, days: 3 });
    const found = (await phone.byCode(mobile, await phone.codeFor(mobile))).data;
    const uid = String(member.viewer.uid);
    const merge = { uid, ticket: found.multi_user_ticket };
    const { token } = (await phone.post('/apiv1/userv2/signin/baoer_bind_wscn', merge)).data;
    const told = (await app.http.inject({ url: '/api/v6/accounts/export', headers: { 'x-token': token } })).json();
    expect(told.billing.refunds).toMatchObject([{ order_no: no, state: 'done', reason: '客服代办' }]);
    expect(told.access.grants.map((grant: { cause: string }) => grant.cause)).toContain('staff');
    expect(told.billing.ledger).toContainEqual(expect.objectContaining({ kind: 'merge' }));
    const { account: _, ...rest } = told;
    expect(uidsIn(rest)).toEqual([]);
  });

  test('is made one at a time: everything of somebody who has written a lot takes a lot of memory', async () => {
    const { ownData } = app.domains.modules.find(({ name }) => name === 'authoring') ?? {};
    if (ownData === undefined) throw new Error('nothing is kept of who writes');
    let [now, most] = [0, 0];
    const telling = vi.spyOn(ownData, 'tell').mockImplementation(async () => {
      most = Math.max(most, (now += 1));
      await app.database.pool.query('select 1');
      now -= 1;
      return {};
    });
    const { member } = await somebody();
    const get = () => app.http.inject({ url: '/api/v6/accounts/export', headers: { 'x-token': member.token } });
    const answers = await Promise.all(Array.from({ length: 4 }, get));
    telling.mockRestore();
    expect([most, ...answers.map(({ statusCode }) => statusCode)]).toEqual([1, 200, 200, 200, 200]);
  });

  test('is for who is signed in, ten times a day', async () => {
    expect((await app.http.inject({ url: '/api/v6/accounts/export' })).statusCode).toBe(401);
    const { member } = await somebody();
    const get = async () =>
      (await app.http.inject({ url: '/api/v6/accounts/export', headers: { 'x-token': member.token } })).statusCode;
    const answers = [];
    for (let nr = 0; nr < 11; nr++) answers.push(await get());
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});

/** Whatever names an account by its number. */
function uidsIn(told: unknown): string[] {
  const text = JSON.stringify(told);
  return [...text.matchAll(/"(requestedBy|reviewedBy|uid|fromAccount|toAccount)":|user_balance:\d+|staff:\d+/g)].map(
    String,
  );
}

async function rowsOf(table: string, { viewer }: Member): Promise<number> {
  const { rows } = await app.database.pool.query(`select count(*)::int as count from ${table} where uid = $1`, [
    viewer.uid,
  ]);
  return rows[0].count;
}

/** The tables in which a text stands. */
async function everywhere(text: string): Promise<string[]> {
  const { rows } = await app.database.pool.query(`select tablename from pg_tables where schemaname = 'public'`);
  const found: string[] = [];
  for (const { tablename } of rows) {
    const { rows: hits } = await app.database.pool.query(
      `select 1 from "${tablename}" row where row::text like $1 limit 1`,
      [`%${text}%`],
    );
    if (hits.length > 0) found.push(tablename);
  }
  return found;
}
