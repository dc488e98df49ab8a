import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fen } from '#shared/money.ts';
import { bootBilling, type BillingApp, type Member } from '#tests/support/billing-app.ts';
import { joinCast } from '#tests/support/cast.ts';
import { createPhone, type Phone } from '#tests/support/phone.ts';

const ROUNDS = [1, 2, 3, 4, 5];
const password = 'Kaipan#2026';

let app: BillingApp;
let phone: Phone;
let counter = 0;

beforeAll(async () => {
  app = await bootBilling({ poolSize: 24 });
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.advance(2 * 86_400);
  counter += 1;
  phone = createPhone(app, `203.0.115.${counter}`);
});

const mobileNow = () => `1391003${String(counter).padStart(4, '0')}`;

async function join(name: string, mobile: string): Promise<Member> {
  const member = await joinCast(app.domains, name);
  await app.domains.accounts.addMobile(member.viewer.uid, mobile);
  return member;
}

async function setPassword(mobile: string, to: string, owner: Member): Promise<void> {
  app.clock.advance(61);
  const captcha = await phone.codeFor(mobile, { purpose: 'reset' });
  const answer = await phone.post('/apiv1/user/user_info/reset_password', { mobile, captcha, password: to }, owner);
  expect(answer.code).toBe(20000);
}

const liveSessionsOf = async ({ viewer }: Member): Promise<number> =>
  (
    await app.database.pool.query('select 1 from session where uid = $1 and revoked_at is null and expires_at > $2', [
      viewer.uid,
      app.clock.seconds(),
    ])
  ).rows.length;
const openOrdersOf = async ({ viewer }: Member): Promise<number> =>
  (
    await app.database.pool.query("select 1 from billing_order where uid = $1 and state in ('created', 'paying')", [
      viewer.uid,
    ])
  ).rows.length;
const times = <T>(count: number, run: () => Promise<T>) => Array.from({ length: count }, run);

test.each(ROUNDS)(
  'R41: whatever an account does in the moment in which it goes up in another one, nothing is left behind (%i)',
  async () => {
    const mobile = mobileNow();
    const old = await join('旧号', mobile);
    await setPassword(mobile, password, old);
    // The password is the old account's alone, so that it signs in as that one without being asked which.
    const young = await join('新号', mobile);
    await app.billing.giveDemoMoney(old.viewer.uid, fen(20_000));
    await app.subscribe(old);
    const [{ order_no: bought }] = await app.ordersOf(old);
    app.clock.advance(61);
    const { multi_user_ticket: ticket } = (await phone.byCode(mobile, await phone.codeFor(mobile))).data;
    const choose = () => phone.post('/apiv1/userv2/signin/baoer_bind_wscn', { uid: String(young.viewer.uid), ticket });
    const issue = { amount: 61.2 - 13.88, product_type: 2, product_id: 679 };
    const answers = await Promise.all([
      ...times(3, choose),
      ...times(4, () => app.buyMessage(old)),
      ...times(4, () => app.order(old, issue)),
      ...times(3, () => app.post(`/api/v6/billing/orders/${bought}/refund`, old, {})),
      ...times(2, () => phone.byPassword(mobile, password)),
      ...times(2, () => app.post('/api/v6/privilege/receive', old, {})),
      ...times(2, () => app.get('/api/v6/accounts/export', old)),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await app.domains.accounts.listByMobile(mobile)).toEqual([young.viewer.uid]);
    expect([await liveSessionsOf(old), await openOrdersOf(old), await app.balance(old)]).toEqual([0, 0, 0]);
    expect(await app.faults()).toEqual([]);
    const receipts = (
      await app.get('/api/v6/accounts/merges', { ...young, token: answers.slice(0, 3).flatMap(tokenIn)[0] ?? '' })
    ).json;
    expect(receipts.data.items).toHaveLength(1);
  },
);

const tokenIn = (answer: object): string[] => {
  const { data } = answer as { data?: { token?: string } };
  return data?.token ? [data.token] : [];
};

test.each(ROUNDS)('R37: nobody is let in by a password that was reset in the same moment (%i)', async () => {
  const mobile = mobileNow();
  const owner = await join('换密码的人', mobile);
  await setPassword(mobile, password, owner);
  app.clock.advance(61);
  const captcha = await phone.codeFor(mobile, { purpose: 'reset' });
  await Promise.all([
    ...times(2, () => phone.byPassword(mobile, password)),
    phone.post('/apiv1/user/user_info/reset_password', { mobile, captcha, password: 'Kaipan#2027' }),
  ]);
  expect(await liveSessionsOf(owner)).toBe(0);
});

test.each(ROUNDS)('whoever is shut out in the moment in which they sign in is out (%i)', async () => {
  const mobile = mobileNow();
  const member = await join('被停用的人', mobile);
  await setPassword(mobile, password, member);
  await Promise.all([
    ...times(2, () => phone.byPassword(mobile, password)),
    app.domains.accounts.setLocked(member.viewer.uid, true),
  ]);
  expect(await liveSessionsOf(member)).toBe(0);
});

test.each(ROUNDS)('who leaves in the moment in which they buy is gone and owes nothing, or stays (%i)', async () => {
  const mobile = mobileNow();
  const member = await join('边走边买的人', mobile);
  await phone.post('/apiv1/user/user_info/send_own_code', { purpose: 'delete' }, member);
  const wish = { captcha: phone.lastCode(mobile), is_sure: true };
  expect((await phone.post('/apiv1/user/delete', wish, member)).code).toBe(20000);
  app.clock.advance(7 * 86_400);
  const answers = await Promise.all([
    app.runJob('delete-accounts').then(() => ({ status: 200 })),
    ...times(10, () => app.order(member)),
    ...times(9, () => app.buyMessage(member)),
  ]);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  const isGone = (await app.domains.accounts.listByMobile(mobile)).length === 0;
  expect([isGone, await openOrdersOf(member)]).toEqual([isGone, isGone ? 0 : 1]);
  expect(await app.faults()).toEqual([]);
});
