import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testNow } from '#tests/support/app.ts';
import { listWordless } from '#tests/support/audited-words.ts';
import { bootBilling, type BillingApp, type Member } from '#tests/support/billing-app.ts';
import { joinStaff } from '#tests/support/staff.ts';

let app: BillingApp;
let finance: Member;
let admin: Member;
let nr = 0;

beforeAll(async () => {
  app = await bootBilling();
  finance = await joinStaff(app, '方晴', ['finance']);
  admin = await joinStaff(app, '秦越', ['admin']);
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(testNow * 1000));

const file = async ({ viewer }: Member, who = finance) =>
  (await app.get(`/ops/api/users/${viewer.uid}`, who)).json.data;
const act = (verb: string, { viewer }: Member, body: object, who = finance) =>
  app.post(`/ops/api/users/${viewer.uid}/${verb}`, who, body);
const audited = async ({ viewer }: Member) =>
  (await app.get(`/ops/api/audit?target=user:${viewer.uid}`, finance)).json.data.items;
const key = () => `wish-${String((nr += 1)).padStart(8, '0')}`;
const reason = '客服工单 17';

test('ops.findReaders finds one by account, telephone and name, the number masked', async () => {
  const reader = await app.somebody();
  const { uid } = reader.viewer;
  await app.domains.people.rename(uid, `某某${uid}`);
  const mobile = await app.domains.accounts.mobileOf(uid);
  const found = async (q: string) =>
    (await app.get(`/ops/api/users?q=${encodeURIComponent(q)}`, finance)).json.data.items;
  for (const q of [String(uid), mobile, mobile.slice(3), `某某${uid}`])
    expect(await found(q), q).toMatchObject([
      { uid: String(uid), is_blocked: false, mobile: expect.stringContaining('****') },
    ]);
  for (const q of ['', '999999999', '甲乙丙丁戊', '13800009999']) expect(await found(q), q).toEqual([]);
});

test('ops.revealMobile tells the whole number, and that is written down', async () => {
  const reader = await app.somebody();
  expect(JSON.stringify(await file(reader))).not.toContain(
    (await app.domains.accounts.mobileOf(reader.viewer.uid)).slice(3),
  );
  const { data } = (await act('mobile', reader, { reason })).json;
  expect(data.mobile).toBe(await app.domains.accounts.mobileOf(reader.viewer.uid));
  const [entry] = await audited(reader);
  expect(entry).toMatchObject({ action: 'user.mobile', reason });
  expect(JSON.stringify(entry)).not.toContain(data.mobile);
  expect((await act('mobile', reader, {})).json).toMatchObject({ code: 40000, message: '请写明原因' });
});

describe('ops.endReaderSession', () => {
  test('ends one, or all', async () => {
    const reader = await app.somebody();
    const other = await app.domains.accounts.openSession(reader.viewer.uid);
    const { sessions } = await file(reader);
    expect(sessions).toHaveLength(2);
    expect(JSON.stringify(sessions)).not.toContain(reader.token);
    await act('sessions/end', reader, { session_id: sessions[0].id, reason }, admin);
    expect((await file(reader)).sessions.map(({ id }: { id: string }) => id)).toEqual([sessions[1].id]);
    await act('sessions/end', reader, { reason }, admin);
    for (const token of [reader.token, other.token]) expect(await app.domains.accounts.viewerOf(token)).toBeNull();
    expect((await act('sessions/end', reader, { reason }, admin)).json.code).toBe(40400);
    expect(await audited(reader)).toMatchObject([{ action: 'user.sessions' }, { action: 'user.session' }]);
  });
});

describe('ops.blockReader and ops.unblockReader', () => {
  test('shut an account and open it again, and say so once', async () => {
    const reader = await app.somebody();
    expect((await act('block', reader, { reason }, admin)).json.code).toBe(20_000);
    expect(await app.domains.accounts.viewerOf(reader.token)).toBeNull();
    expect((await file(reader)).is_blocked).toBe(true);
    expect((await act('block', reader, { reason }, admin)).json.code).toBe(40900);
    expect((await act('unblock', reader, { reason }, admin)).json.code).toBe(20_000);
    expect((await audited(reader)).map(({ action }: { action: string }) => action)).toEqual([
      'user.unblocked',
      'user.blocked',
    ]);
  });

  test('two admins who block each other leave one who comes in', async () => {
    const other = await joinStaff(app, '另一位管理员', ['admin']);
    const answers = await Promise.all([act('block', other, { reason }, admin), act('block', admin, { reason }, other)]);
    expect(answers.map(({ json }) => json.code).filter((code) => code === 20_000)).toHaveLength(1);
    const standing = [
      await app.domains.accounts.standingOf(admin.viewer.uid),
      await app.domains.accounts.standingOf(other.viewer.uid),
    ];
    expect(standing.filter(({ isLocked }) => isLocked)).toHaveLength(1);
    // The sign-in of whoever was blocked has ended.
    if (standing[0]?.isLocked) admin = await joinStaff(app, '秦越', ['admin']);
  });

  test('nobody does it to themselves', async () => {
    expect((await act('block', admin, { reason }, admin)).json).toMatchObject({
      code: 40300,
      message: '自己的账号由别人处理',
    });
  });
});

describe('ops.grantRight and ops.revokeRight', () => {
  test('a subscription counts once for a wish, and its unused days are taken back', async () => {
    const reader = await app.somebody();
    const wish = { kind: 'subscription', id: 679, days: 30, key: key(), reason };
    const answers = await Promise.all(Array.from({ length: 5 }, () => act('rights', reader, wish)));
    expect(answers.every(({ json }) => json.code === 20_000)).toBe(true);
    expect(await app.daysLeft(reader)).toBe(30);
    const [right] = (await file(reader)).rights;
    expect(right).toMatchObject({
      kind: 'subscription',
      id: 679,
      title: '盘前早报',
      days: 30,
      is_live: true,
      may_revoke: true,
    });
    expect((await act('rights/revoke', reader, { cause: right.cause, reason })).json.code).toBe(20_000);
    expect(await app.daysLeft(reader)).toBe(1);
    expect((await act('rights/revoke', reader, { cause: right.cause, reason })).json.code).toBe(40900);
    expect(await audited(reader)).toMatchObject([
      { action: 'right.revoked', after: { takenBack: 29 } },
      { action: 'right.granted', after: { kind: 'subscription', id: 679, days: 30 } },
    ]);
  });

  test('a wish of the same key for another reader is another one, and another one for the same reader is refused', async () => {
    const [reader, other] = [await app.somebody(), await app.somebody()];
    const wish = { kind: 'subscription', id: 679, days: 30, key: key(), reason };
    for (const member of [reader, other]) {
      expect((await act('rights', member, wish)).json.code).toBe(20_000);
      expect(await app.daysLeft(member)).toBe(30);
    }
    for (const more of [{ days: 60 }, { kind: 'message', id: app.messageId }])
      expect((await act('rights', reader, { ...wish, ...more })).json.code).toBe(40900);
    expect(await app.daysLeft(reader)).toBe(30);
    expect(await app.mayRead(reader)).toBe(false);
  });

  test('a text opens, and closes again', async () => {
    const reader = await app.somebody();
    const wish = { kind: 'message', id: app.messageId, reason };
    expect((await act('rights', reader, { ...wish, key: key() })).json.code).toBe(20_000);
    expect(await app.mayRead(reader)).toBe(true);
    expect((await act('rights', reader, { ...wish, key: key() })).json.code).toBe(40016);
    const [right] = (await file(reader)).rights;
    await act('rights/revoke', reader, { cause: right.cause, reason });
    expect(await app.mayRead(reader)).toBe(false);
  });

  test('what was bought goes back by a refund alone', async () => {
    const reader = await app.somebody(100_000);
    await app.subscribe(reader);
    const [right] = (await file(reader)).rights;
    expect(right).toMatchObject({ may_revoke: false });
    expect((await act('rights/revoke', reader, { cause: right.cause, reason })).json.code).toBe(40900);
    expect(await app.daysLeft(reader)).toBe(30);
  });

  test('bad wishes are told in Chinese, and nobody grants to themselves', async () => {
    const reader = await app.somebody();
    const wish = { kind: 'subscription', id: 679, days: 30, key: key(), reason };
    for (const bad of [
      { id: 0 },
      { id: 424242 },
      { days: 0 },
      { days: 1000 },
      { key: 'x' },
      { reason: '' },
      { kind: 'x' },
      { kind: 'message', id: 999_999 },
    ]) {
      const { json } = await act('rights', reader, { ...wish, ...bad });
      expect([40000, 40400], JSON.stringify(bad)).toContain(json.code);
      expect(json.message).toMatch(/[一-鿿]/);
    }
    expect((await file(reader)).rights).toEqual([]);
    expect((await act('rights', finance, { ...wish, key: key() })).json.code).toBe(40300);
  });
});

test('ops.explainFor says why somebody may read a text, or not', async () => {
  const reader = await app.somebody(100_000);
  const explain = async (message: number | string) =>
    (await app.get(`/ops/api/users/${reader.viewer.uid}/explain?message=${message}`, finance)).json;
  expect((await explain(app.messageId)).data).toMatchObject({ allowed: false, by: '' });
  await app.buyMessage(reader);
  expect((await explain(app.messageId)).data).toMatchObject({ allowed: true, by: 'purchase' });
  expect((await explain(999_999)).code).toBe(40400);
  expect((await explain('x')).code).toBe(40000);
});

test('of nobody there is no file', async () => {
  expect((await app.get('/ops/api/users/999999', finance)).json).toMatchObject({ code: 40400, message: '账号不存在' });
});

test('nothing contradicts itself', async () => {
  expect(await app.faults()).toEqual([]);
});

test('all that it writes down has a word on the screen', async () => {
  expect(await listWordless(app)).toEqual([]);
});
