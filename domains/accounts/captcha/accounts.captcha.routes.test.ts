import { afterAll, beforeAll, expect, test } from 'vitest';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { createPhone, type Phone } from '#tests/support/phone.ts';

let app: TestApp;
let phone: Phone;
let counter = 0;
const newNumber = () => `1360000${String((counter += 1)).padStart(4, '0')}`;

beforeAll(async () => {
  app = await bootApp();
  phone = createPhone(app);
});
afterAll(() => app.close());

/** Brings a number to where a challenge comes before its password. */
async function challenged(number: string): Promise<string> {
  for (const wrong of ['wrong1', 'wrong2']) await phone.byPassword(number, wrong);
  return (await phone.byPassword(number, 'wrong3')).data.captcha_js;
}

const refused = { code: 60404, message: '人机验证未通过，请重试' };
const check = (mobile: string, ticket: string) =>
  phone.call({ url: '/apiv1/delegate/tianyu/captcha_check', query: { mobile, ticket, account_type: '4' } });

interface Solved {
  challenge: { parameters: Record<string, unknown>; signature: string };
  solution: { counter: number; derivedKey: string };
}
const unpack = (ticket: string) => JSON.parse(Buffer.from(ticket, 'base64').toString()) as Solved;
const pack = (solved: object) => Buffer.from(JSON.stringify(solved)).toString('base64');

test('accounts.getCaptchaScript: a script of ours, which says nothing of the number', async () => {
  const number = newNumber();
  const url = await challenged(number);
  expect(url).toMatch(/^\/apiv1\/captcha\/script\.js\?for=[\w-]{22}$/);
  const { headers, body } = await app.http.inject({ url });
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(body).toContain('window.kaipanCaptcha');
  expect(body).not.toContain(number);
  const odd = await app.http.inject({ url: '/apiv1/captcha/script.js', query: { for: "';alert(1);//aaaaaaaaaa" } });
  expect(odd.statusCode).toBe(400);
});

test('accounts.getCaptchaChallenge: each is another one', async () => {
  const url = (await challenged(newNumber())).replace('script.js', 'challenge');
  const [one, two] = [await phone.get(url), await phone.get(url)];
  expect(one.data.parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', cost: 5000 });
  expect(one.data.parameters.salt).not.toBe(two.data.parameters.salt);
});

test('R44: a ticket is good once', async () => {
  const number = newNumber();
  const ticket = await phone.solve(await challenged(number));
  expect(await phone.byPassword(number, 'wrong4', ticket)).toMatchObject({ code: 200019 });
  expect(await phone.byPassword(number, 'wrong4', ticket)).toMatchObject(refused);
  expect(await phone.byPassword(number, 'wrong4', `${ticket}\n`)).toMatchObject(refused);
  expect(await phone.byPassword(number, 'wrong4', pack({ ...unpack(ticket), more: 1 }))).toMatchObject(refused);
});

test('R44: of twenty who show one ticket at once one passes', async () => {
  const number = newNumber();
  const ticket = await phone.solve(await challenged(number));
  const answers = await Promise.all(Array.from({ length: 20 }, () => phone.byPassword(number, 'wrong4', ticket)));
  const codes = answers.map(({ code }) => Number(code)).sort((a, b) => a - b);
  expect(codes).toEqual([...Array.from({ length: 19 }, () => 60404), 200019]);
});

test('R44: a ticket is good for its number and its action', async () => {
  const [one, two] = [newNumber(), newNumber()];
  const script = await challenged(one);
  await challenged(two);
  expect(await phone.byPassword(two, 'wrong4', await phone.solve(script))).toMatchObject(refused);
  for (let nr = 0; nr < 3; nr++) {
    await phone.codeFor(one);
    app.clock.advance(60);
  }
  expect(await phone.askForCode(one, { ticket: await phone.solve(script) })).toMatchObject(refused);
  const { data } = await phone.askForCode(one);
  expect(await phone.byPassword(one, 'wrong4', await phone.solve(data.captcha_js))).toMatchObject(refused);
  expect(await phone.askForCode(one, { ticket: await phone.solve(data.captcha_js) })).toMatchObject({ code: 20000 });
});

test('R44: a ticket is good for five minutes', async () => {
  const number = newNumber();
  const ticket = await phone.solve(await challenged(number));
  app.clock.advance(300);
  expect(await phone.byPassword(number, 'wrong4', ticket)).toMatchObject(refused);
});

test('R44: nothing of it may be exchanged', async () => {
  const [one, two] = [newNumber(), newNumber()];
  const [scriptOne, scriptTwo] = [await challenged(one), await challenged(two)];
  const [mine, other] = [unpack(await phone.solve(scriptOne)), unpack(await phone.solve(scriptTwo))];
  const { challenge, solution } = mine;
  const { parameters } = challenge;
  const forged = [
    { challenge: other.challenge, solution },
    { challenge, solution: other.solution },
    { challenge: { ...challenge, signature: other.challenge.signature }, solution },
    { challenge: { ...challenge, parameters: { ...other.challenge.parameters, data: parameters['data'] } }, solution },
    {
      challenge: { ...challenge, parameters: { ...parameters, keyPrefix: '' } },
      solution: { ...solution, counter: 0 },
    },
    { challenge: { ...challenge, parameters: { ...parameters, cost: 1 } }, solution },
    {
      challenge: { ...challenge, parameters: { ...parameters, data: { ...Object(parameters['data']), until: 9e9 } } },
      solution,
    },
    { challenge, solution: { ...solution, counter: solution.counter + 1, derivedKey: '00' } },
    { challenge: { parameters, signature: '' }, solution },
    { challenge: { parameters: null, signature: challenge.signature }, solution },
    {},
  ];
  for (const ticket of [...forged.map(pack), 'x', '===', pack(Object(null)), Buffer.from('null').toString('base64')])
    expect(await phone.byPassword(one, 'wrong4', ticket), ticket).toMatchObject(refused);
  expect(await phone.byPassword(one, 'wrong4', pack(mine))).toMatchObject({ code: 200019 });
});

test('accounts.checkCaptcha: says whether a ticket is good and leaves it so, else where one is to be had', async () => {
  const number = newNumber();
  const ticket = await phone.solve(await challenged(number));
  expect(await check(number, ticket)).toMatchObject({ data: { passed: true, captcha_js: '' } });
  expect(await check(newNumber(), ticket)).toMatchObject({ data: { passed: false } });
  expect(await phone.byPassword(number, 'wrong4', ticket)).toMatchObject({ code: 200019 });
  const again = await check(number, ticket);
  expect(again.data.passed).toBe(false);
  expect(await check(number, await phone.solve(again.data.captcha_js))).toMatchObject({ data: { passed: true } });
  expect(await check('x', ticket)).toMatchObject({ status: 400, message: '手机号错误' });
});
