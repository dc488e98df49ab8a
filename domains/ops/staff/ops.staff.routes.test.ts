import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Member } from '#tests/support/cast.ts';
import { joinCast } from '#tests/support/cast.ts';
import { bootApp, testNow, type TestApp } from '#tests/support/app.ts';
import { listWordless } from '#tests/support/audited-words.ts';
import { createPhone, type Phone } from '#tests/support/phone.ts';
import { hireStaff } from '#tests/support/staff.ts';
import { codeOf, stepOf } from './ops.totp.ts';

let app: TestApp;
let phone: Phone;
let nr = 0;

beforeAll(async () => {
  app = await bootApp({}, { poolSize: 12 });
  phone = createPhone(app);
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(testNow * 1000));

const newcomer = () => joinCast(app.domains, `新人${(nr += 1)}`, ['finance']);
const colleague = () => hireStaff(app, `同事${(nr += 1)}`, ['finance']);
const codeNow = ({ secret }: { secret: string }) => codeOf(secret, app.clock.seconds());
const pass = (member: Member, code: string) => phone.post('/ops/api/staff/pass', { code }, member);
const standing = async (member: Member) => (await phone.get('/ops/api/staff/me', member)).data;
const listAudit = (member: Member, query = '') => phone.get(`/ops/api/audit${query}`, member);

/** The code of RFC 6238 for its own secret and moments, cut to six digits. */
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
])('codes are those that every authenticator shows: %i', (at, code) => {
  expect(codeOf('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', at)).toBe(code);
  expect(stepOf('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', code, at)).toBe(Math.floor(at / 30));
});

describe('a first second factor', () => {
  test('ops.beginFactor offers a secret, ops.confirmFactor takes it and lets in', async () => {
    const member = await newcomer();
    expect(await standing(member)).toMatchObject({ roles: ['finance'], has_factor: false, passed: false });
    const { data: offer } = await phone.post('/ops/api/staff/factor', {}, member);
    expect(offer.uri).toMatch(/^otpauth:\/\/totp\//);
    expect((await phone.post('/ops/api/staff/factor', {}, member)).data).toEqual(offer);
    const confirmed = await phone.post('/ops/api/staff/factor/confirm', { code: codeNow(offer) }, member);
    expect(confirmed.data).toMatchObject({ has_factor: true, passed: true });
    expect((await listAudit(member)).code).toBe(20_000);
  });

  test('an offer of long ago is another one now', async () => {
    const member = await newcomer();
    const { data: offer } = await phone.post('/ops/api/staff/factor', {}, member);
    app.clock.advance(601);
    expect((await phone.post('/ops/api/staff/factor', {}, member)).data.secret).not.toBe(offer.secret);
  });

  test('a wrong code confirms nothing', async () => {
    const member = await newcomer();
    await phone.post('/ops/api/staff/factor', {}, member);
    expect(await phone.post('/ops/api/staff/factor/confirm', { code: '000000' }, member)).toMatchObject({
      code: 60430,
    });
    expect(await standing(member)).toMatchObject({ has_factor: false, passed: false });
  });

  test('one that is there is never told again, nor replaced', async () => {
    const member = await colleague();
    expect((await phone.post('/ops/api/staff/factor', {}, member)).code).toBe(60431);
    expect((await phone.post('/ops/api/staff/factor/confirm', { code: codeNow(member) }, member)).code).toBe(60431);
    const told = JSON.stringify([await standing(member), (await pass(member, codeNow(member))).data]);
    expect(told).not.toContain(member.secret);
  });

  test('nobody passes without one', async () => {
    expect((await pass(await newcomer(), '123456')).code).toBe(60432);
    expect((await phone.post('/ops/api/staff/factor/confirm', { code: '123456' }, await newcomer())).code).toBe(60432);
  });
});

describe('R42: the door', () => {
  test('is shut until the code is shown, and to another session of the same person', async () => {
    const member = await colleague();
    expect(await listAudit(member)).toMatchObject({ status: 403, code: 40301 });
    expect((await pass(member, codeNow(member))).data.passed).toBe(true);
    expect((await listAudit(member)).code).toBe(20_000);
    const other = { ...member, ...(await app.domains.accounts.openSession(member.viewer.uid)) };
    expect((await listAudit(other)).code).toBe(40301);
  });

  test('asks again after eight hours, or one of silence', async () => {
    const member = await colleague();
    await pass(member, codeNow(member));
    for (let hour = 0; hour < 8; hour += 1) {
      app.clock.advance(3599);
      if (hour < 7) expect((await listAudit(member)).code, `after ${hour + 1} hours`).toBe(20_000);
    }
    app.clock.advance(10);
    expect((await listAudit(member)).code).toBe(40301);
    await pass(member, codeNow(member));
    app.clock.advance(3601);
    expect((await listAudit(member)).code).toBe(40301);
  });

  test('ops.leave shuts it, and the reader stays signed in', async () => {
    const member = await colleague();
    await pass(member, codeNow(member));
    expect((await phone.post('/ops/api/staff/leave', {}, member)).code).toBe(20_000);
    expect((await listAudit(member)).code).toBe(40301);
    expect((await standing(member)).passed).toBe(false);
  });

  test('stands before what is asked is looked at', async () => {
    const member = await colleague();
    expect((await listAudit(member, '?limit=no')).code).toBe(40301);
  });
});

describe('a code', () => {
  test('counts once, however many show it at once', async () => {
    const member = await colleague();
    const sessions = await Promise.all(
      Array.from({ length: 4 }, async () => ({
        ...member,
        ...(await app.domains.accounts.openSession(member.viewer.uid)),
      })),
    );
    const code = codeNow(member);
    const answers = await Promise.all(sessions.map((session) => pass(session, code)));
    expect(answers.map(({ code: told }) => told).sort((one, other) => one - other)).toEqual([
      20_000, 60430, 60430, 60430,
    ]);
    app.clock.advance(30);
    expect((await pass(member, code)).code).toBe(60430);
    expect((await pass(member, codeNow(member))).code).toBe(20_000);
  });

  test('of half a minute ago is taken, an older one is not', async () => {
    const member = await colleague();
    const old = codeNow(member);
    app.clock.advance(60);
    expect((await pass(member, old)).code).toBe(60430);
    expect((await pass(member, codeOf(member.secret, app.clock.seconds() - 30))).code).toBe(20_000);
  });

  test('may be written as people write it', async () => {
    const member = await colleague();
    const code = codeNow(member);
    const wide = `${code.slice(0, 3)} ${code.slice(3)}`.replace(/\d/g, (digit) =>
      String.fromCharCode(digit.charCodeAt(0) + 0xfee0),
    );
    expect((await pass(member, wide)).code).toBe(20_000);
  });

  test.each(['', '12345', '1234567', 'abcdef', null])('%j is none', async (code) => {
    const answer = await phone.post('/ops/api/staff/pass', { code }, await colleague());
    expect(answer).toMatchObject({ code: 40000 });
    expect(answer.message).toMatch(/验证码/);
  });

  test('cannot be guessed: tries wait, then end for a while, and the owner comes in after it', async () => {
    const member = await colleague();
    const wrong = codeNow(member) === '111111' ? '222222' : '111111';
    const told: number[] = [];
    for (let tries = 0; tries < 7; tries += 1) told.push((await pass(member, wrong)).code);
    expect(told).toEqual([...Array.from({ length: 5 }, () => 60430), 42900, 42900]);
    expect((await pass(member, codeNow(member))).status).toBe(429);
    app.clock.advance(15 * 60);
    expect((await pass(member, codeNow(member))).code).toBe(20_000);
  });
});

test('what happened at the door is in the audit log', async () => {
  const member = await colleague();
  await pass(member, '000000');
  await pass(member, codeNow(member));
  const { data } = await listAudit(member, `?who=${member.viewer.uid}`);
  expect(data.items).toMatchObject([
    { action: 'factor.passed', action_text: '进入后台', target: `user:${member.viewer.uid}`, address: '203.0.113.1' },
    { action: 'factor.refused', name: member.viewer.displayName, roles: '财务' },
  ]);
});

test('passes that are over are forgotten', async () => {
  const member = await colleague();
  await pass(member, codeNow(member));
  app.clock.advance(8 * 3600 + 1);
  expect(await app.domains.ops.staff.removeOver()).toBeGreaterThan(0);
  expect(await app.domains.ops.staff.removeOver()).toBe(0);
});

test('all that it writes down has a word on the screen', async () => {
  expect(await listWordless(app)).toEqual([]);
});
