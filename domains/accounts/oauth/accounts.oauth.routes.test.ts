import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { joinBuyer, joinCast, type Member } from '#tests/support/cast.ts';
import { createPhone, type Phone } from '#tests/support/phone.ts';

let app: TestApp;
let phone: Phone;
let counter = 0;

beforeAll(async () => {
  app = await bootApp();
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.advance(86_400);
  counter += 1;
  phone = createPhone(app, `203.0.115.${counter}`);
});

interface Begin {
  purpose?: 'sign_in' | 'bind';
  popup?: boolean;
  from_url?: string;
}

/** Goes to the QR code, and comes back as somebody of WeChat. Answers what the browser then has. */
async function goAndComeBack(who: string, wish: Begin = {}, member?: Member) {
  const begun = await phone.post('/api/v6/accounts/oauth/begin', { platform: 'wechat', ...wish }, member);
  const cookies = [begun.headers['set-cookie']].flat() as string[];
  const kept = /kaipan_oauth=([^;]*)/.exec(cookies.join())?.[1] ?? '';
  const qr = await app.http.inject({ url: begun.data.url });
  const ticket = /ticket=([\w-]+)/.exec(qr.body)?.[1] ?? '';
  await app.http.inject({
    url: `/dev/oauth/allow?ticket=${ticket}&who=${who}&name=${encodeURIComponent('微信里的名字')}`,
  });
  const back = await app.http.inject({ url: `/dev/oauth/wait?ticket=${ticket}` });
  const address = new URL(String(back.headers.location));
  const { code = '', state = '' } = Object.fromEntries(address.searchParams);
  return { code, state, kept, path: `${address.origin}${address.pathname}` };
}

const finish = (
  { code, state, kept }: { code: string; state: string; kept: string },
  member?: Member,
  url = '/apiv1/userv2/signin/thirdparty',
) =>
  phone.call(
    {
      method: 'POST',
      url,
      payload: { platform: 'wechat', code, state, from: 'pc' },
      headers: { cookie: `kaipan_oauth=${kept}`, origin: 'http://kaipan.test', host: 'kaipan.test' },
    },
    member,
  );
const bind = (back: { code: string; state: string; kept: string }, member: Member) =>
  finish(back, member, '/api/v6/accounts/oauth/bind');

describe('accounts.beginOauth', () => {
  test('leads to the page with the QR code and back to the page of the platform; listPlatforms names it', async () => {
    const back = await goAndComeBack(`wx-${counter}`);
    expect(back.path).toBe('http://kaipan.test/oauth/wechat');
    expect(back.state).toBe(back.kept);
    expect(back.state).toMatch(/^rs\.[\w-]{43}$/);
    expect((await goAndComeBack('wx-popup', { popup: true })).state).toMatch(/^ps\./);
    expect((await phone.get('/api/v6/accounts/oauth/platforms')).data.items).toEqual([
      { platform: 'wechat', name: '微信' },
    ]);
  });

  test('is refused for what there is not', async () => {
    const begin = (body: object) => phone.post('/api/v6/accounts/oauth/begin', body);
    expect(await begin({ platform: 'qq' })).toMatchObject({ code: 40000, message: '不支持这种登录方式' });
    expect(await begin({ platform: 'wechat', purpose: 'bind' })).toMatchObject({ status: 401 });
    const none = await bootApp({}, { oauth: {} });
    const answer = await createPhone(none).post('/api/v6/accounts/oauth/begin', { platform: 'wechat' });
    expect(answer).toMatchObject({ code: 60411, message: '暂不支持这种登录方式' });
    await none.close();
  });

  test('R39: the twin leads back to this site and to no other', async () => {
    const url = `/dev/oauth/qrconnect?redirect_uri=${encodeURIComponent('https://evil.example/')}&state=x`;
    expect((await app.http.inject({ url })).statusCode).toBe(400);
  });
});

describe('accounts.signInByOauth', () => {
  test('who comes the first time gets an account under their name there, the second time it is the same', async () => {
    const who = `wx-${counter}`;
    const first = await finish(await goAndComeBack(who, { from_url: '/live?q=a' }));
    expect(first).toMatchObject({ code: 20000, data: { multi_user: false, from_url: '/live?q=a' } });
    const viewer = await app.domains.accounts.viewerOf(first.data.token);
    expect(viewer?.displayName).toBe('微信里的名字');
    const second = await finish(await goAndComeBack(who));
    expect((await app.domains.accounts.viewerOf(second.data.token))?.uid).toBe(viewer?.uid);
    const info = await phone.get('/apiv1/user/v2/info', { token: second.data.token });
    expect(info.data).toMatchObject({ mobile: '', bound: ['wechat'] });
    const other = await finish(await goAndComeBack(`${who}-other`));
    const otherName = (await app.domains.accounts.viewerOf(other.data.token))?.displayName;
    expect(otherName).toMatch(/^读者\d{7}$/);
  });

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'R39: what leads to another site is forgotten at once: %s',
    async (from_url) => {
      const back = await goAndComeBack(`wx-${counter}`, { from_url });
      expect(await finish(back)).toMatchObject({ code: 20000, data: { from_url: '' } });
    },
  );

  test('R40: without the state, with another one, or in another browser nothing is exchanged', async () => {
    const back = await goAndComeBack(`wx-${counter}`);
    const over = { code: 60412, message: '登录请求已失效，请重新扫码' };
    expect(await finish({ ...back, state: '' })).toMatchObject(over);
    expect(await finish({ ...back, kept: '' })).toMatchObject(over);
    expect(await finish({ ...back, state: back.state.replace(/.$/, '') })).toMatchObject(over);
    const other = await goAndComeBack('wx-attacker');
    expect(await finish({ ...back, code: other.code, state: other.state })).toMatchObject(over);
    expect(await finish(back)).toMatchObject({ code: 20000 });
  });

  test('R40: a code and a state are good once, and not for long', async () => {
    const back = await goAndComeBack(`wx-${counter}`);
    expect(await finish(back)).toMatchObject({ code: 20000 });
    expect(await finish(back)).toMatchObject({ code: 60412 });
    const again = await goAndComeBack(`wx-${counter}`);
    expect(await finish({ ...again, code: back.code })).toMatchObject({
      code: 60413,
      message: '授权已失效，请重新扫码',
    });
    const late = await goAndComeBack(`wx-${counter}`);
    app.clock.advance(601);
    expect(await finish(late)).toMatchObject({ code: 60412 });
  });

  test('R40: of twenty who come with the same code one gets in', async () => {
    const back = await goAndComeBack(`wx-${counter}`);
    const answers = await Promise.all(Array.from({ length: 20 }, () => finish(back)));
    expect(answers.filter(({ code }) => code === 20000)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 60412)).toHaveLength(19);
  });

  test('a site that is away is told so; whoever is locked out stays out', async () => {
    const away = await bootApp(
      {},
      {
        oauth: { wechat: { addressFor: ({ state }) => `/x?state=${state}`, exchange: async () => 'unreachable' } },
      },
    );
    const caller = createPhone(away);
    const begun = await caller.post('/api/v6/accounts/oauth/begin', { platform: 'wechat' });
    const state = new URL(begun.data.url, 'http://kaipan.test').searchParams.get('state') ?? '';
    const answer = await caller.call({
      method: 'POST',
      url: '/apiv1/userv2/signin/thirdparty',
      payload: { platform: 'wechat', code: 'c', state },
      headers: { cookie: `kaipan_oauth=${state}` },
    });
    expect(answer).toMatchObject({ code: 60414, message: '登录平台暂时没有回应，请稍后再试' });
    await away.close();
    const { data } = await finish(await goAndComeBack(`wx-${counter}`));
    const viewer = await app.domains.accounts.viewerOf(data.token);
    if (viewer) await app.domains.accounts.setLocked(viewer.uid, true);
    expect(await finish(await goAndComeBack(`wx-${counter}`))).toMatchObject({ code: 60213 });
  });
});

describe('accounts.bindOauth and accounts.unbindOauth', () => {
  test('who is signed in binds, signs in by it, and unbinds', async () => {
    const who = `wx-${counter}`;
    const member = await joinBuyer(app.domains, '绑定的人');
    const back = await goAndComeBack(who, { purpose: 'bind', from_url: '/account' }, member);
    expect(back.state).toMatch(/^rb\./);
    expect(await bind(back, member)).toMatchObject({ code: 20000, data: { from_url: '/account' } });
    const { data } = await finish(await goAndComeBack(who));
    expect((await app.domains.accounts.viewerOf(data.token))?.uid).toBe(member.viewer.uid);
    const unbind = { method: 'DELETE', url: '/api/v6/accounts/oauth/wechat' } as const;
    expect(await phone.call(unbind, member)).toMatchObject({ code: 20000 });
    expect((await phone.get('/apiv1/user/v2/info', member)).data.bound).toEqual([]);
  });

  test('what is somebody else’s is not bound; the only way in is not taken away', async () => {
    const who = `wx-${counter}`;
    const { data } = await finish(await goAndComeBack(who));
    const member = await joinCast(app.domains, '另一个人');
    const back = await goAndComeBack(who, { purpose: 'bind' }, member);
    expect(await bind(back, member)).toMatchObject({ code: 60415, message: '该微信已绑定其他账号' });
    const answer = await phone.call({ method: 'DELETE', url: '/api/v6/accounts/oauth/wechat' }, data);
    expect(answer).toMatchObject({ code: 60416, message: '请先绑定手机号，再解除绑定' });
  });

  test('R40: what was begun to sign in binds nothing, and what another account began neither', async () => {
    const [one, other] = [await joinCast(app.domains, '一'), await joinCast(app.domains, '二')];
    expect(await bind(await goAndComeBack('wx-a'), one)).toMatchObject({ code: 60412 });
    expect(await bind(await goAndComeBack('wx-a', { purpose: 'bind' }, other), one)).toMatchObject({ code: 60412 });
    expect(await finish(await goAndComeBack('wx-a', { purpose: 'bind' }, one))).toMatchObject({ code: 60412 });
  });
});

describe('a number that has an account already, bound by who came by WeChat', () => {
  const bindMobile = async (number: string, token: string) => {
    const captcha = await phone.codeFor(number, { purpose: 'bind' });
    return phone.post('/apiv1/user/user_info/bind_mobile_with_captcha', { mobile: number, captcha }, { token });
  };
  const choose = (uid: string, ticket: string, token: string) =>
    phone.post('/apiv1/userv2/signin/baoer_bind_wscn', { uid, ticket }, { token });
  const byWeChat = async (who: string) => (await finish(await goAndComeBack(who))).data.token as string;
  const viewerOf = async (token: string) => app.domains.accounts.viewerOf(token);

  /** Somebody of WeChat without a number, and somebody of a number, who are one. */
  async function both() {
    const who = `wx-one-${counter}`;
    const number = `1391001${String(counter).padStart(4, '0')}`;
    const holder = await joinCast(app.domains, `有号${counter}`);
    await app.domains.accounts.addMobile(holder.viewer.uid, number);
    const token = await byWeChat(who);
    const newcomer = await viewerOf(token);
    return { who, number, token, holder: holder.viewer.uid, newcomer: newcomer?.uid, holderToken: holder.token };
  }

  test('is asked which of the accounts is kept; that of the number is, and both ways lead there', async () => {
    const { who, number, token, holder, newcomer } = await both();
    const { code, data } = await bindMobile(number, token);
    expect(code).toBe(20000);
    expect(data).toMatchObject({ multi_user: true, mobile: '', uid: String(newcomer) });
    expect(data.accounts.map(({ account }: { account: string }) => account)).toEqual([
      String(newcomer),
      String(holder),
    ]);
    // Until one is chosen nothing is bound.
    expect(await app.domains.accounts.listByMobile(number)).toEqual([holder]);
    const answer = await choose(String(holder), data.multi_user_ticket, token);
    expect(answer.data.receipts).toMatchObject([{ account: String(newcomer) }]);
    expect(await viewerOf(answer.data.token)).toMatchObject({ uid: holder });
    expect(await viewerOf(token)).toBeNull();
    expect(await app.domains.accounts.listByMobile(number)).toEqual([holder]);
    expect(await viewerOf(await byWeChat(who))).toMatchObject({ uid: holder });
  });

  test('or that of WeChat: it has the number from then on', async () => {
    const { who, number, token, holder, newcomer, holderToken } = await both();
    const { data } = await bindMobile(number, token);
    const answer = await choose(String(newcomer), data.multi_user_ticket, token);
    expect(answer.data.receipts).toMatchObject([{ account: String(holder) }]);
    expect(await app.domains.accounts.listByMobile(number)).toEqual([newcomer]);
    expect(await viewerOf(await byWeChat(who))).toMatchObject({ uid: newcomer });
    expect(await viewerOf(holderToken)).toBeNull();
    expect(await choose(String(newcomer), data.multi_user_ticket, answer.data.token)).toMatchObject({ code: 60409 });
  });

  test('an author of the number goes up in nobody: then the number leads to both', async () => {
    const { number, token, holder, newcomer } = await both();
    await app.domains.people.addRole(holder, 'author');
    const { data } = await bindMobile(number, token);
    const answer = await choose(String(newcomer), data.multi_user_ticket, token);
    expect(answer.data).toMatchObject({ receipts: [], kept: [`有号${counter}`] });
    expect(await app.domains.accounts.listByMobile(number)).toEqual([holder, newcomer]);
  });

  test('nothing happens where the account has bound another number meanwhile', async () => {
    const { number, token, holder, newcomer } = await both();
    const { data } = await bindMobile(number, token);
    const own = `1391002${String(counter).padStart(4, '0')}`;
    expect((await bindMobile(own, token)).data).toMatchObject({
      multi_user: false,
      multi_user_ticket: '',
      accounts: [],
    });
    expect(await choose(String(holder), data.multi_user_ticket, token)).toMatchObject({ code: 40900 });
    expect(await app.domains.accounts.listByMobile(own)).toEqual([newcomer]);
    expect(await app.domains.accounts.listByMobile(number)).toEqual([holder]);
  });

  test('a locked account of the number is none to choose', async () => {
    const { number, token, holder } = await both();
    await app.domains.accounts.setLocked(holder, true);
    expect(await bindMobile(number, token)).toMatchObject({ code: 60407 });
  });
});
