import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { joinCast, type Member } from '#tests/support/cast.ts';
import { subjectIds } from '#shared/subject-ids.ts';
import { createPhone, type Phone } from '#tests/support/phone.ts';

let app: TestApp;
let phone: Phone;
let counter = 0;
const newNumber = () => `1370000${String((counter += 1)).padStart(4, '0')}`;

beforeAll(async () => {
  app = await bootApp();
  await app.domains.subjects.upsert([
    { id: subjectIds.briefing, title: '盘前早报', isSubscribable: true },
    { id: subjectIds.vip, title: 'VIP快讯', isSubscribable: true, subscribeType: 1 },
  ]);
});
afterAll(() => app.close());
beforeEach(() => {
  // A day later nothing is remembered of what was tried; the sessions of the cast live on.
  app.clock.advance(86_400);
  counter += 1;
  phone = createPhone(app, `203.1.${counter >> 8}.${counter & 255}`);
});

const infoAt = '/apiv1/user/v2/info';
const info = (member: Pick<Member, 'token'>) => phone.get(infoAt, member);

/** Somebody with a number. */
async function bound() {
  const number = newNumber();
  const { data } = await phone.byCode(number, await phone.codeFor(number));
  app.clock.advance(60);
  return { number, token: String(data.token) };
}

async function bind(member: Pick<Member, 'token'>, number: string) {
  const captcha = await phone.codeFor(number, { purpose: 'bind' });
  return phone.post('/apiv1/user/user_info/bind_mobile_with_captcha', { mobile: number, captcha }, member);
}

const sendOwn = (member: Pick<Member, 'token'>, purpose?: string) =>
  phone.post('/apiv1/user/user_info/send_own_code', purpose === undefined ? {} : { purpose }, member);
const check = (member: Pick<Member, 'token'>, captcha: string) =>
  phone.post('/apiv1/user/user_info/check_user_phone_with_captcha', { captcha }, member);
const reset = (mobile: string, captcha: string, password: string, member?: Pick<Member, 'token'>) =>
  phone.post('/apiv1/user/user_info/reset_password', { mobile, captcha, password }, member);

describe('accounts.getInfo', () => {
  test('tells who is signed in', async () => {
    const { number, token } = await bound();
    const { data, headers } = await info({ token });
    expect(data).toEqual({
      uid: expect.stringMatching(/^\d+$/),
      display_name: expect.stringMatching(/^读者\d{7}$/),
      avatar: null,
      mobile: `${number.slice(0, 3)}****${number.slice(-4)}`,
      has_password: false,
      bound: [],
      roles: ['reader'],
      vip_type: 0,
      last_login_time: app.clock.seconds() - 60,
      created_at: app.clock.seconds() - 60,
      paid_product: { items: [] },
    });
    expect(headers['cache-control']).toBe('private, no-store');
  });

  test('tells what somebody subscribes to while it lasts', async () => {
    const member = await joinCast(app.domains, '订户', ['author']);
    const { uid } = member.viewer;
    await app.domains.access.grantSubscription({ cause: 'me:1', uid, subjectId: subjectIds.briefing, days: 1 });
    await app.domains.access.grantSubscription({ cause: 'me:2', uid, subjectId: subjectIds.vip, days: 2 });
    expect((await info(member)).data).toMatchObject({
      mobile: '',
      roles: ['reader', 'author'],
      vip_type: 1,
      paid_product: { items: [{ name: '盘前早报' }, { name: 'VIP快讯' }] },
    });
    app.clock.advance(86_400);
    expect((await info(member)).data).toMatchObject({ vip_type: 1, paid_product: { items: [{ name: 'VIP快讯' }] } });
  });

  test('R37: tells a visitor from somebody whose session is over', async () => {
    expect(await phone.get(infoAt)).toMatchObject({ status: 401, code: 40100 });
    const { token } = await bound();
    await app.domains.accounts.revokeSession(token);
    expect(await info({ token })).toMatchObject({ status: 200, code: 50014, message: '登录已失效，请重新登录' });
    const expired = await bound();
    app.clock.advance(30 * 86_400);
    expect(await info(expired)).toMatchObject({ code: 50014 });
    expect(await phone.call({ url: infoAt, headers: { cookie: 'kaipan_session=nobody' } })).toMatchObject({
      code: 50014,
    });
  });
});

describe('accounts.updateProfile', () => {
  const rename = (display_name: string, member: Pick<Member, 'token'>) =>
    phone.post('/apiv1/user/profile', { display_name }, member);

  test('gives another name, seen at the next read', async () => {
    const member = await bound();
    expect((await rename('  股海  捞针 ', member)).data).toMatchObject({ display_name: '股海 捞针' });
    expect((await info(member)).data).toMatchObject({ display_name: '股海 捞针' });
  });

  test.each(['开盘官方', '管理员', '客 服', 'a\u0000b', '\u3164\u3164'])('%j is refused', async (name) =>
    expect(await rename(name, await bound())).toMatchObject({ code: 60406, message: '昵称不可用，请换一个' }),
  );

  test('the name of an editor or author is theirs', async () => {
    const member = await bound();
    expect(await rename('阿敏', member)).toMatchObject({ code: 60406 });
    expect(await rename('小王', member)).toMatchObject({ code: 20000 });
  });

  test.each([
    ['', '昵称至少 2 个字'],
    ['很'.repeat(17), '昵称最多 16 个字'],
  ])('%j has no fit length', async (name, message) =>
    expect(await rename(name, await bound())).toMatchObject({ status: 400, message }),
  );

  test('five times a day, for who is signed in', async () => {
    const member = await bound();
    for (let nr = 0; nr < 5; nr++) expect(await rename(`名字${nr}`, member)).toMatchObject({ code: 20000 });
    expect(await rename('名字六', member)).toMatchObject({ code: 42900 });
    expect(await rename('名字', { token: 'x' })).toMatchObject({ status: 401 });
  });
});

describe('accounts.bindMobile', () => {
  test('binds a first number', async () => {
    const member = await joinCast(app.domains, '无号');
    const number = newNumber();
    expect((await bind(member, number)).data).toMatchObject({ mobile: expect.stringContaining(number.slice(-4)) });
    app.clock.advance(60);
    const { data } = await phone.byCode(number, await phone.codeFor(number));
    expect((await app.domains.accounts.viewerOf(data.token))?.uid).toBe(member.viewer.uid);
  });

  test('another one only after the old one was checked, within ten minutes, in the same session', async () => {
    const member = await bound();
    const next = newNumber();
    expect(await bind(member, next)).toMatchObject({ code: 60408, message: '请先验证原手机号' });
    await sendOwn(member);
    expect(await check(member, phone.lastCode(member.number))).toMatchObject({ code: 20000, data: null });
    const [owner] = await app.domains.accounts.listByMobile(member.number);
    if (owner === undefined) throw new Error('the number has no owner');
    const elsewhere = await app.domains.accounts.openSession(owner);
    app.clock.advance(60);
    expect(await bind(elsewhere, next)).toMatchObject({ code: 60408 });
    app.clock.advance(480);
    expect(await bind(member, next)).toMatchObject({ code: 20000 });
    expect(await app.domains.accounts.listByMobile(member.number)).toEqual([]);
    expect(await app.domains.accounts.listByMobile(next)).toEqual([owner]);
    app.clock.advance(60);
    expect(await bind(member, newNumber())).toMatchObject({ code: 60408 });
  });

  test('a check is over after ten minutes', async () => {
    const member = await bound();
    await sendOwn(member);
    await check(member, phone.lastCode(member.number));
    app.clock.advance(600);
    expect(await bind(member, newNumber())).toMatchObject({ code: 60408 });
  });

  test('the number of somebody else is told to be so only to who holds it', async () => {
    const holder = await bound();
    const member = await joinCast(app.domains, '无号');
    const at = '/apiv1/user/user_info/bind_mobile_with_captcha';
    expect(await phone.post(at, { mobile: holder.number, captcha: '12' }, member)).toMatchObject({ code: 60402 });
    expect(await phone.post(at, { mobile: newNumber(), captcha: '12' }, member)).toMatchObject({ code: 60402 });
    const other = await bound();
    await sendOwn(other);
    await check(other, phone.lastCode(other.number));
    expect(await bind(other, holder.number)).toMatchObject({ code: 60407, message: '该手机号已绑定其他账号' });
    expect((await info(other)).data.mobile).toContain(other.number.slice(-4));
  });

  test('its own number again changes nothing', async () => {
    const member = await bound();
    expect(await bind(member, member.number)).toMatchObject({ code: 20000 });
    expect(await app.domains.accounts.listByMobile(member.number)).toHaveLength(1);
  });
});

describe('accounts.sendOwnCode and accounts.checkMobile', () => {
  test('who has no number is told so', async () => {
    const member = await joinCast(app.domains, '无号');
    expect(await sendOwn(member)).toMatchObject({ code: 40003, message: '请先绑定手机' });
    expect(await check(member, '123456')).toMatchObject({ code: 40003 });
  });

  test('a code is good for what it was asked for, and comes once a minute', async () => {
    const member = await bound();
    expect(await sendOwn(member, 'delete')).toMatchObject({ data: { expires_in: 600, resend_after: 60 } });
    expect(await sendOwn(member, 'delete')).toMatchObject({ status: 429 });
    expect(await check(member, phone.lastCode(member.number))).toMatchObject({ code: 60402 });
    expect(await sendOwn(member, 'sign_in')).toMatchObject({ status: 400, message: '未知的验证码用途' });
  });
});

describe('accounts.resetPassword', () => {
  test('R37: sets it, and ends all sessions but the one that asks', async () => {
    const member = await bound();
    const other = await phone.byCode(member.number, await phone.codeFor(member.number));
    app.clock.advance(60);
    const captcha = await phone.codeFor(member.number, { purpose: 'reset' });
    expect(await reset(member.number, captcha, 'Kaipan#2026', member)).toMatchObject({ code: 20000, data: null });
    expect((await info(member)).data).toMatchObject({ has_password: true });
    expect(await info({ token: other.data.token })).toMatchObject({ code: 50014 });
    expect(await phone.byPassword(member.number, 'Kaipan#2026')).toMatchObject({ code: 20000 });
  });

  test('asked for by nobody who is signed in it ends all of them', async () => {
    const member = await bound();
    const captcha = await phone.codeFor(member.number, { purpose: 'reset' });
    expect(await reset(member.number, captcha, 'Kaipan#2026')).toMatchObject({ code: 20000 });
    expect(await info(member)).toMatchObject({ code: 50014 });
  });

  test('who holds a number without account is told so', async () => {
    const number = newNumber();
    const captcha = await phone.codeFor(number, { purpose: 'reset' });
    expect(await reset(number, captcha, 'Kaipan#2026')).toMatchObject({ code: 40400, message: '账号不存在' });
  });

  test('a code for signing in changes no password', async () => {
    const member = await bound();
    const captcha = await phone.codeFor(member.number);
    expect(await reset(member.number, captcha, 'Kaipan#2026')).toMatchObject({ code: 60402 });
  });

  test.each(['12345', 'a'.repeat(17), 'Kaipan-2026', '密码密码密码', 'with space', ''])(
    'R36: %j is no password',
    async (password) => {
      const message = password === '' ? '请输入密码' : '密码格式错误';
      expect(await reset(newNumber(), '123456', password)).toMatchObject({ status: 400, message });
    },
  );

  test('R36: six and sixteen letters, digits and signs are one; what everybody guesses is not', async () => {
    const { number } = await bound();
    for (const password of ['k7~!@#', '$%^&*ABCdef01234']) {
      app.clock.advance(60);
      const captcha = await phone.codeFor(number, { purpose: 'reset' });
      expect(await reset(number, captcha, password)).toMatchObject({ code: 20000 });
    }
    expect(await reset(number, '123456', '123456')).toMatchObject({ code: 200020, message: '密码过于简单，请换一个' });
  });
});

describe('accounts.listSessions, accounts.removeSession and accounts.removeOtherSessions', () => {
  const list = async (member: Pick<Member, 'token'>) => (await phone.get('/apiv1/user/sessions', member)).data.items;
  const remove = (id: string, member: Pick<Member, 'token'>) =>
    phone.call({ method: 'DELETE', url: `/apiv1/user/sessions${id}` }, member);

  test('the session that asks stands first, with its device and address', async () => {
    const number = newNumber();
    const agent =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
    const { data } = await phone.call({
      method: 'POST',
      url: '/apiv1/userv2/signin/captcha',
      payload: { signin_key: number, signin_value: await phone.codeFor(number) },
      headers: { 'user-agent': agent },
    });
    const at = app.clock.seconds();
    app.clock.advance(60);
    await phone.byCode(number, await phone.codeFor(number));
    const [mine, other, ...more] = await list({ token: data.token });
    expect(more).toEqual([]);
    expect(mine).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      device: 'Chrome · Windows',
      address: expect.stringMatching(/^203\.1\./),
      created_at: at,
      last_used_at: at,
      is_current: true,
    });
    expect(other).toMatchObject({ is_current: false, created_at: at + 60 });
    expect(JSON.stringify([mine, other])).not.toContain(data.token);
  });

  test('R37: one is ended, or all others; those of somebody else are not there', async () => {
    const { viewer, token } = await joinCast(app.domains, '多端');
    const member = { token };
    const stranger = await bound();
    for (let nr = 0; nr < 3; nr++) await app.domains.accounts.openSession(viewer.uid);
    const [, second] = await list(member);
    expect(await remove(`/${second.id}`, stranger)).toMatchObject({ code: 40400, message: '这次登录已经退出' });
    expect(await remove(`/${second.id}`, member)).toMatchObject({ code: 20000, data: null });
    expect(await remove(`/${second.id}`, member)).toMatchObject({ code: 40400 });
    expect(await list(member)).toHaveLength(3);
    expect(await remove('', member)).toMatchObject({ data: { count: 2 } });
    expect(await list(member)).toHaveLength(1);
    expect(await info(stranger)).toMatchObject({ code: 20000 });
  });
});

test('R38: what changes an account is refused to pages of other sites', async () => {
  const member = await bound();
  const [session] = (await phone.get('/apiv1/user/sessions', member)).data.items;
  const before = await info(member);
  const headers = { origin: 'https://evil.example', cookie: `kaipan_session=${member.token}` };
  const calls: [method: 'POST' | 'DELETE', url: string, payload?: object][] = [
    ['POST', '/apiv1/user/profile', { display_name: '被改名' }],
    ['POST', '/apiv1/user/user_info/bind_mobile_with_captcha', { mobile: newNumber(), captcha: '123456' }],
    ['POST', '/apiv1/user/user_info/check_user_phone_with_captcha', { captcha: '123456' }],
    ['POST', '/apiv1/user/user_info/send_own_code', {}],
    [
      'POST',
      '/apiv1/user/user_info/reset_password',
      { mobile: member.number, captcha: '123456', password: 'Kaipan#2026' },
    ],
    ['DELETE', `/apiv1/user/sessions/${session.id}`],
    ['DELETE', '/apiv1/user/sessions'],
  ];
  for (const [method, url, payload] of calls)
    expect(await phone.call({ method, url, headers, ...(payload && { payload }) }), url).toMatchObject({
      status: 403,
      code: 40300,
    });
  expect((await info(member)).data).toEqual(before.data);
});
