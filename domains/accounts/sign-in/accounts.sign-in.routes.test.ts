import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import type { Sms, SmsOutcome } from '#domains/accounts/accounts.service.ts';
import { password as passwordTable } from '#domains/accounts/passwords/accounts.passwords.tables.ts';
import { session } from '#domains/accounts/sessions/accounts.sessions.tables.ts';
import { person } from '#domains/people/people.tables.ts';
import { uid } from '#shared/viewer.ts';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { joinCast } from '#tests/support/cast.ts';
import { cookieOf, createPhone, type Phone } from '#tests/support/phone.ts';

let app: TestApp;
let phone: Phone;
let counter = 0;
/** A number that no other test has used. */
const newNumber = () => `1390000${String((counter += 1)).padStart(4, '0')}`;
const other = (code: string) => (code === '000000' ? '000001' : '000000');

beforeAll(async () => {
  app = await bootApp();
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.advance(2 * 86_400);
  counter += 1;
  phone = createPhone(app, `203.0.${counter >> 8}.${counter & 255}`);
});

/** Somebody who has signed in by code and set a password. */
async function member(password = 'Kaipan#2026') {
  const number = newNumber();
  const signedIn = await phone.byCode(number, await phone.codeFor(number));
  app.clock.advance(60);
  const captcha = await phone.codeFor(number, { purpose: 'reset' });
  await phone.post('/apiv1/user/user_info/reset_password', { mobile: number, captcha, password });
  return { number, password, token: signedIn.data.token as string };
}

describe('accounts.sendCode', () => {
  test('sends six digits, good for ten minutes, to any number', async () => {
    const number = newNumber();
    expect(await phone.askForCode(number)).toMatchObject({
      code: 20000,
      data: { expires_in: 600, resend_after: 60, captcha_js: '' },
    });
    expect(phone.lastCode(number)).toMatch(/^\d{6}$/);
    expect(app.outbox.list()[0]?.text).toContain('10 分钟内有效');
  });

  test('R38: asks for the header that no page of another site can send', async () => {
    const number = newNumber();
    const answer = await phone.call({
      url: `/apiv1/message/mobile/code?receiver=${number}`,
      headers: { 'x-platform': '' },
    });
    expect(answer).toMatchObject({ status: 403, code: 40300 });
    expect(phone.lastCode(number)).toBe('');
  });

  test.each(['1380000000', 'x', '+8612345678901', '010-12345678'])('%j is no number', async (number) =>
    expect(await phone.askForCode(number)).toMatchObject({ status: 400, message: '手机号错误' }),
  );

  test('R34: one a minute for a number, however it is written; the answer says when', async () => {
    const number = newNumber();
    await phone.codeFor(number);
    app.clock.advance(18);
    const again = await phone.askForCode(` +86 ${number} `);
    expect(again).toMatchObject({ status: 429, code: 42900, message: '操作太频繁，请 42 秒后再试' });
    expect(again.headers['retry-after']).toBe('42');
    app.clock.advance(42);
    expect(await phone.askForCode(number)).toMatchObject({ code: 20000 });
  });

  test('R34: a number that is asked for often comes with a challenge, and ten times a day', async () => {
    const number = newNumber();
    const answers: string[] = [];
    for (let nr = 0; nr < 11; nr++) {
      const first = await phone.askForCode(number);
      const { captcha_js: script } = first.data;
      const told = script ? await phone.askForCode(number, { ticket: await phone.solve(script) }) : first;
      answers.push(`${script ? 'challenged ' : ''}${told.code}`);
      app.clock.advance(61);
    }
    expect(answers.slice(0, 3)).toEqual(['20000', '20000', '20000']);
    expect(answers.slice(3)).toEqual([...Array.from({ length: 7 }, () => 'challenged 20000'), 'challenged 42900']);
  });

  test('R34: an address that asks for many numbers comes to a challenge, then to an end', async () => {
    for (let nr = 0; nr < 10; nr++)
      expect(await phone.askForCode(newNumber())).toMatchObject({ data: { expires_in: 600 } });
    const challenged = await phone.askForCode(newNumber());
    expect(challenged.data).toMatchObject({ expires_in: 0, captcha_js: expect.stringContaining('/apiv1/captcha/') });
    expect(await createPhone(app, '198.51.100.9').askForCode(newNumber())).toMatchObject({ data: { captcha_js: '' } });
  });

  test('the whole site sends so many a day', async () => {
    const small = await bootApp({ KAIPAN_SMS_PER_DAY: '2' });
    const caller = createPhone(small);
    await caller.codeFor('13900000001');
    await caller.codeFor('13900000002');
    const third = await caller.askForCode('13900000003');
    expect(third).toMatchObject({ code: 42900, message: expect.stringContaining('小时') });
    await small.close();
  });

  test('what could not be sent is said so, opens nothing and is asked for again at once', async () => {
    const outcomes: SmsOutcome[] = ['unreachable', 'refused', 'sent'];
    const codes: string[] = [];
    const send: Sms['send'] = async ({ code }) => {
      codes.push(code);
      return outcomes.shift() ?? 'sent';
    };
    const broken = await bootApp({}, { sms: { send } });
    const caller = createPhone(broken);
    const failed = { code: 60405, message: '短信发送失败，请稍后再试' };
    expect(await caller.askForCode('13900000001')).toMatchObject(failed);
    expect(await caller.byCode('13900000001', codes[0] ?? '')).toMatchObject({ code: 60402 });
    expect(await caller.askForCode('13900000001')).toMatchObject(failed);
    expect(await caller.askForCode('13900000001')).toMatchObject({ code: 20000 });
    await broken.close();
  });
});

describe('accounts.signInByCode', () => {
  test('makes an account, and finds it again the next time', async () => {
    const number = newNumber();
    const first = await phone.byCode(number, await phone.codeFor(number));
    expect(first).toMatchObject({ code: 20000, data: { multi_user: false, accounts: [], captcha_js: '' } });
    app.clock.advance(60);
    const second = await phone.byCode(`+86 ${number}`, await phone.codeFor(number));
    const uids = await Promise.all(
      [first, second].map(async ({ data }) => (await app.domains.accounts.viewerOf(data.token))?.uid),
    );
    expect(uids[0]).toBeDefined();
    expect(uids[1]).toBe(uids[0]);
    expect(await app.domains.accounts.listByMobile(number)).toEqual([uids[0]]);
  });

  test('puts the token into a cookie that no script reads, for 30 days', async () => {
    const number = newNumber();
    const { headers, data } = await phone.byCode(number, await phone.codeFor(number));
    expect(cookieOf(headers)).toBe(data.token);
    expect(String(headers['set-cookie'])).toMatch(/Max-Age=2592000.*HttpOnly.*SameSite=Lax/);
    expect(headers['cache-control']).toBe('private, no-store');
  });

  test('R37: the token is always new, and the one before opens nothing', async () => {
    const { number, token } = await member();
    app.clock.advance(60);
    const again = await phone.byCode(number, await phone.codeFor(number), {}, { token });
    expect(again.data.token).not.toBe(token);
    expect(await app.domains.accounts.viewerOf(token)).toBeNull();
  });

  test('makes no account where none is wanted, and the code stays good', async () => {
    const number = newNumber();
    const code = await phone.codeFor(number);
    expect(await phone.byCode(number, code, { create_if_no_exist: false })).toMatchObject({
      code: 40400,
      message: '账号不存在',
    });
    expect(await phone.byCode(number, code)).toMatchObject({ code: 20000 });
  });

  test('R34: five wrong codes burn it, the right one comes too late', async () => {
    const number = newNumber();
    const code = await phone.codeFor(number);
    for (let nr = 0; nr < 5; nr++) expect(await phone.byCode(number, other(code))).toMatchObject({ code: 60402 });
    expect(await phone.byCode(number, other(code))).toMatchObject({ code: 60403 });
    expect(await phone.byCode(number, code)).toMatchObject({ code: 60403, message: '验证码已失效，请重新获取' });
    app.clock.advance(60);
    expect(await phone.byCode(number, await phone.codeFor(number))).toMatchObject({ code: 20000 });
  });

  test('R34: a code is good once, for ten minutes, for its number and purpose', async () => {
    const [one, two] = [newNumber(), newNumber()];
    const code = await phone.codeFor(one);
    await phone.codeFor(two);
    if (phone.lastCode(two) !== code) expect(await phone.byCode(two, code)).toMatchObject({ code: 60402 });
    expect(await phone.byCode(one, code)).toMatchObject({ code: 20000 });
    expect(await phone.byCode(one, code)).toMatchObject({ code: 60402, message: '验证码错误或已过期' });
    app.clock.advance(60);
    const forBinding = await phone.codeFor(one, { purpose: 'bind' });
    expect(await phone.byCode(one, forBinding)).toMatchObject({ code: 60402 });
    app.clock.advance(60);
    const late = await phone.codeFor(one);
    app.clock.advance(600);
    expect(await phone.byCode(one, late)).toMatchObject({ code: 60402 });
  });

  test('a newer code takes the place of the one before', async () => {
    const number = newNumber();
    const older = await phone.codeFor(number);
    app.clock.advance(60);
    const newer = await phone.codeFor(number);
    if (older !== newer) expect(await phone.byCode(number, older)).toMatchObject({ code: 60402 });
    expect(await phone.byCode(number, newer)).toMatchObject({ code: 20000 });
  });

  test('the digits may be written full-width and spaced', async () => {
    const number = newNumber();
    const code = await phone.codeFor(number);
    const wide = Array.from(code, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join(' ');
    expect(await phone.byCode(number, wide)).toMatchObject({ code: 20000 });
  });

  test('the database holds neither codes nor the numbers they went to', async () => {
    const number = newNumber();
    const code = await phone.codeFor(number);
    const { rows } = await app.database.pool.query('select * from code, attempt');
    expect(JSON.stringify(rows)).not.toContain(number);
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
  });

  test('of several accounts of one number it asks which, and lets nobody in yet', async () => {
    const number = newNumber();
    const { viewer } = await joinCast(app.domains, '甲');
    const { viewer: second } = await joinCast(app.domains, '乙');
    await app.domains.accounts.addMobile(viewer.uid, number);
    await app.domains.accounts.addMobile(second.uid, number);
    const answer = await phone.byCode(number, await phone.codeFor(number));
    expect(answer.data).toMatchObject({
      token: '',
      multi_user: true,
      accounts: [
        { account: String(viewer.uid), display_name: '甲', vip_type: 0, paid_product: [] },
        { account: String(second.uid), display_name: '乙' },
      ],
    });
    expect(cookieOf(answer.headers)).toBe('');
  });

  test('an account that is locked is told so to its owner alone', async () => {
    const { number, password } = await member();
    const [owner] = await app.domains.accounts.listByMobile(number);
    await app.domains.accounts.setLocked(uid(Number(owner)), true);
    expect(await phone.byPassword(number, 'other1')).toMatchObject({ code: 200019 });
    expect(await phone.byPassword(number, password)).toMatchObject({ code: 60213 });
    app.clock.advance(60);
    expect(await phone.byCode(number, await phone.codeFor(number))).toMatchObject({ code: 60213 });
  });
});

describe('accounts.signInByPassword', () => {
  test('lets in who knows it', async () => {
    const { number, password } = await member();
    const { data, headers } = await phone.byPassword(`+86${number}`, ` ${password} `);
    expect(await app.domains.accounts.viewerOf(data.token)).toMatchObject({ roles: ['reader'] });
    expect(cookieOf(headers)).toBe(data.token);
  });

  test('R36: the database holds Argon2id', async () => {
    const { number, password } = await member();
    const [owner = uid(0)] = await app.domains.accounts.listByMobile(number);
    const [row] = await app.database.db.select().from(passwordTable).where(eq(passwordTable.uid, owner));
    expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(row?.hash).not.toContain(password);
  });

  test('R36: after two wrong ones a challenge comes first, then pauses; never a lock', async () => {
    const { number, password } = await member();
    expect(await phone.byPassword(number, 'wrong1')).toMatchObject({ code: 200019, message: '密码错误' });
    expect(await phone.byPassword(number, 'wrong2')).toMatchObject({ code: 200019 });
    const third = await phone.byPassword(number, password);
    expect(third.data).toMatchObject({ token: '', multi_user: false, captcha_js: expect.any(String) });
    const solve = () => phone.solve(third.data.captcha_js);
    for (let nr = 3; nr <= 5; nr++)
      expect(await phone.byPassword(number, `wrong${nr}`, await solve())).toMatchObject({ code: 200019 });
    expect(await phone.byPassword(number, 'wrong6', await solve())).toMatchObject({ code: 42900 });
    app.clock.advance(1);
    for (let nr = 6; nr <= 10; nr++) {
      expect(await phone.byPassword(number, `wrong${nr}`, await solve())).toMatchObject({ code: 200019 });
      app.clock.advance(60);
    }
    expect(await phone.byPassword(number, password, await solve())).toMatchObject({ data: { token: /./ } });
    expect(await phone.byPassword(number, 'wrong1')).toMatchObject({ code: 200019 });
  });

  test('R36: who guesses elsewhere does not delay the owner', async () => {
    const { number, password } = await member();
    const guesser = createPhone(app, '198.51.100.77');
    for (const wrong of ['wrong1', 'wrong2']) await guesser.byPassword(number, wrong);
    for (let nr = 0; nr < 4; nr++) {
      const { data } = await guesser.byPassword(number, 'wrong3');
      await guesser.byPassword(number, 'wrong3', await guesser.solve(data.captcha_js));
    }
    const { data } = await phone.byPassword(number, password);
    expect(await phone.byPassword(number, password, await phone.solve(data.captcha_js))).toMatchObject({ code: 20000 });
  });

  test('R36: an address that guesses at many accounts is challenged', async () => {
    for (let nr = 0; nr < 20; nr++)
      expect(await phone.byPassword(newNumber(), 'wrong1')).toMatchObject({ code: 200019 });
    expect((await phone.byPassword(newNumber(), 'wrong1')).data).toMatchObject({ captcha_js: expect.any(String) });
  });

  test('a class behind one address signs in without a challenge', async () => {
    const { number, password } = await member();
    for (let nr = 0; nr < 25; nr++) expect(await phone.byPassword(number, password)).toMatchObject({ code: 20000 });
  });

  test.each([
    ['', '请输入密码'],
    ['x'.repeat(101), '密码格式错误'],
  ])('%j is refused', async (password, message) =>
    expect(await phone.byPassword(newNumber(), password)).toMatchObject({ status: 400, message }),
  );
});

describe('R35: known and unknown numbers are answered alike', () => {
  /** Without what differs by itself. */
  const shape = ({ headers, ...answer }: { headers: Record<string, unknown> }) => ({
    ...answer,
    headers: { ...headers, date: '', 'x-request-id': '' },
  });

  test('codes for every purpose', async () => {
    const { number } = await member();
    for (const purpose of ['sign_in', 'bind', 'check', 'reset', 'delete']) {
      app.clock.advance(86_400);
      const [known, unknown] = [
        await phone.askForCode(number, { purpose }),
        await phone.askForCode(newNumber(), { purpose }),
      ];
      expect(shape(known)).toEqual(shape(unknown));
      expect(known.code).toBe(20000);
    }
  });

  test('wrong codes and wrong passwords, and the challenge behind them', async () => {
    const { number } = await member();
    const unknown = newNumber();
    expect(shape(await phone.byCode(number, '12'))).toEqual(shape(await phone.byCode(unknown, '12')));
    const reset = (mobile: string) =>
      phone.post('/apiv1/user/user_info/reset_password', { mobile, captcha: '12', password: 'Another#1' });
    expect(shape(await reset(number))).toEqual(shape(await reset(unknown)));
    for (let nr = 0; nr < 2; nr++)
      expect(shape(await phone.byPassword(number, 'wrong1'))).toEqual(shape(await phone.byPassword(unknown, 'wrong1')));
    const [known, none] = [await phone.byPassword(number, 'wrong1'), await phone.byPassword(unknown, 'wrong1')];
    expect([known.data.token, none.data.token]).toEqual(['', '']);
    expect(known.data.captcha_js.length).toBe(none.data.captcha_js.length);
  });
});

describe('accounts.signOut', () => {
  test('R37: ends the session and takes the cookie back; twice is no fault', async () => {
    const { token } = await member();
    const answer = await phone.post('/apiv1/user/sign_out', {}, { token });
    expect(answer).toMatchObject({ code: 20000, data: null });
    expect(String(answer.headers['set-cookie'])).toMatch(/kaipan_session=;.*Max-Age=0/);
    expect(await app.domains.accounts.viewerOf(token)).toBeNull();
    expect(await phone.post('/apiv1/user/sign_out', {}, { token })).toMatchObject({ code: 20000 });
    expect(await phone.post('/apiv1/user/sign_out', {})).toMatchObject({ code: 20000 });
  });
});

describe('accounts.listCountries', () => {
  test('lists them for pages of ours and of others', async () => {
    const { data, headers } = await phone.get('/api/v6/accounts/countries');
    expect(data.items[0]).toEqual({ code: 'CN', zh: '中国', en: 'China', pinyin: ['zhong', 'guo'], dial: '86' });
    expect(headers['access-control-allow-origin']).toBe('*');
  });
});

test('R38: no call that signs in or out is taken from a page of another site', async () => {
  const { number, password, token } = await member();
  const count = async () => [
    (await app.database.db.select().from(session)).filter(({ revokedAt }) => revokedAt === null).length,
    (await app.database.db.select().from(person)).length,
  ];
  const before = await count();
  const evil = { origin: 'https://evil.example', cookie: `kaipan_session=${token}` };
  const calls: [string, object][] = [
    ['/apiv1/user/sign_out', {}],
    ['/apiv1/user/sign_in/sign_in_with_password', { mobile: number, password }],
    ['/apiv1/userv2/signin/captcha', { signin_key: number, signin_value: '123456' }],
  ];
  for (const [url, payload] of calls) {
    for (const headers of [evil, { origin: evil.origin }])
      expect(await phone.call({ method: 'POST', url, payload, headers }), url).toMatchObject({
        status: 403,
        code: 40300,
      });
    const form = { ...evil, 'content-type': 'application/x-www-form-urlencoded' };
    expect(await phone.call({ method: 'POST', url, payload: 'mobile=1', headers: form })).toMatchObject({ data: null });
  }
  expect(await count()).toEqual(before);
});
