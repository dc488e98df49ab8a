import { createCipheriv, createHash, generateKeyPairSync, randomBytes, sign, verify } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentChannel } from '#domains/billing/billing.service.ts';
import { fen } from '#shared/money.ts';
import { openWechat } from './wechat.channel.ts';
import { systemClock } from '#shared/clock.ts';

const rsa = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const [site, provider, formerProvider] = [rsa(), rsa(), rsa()];
const providerKeys = [
  { id: 'PUB_KEY_ID_1', key: provider.publicKey },
  { id: '5157F09E', key: formerProvider.publicKey },
];
const apiKey = '0123456789abcdef0123456789abcdef';
const orderNo = '2026082010000000000001';
const rowOf = (appId: string, state: string, refund: { no?: string; state?: string; amount?: string } = {}) => {
  const { no = '0', state: refundState = '', amount = '0.00' } = refund;
  const cells = ['2026-08-20 10:00:00', appId, '42T', orderNo, state, no, refundState, '早报, "周二"', '61.05', amount];
  return cells.map((cell) => `\`${cell}`).join(',');
};
const table = [
  '\uFEFF交易时间,公众账号ID,微信订单号,商户订单号,交易状态,商户退款单号,退款状态,商品名称,订单金额,申请退款金额',
  rowOf('wx1', 'SUCCESS'),
  rowOf('wx1', 'REFUND', { no: 'R1', state: 'SUCCESS', amount: '0.05' }),
  rowOf('wx1', 'REFUND', { no: 'R2', state: 'PROCESSING', amount: '0.05' }),
  rowOf('wx2', 'SUCCESS'),
  '总交易单数,应结订单总金额',
  '`2,`61.05',
].join('\r\n');

interface Answer {
  status?: number;
  body?: object;
}
let asked: { method: string; url: string; body: unknown; by: unknown }[] = [];
let answers: Record<string, Answer> = {};
let signedBy = provider.privateKey;
let signedAs = 'PUB_KEY_ID_1';
let server: Server;
let wechat: PaymentChannel;
let gateway: string;

function signedHeaders(body: string, { key = signedBy, at = systemClock.seconds() } = {}) {
  const nonce = randomBytes(8).toString('hex');
  return {
    ...{ 'wechatpay-timestamp': String(at), 'wechatpay-nonce': nonce, 'wechatpay-serial': signedAs },
    'wechatpay-signature': sign('RSA-SHA256', Buffer.from(`${at}\n${nonce}\n${body}\n`), key).toString('base64'),
  };
}

/** Whether a request says in `Authorization` what API v3 asks for. */
function isSites(authorization: string, method: string, url: string, body: string): boolean {
  const part = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(authorization)?.[1] ?? '';
  const words = `${method}\n${url}\n${part('timestamp')}\n${part('nonce_str')}\n${body}\n`;
  const isSigned = verify('RSA-SHA256', Buffer.from(words), site.publicKey, Buffer.from(part('signature'), 'base64'));
  return isSigned && part('mchid') === '1900001' && part('serial_no') === 'CERT1';
}

function send(response: ServerResponse, { status = 200, body }: Answer) {
  const told = body === undefined ? '' : JSON.stringify(body);
  response.writeHead(status, signedHeaders(told)).end(told);
}

beforeAll(async () => {
  server = createServer((request, response) => {
    void (async () => {
      const [body, { method = '', url = '' }] = [await text(request), request];
      if (!isSites(request.headers.authorization ?? '', method, url, body))
        return response.writeHead(401).end('{"code":"SIGN_ERROR"}');
      if (url === '/table') return response.end(table);
      const by = request.headers['wechatpay-serial'];
      asked.push({ method, url, body: body === '' ? null : JSON.parse(body), by });
      send(
        response,
        answers[`${method} ${url.split('?', 1)[0]}`] ?? { status: 404, body: { code: 'ORDER_NOT_EXIST' } },
      );
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  gateway = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  wechat = openWechat({
    ...{ appId: 'wx1', merchantId: '1900001', serial: 'CERT1', key: site.privateKey, apiKey },
    ...{ providerKeys, gateway },
  });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  asked = [];
  answers = {};
  signedBy = provider.privateKey;
  signedAs = 'PUB_KEY_ID_1';
});

const transaction = `/v3/pay/transactions/out-trade-no/${orderNo}`;
const trade = (more: object = {}) => ({
  ...{ appid: 'wx1', mchid: '1900001', out_trade_no: orderNo, transaction_id: '42T', trade_state: 'SUCCESS' },
  ...{ amount: { total: 6105, payer_total: 6000, currency: 'CNY' }, ...more },
});

test('an order is signed and has a code for telephones', async () => {
  answers['POST /v3/pay/transactions/native'] = { body: { code_url: 'weixin://wxpay/x' } };
  const order = { orderNo, amount: fen(6105), title: '盘前早报 · 月度', expiresAt: 1_787_192_100 };
  const made = await wechat.create({ ...order, notifyUrl: 'https://kaipan.example/notify', returnUrl: '' });
  expect(made).toEqual({ qrUrl: 'weixin://wxpay/x', payUrl: '' });
  expect(asked[0]?.body).toEqual({
    ...{ appid: 'wx1', mchid: '1900001', description: '盘前早报 · 月度', out_trade_no: orderNo },
    ...{ time_expire: '2026-08-20T10:15:00+08:00', notify_url: 'https://kaipan.example/notify' },
    amount: { total: 6105, currency: 'CNY' },
  });
  expect(asked[0]?.by).toBe('PUB_KEY_ID_1');
  await wechat.create({ ...order, title: '长'.repeat(200), notifyUrl: '', returnUrl: '' });
  expect(asked[1]?.body).toMatchObject({ description: '长'.repeat(127) });
});

test.each([
  ['SUCCESS', { state: 'paid', amount: 6105, tradeNo: '42T' }],
  ['REFUND', { state: 'paid', amount: 6105, tradeNo: '42T' }],
  ['NOTPAY', { state: 'unpaid' }],
  ['USERPAYING', { state: 'unpaid' }],
  ['CLOSED', { state: 'closed' }],
])('a trade that is %s', async (trade_state, standing) => {
  answers[`GET ${transaction}`] = { body: trade({ trade_state }) };
  expect(await wechat.query(orderNo)).toEqual(standing);
  expect(asked[0]?.url).toBe(`${transaction}?mchid=1900001`);
  answers[`POST ${transaction}/close`] = { status: 204 };
  expect(await wechat.close(orderNo)).toEqual(standing);
});

test('a trade that is not there, that is not ours, or that somebody else has signed', async () => {
  expect(await wechat.query(orderNo)).toEqual({ state: 'none' });
  answers[`GET ${transaction}`] = { body: trade({ mchid: '2' }) };
  await expect(wechat.query(orderNo)).rejects.toThrow('another seller');
  answers[`GET ${transaction}`] = { status: 500, body: { code: 'SYSTEM_ERROR' } };
  await expect(wechat.query(orderNo)).rejects.toThrow('500 SYSTEM_ERROR');
  answers[`GET ${transaction}`] = { status: 404, body: { code: 'ORDERNOTEXIST' } };
  expect(await wechat.query(orderNo)).toEqual({ state: 'none' });
  signedBy = site.privateKey;
  await expect(wechat.query(orderNo)).rejects.toThrow('bad signature');
});

test('a refusal that it has not signed says why', async () => {
  const stranger = openWechat({
    ...{ appId: 'wx1', merchantId: '1900001', serial: 'CERT2', key: site.privateKey, apiKey, providerKeys, gateway },
  });
  await expect(stranger.query(orderNo)).rejects.toThrow('401 SIGN_ERROR');
});

test.each([
  ['SUCCESS', 'done'],
  ['PROCESSING', 'pending'],
])('a refund that is %s', async (status, outcome) => {
  answers['POST /v3/refund/domestic/refunds'] = { body: { status } };
  const refund = { orderNo, refundNo: 'R1', amount: fen(5), total: fen(6105), reason: '不需要' };
  expect(await wechat.refund(refund)).toBe(outcome);
  expect(asked[0]?.body).toMatchObject({ out_refund_no: 'R1', amount: { refund: 5, total: 6105, currency: 'CNY' } });
});

describe('a notice', () => {
  function encrypted(told: object, key = apiKey) {
    const [nonce, data] = [randomBytes(6).toString('hex'), 'transaction'];
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(data));
    const bytes = Buffer.concat([cipher.update(JSON.stringify(told)), cipher.final(), cipher.getAuthTag()]);
    return { algorithm: 'AEAD_AES_256_GCM', ciphertext: bytes.toString('base64'), nonce, associated_data: data };
  }

  function read(told: object, { event = 'TRANSACTION.SUCCESS', key = apiKey, by = signedBy, at }: ReadOptions = {}) {
    const body = JSON.stringify({ id: '1', event_type: event, resource: encrypted(told, key) });
    const headers: Record<string, string> = signedHeaders(body, { key: by, ...(at !== undefined && { at }) });
    return wechat.readNotice({ body: Buffer.from(body), header: (name) => headers[name.toLowerCase()] ?? null });
  }

  interface ReadOptions {
    event?: string;
    key?: string;
    by?: string;
    at?: number;
  }

  test('of a payment, and of a refund', () => {
    expect(read(trade())).toEqual({ kind: 'payment', orderNo, amount: 6105, tradeNo: '42T' });
    const told = { mchid: '1900001', out_trade_no: orderNo, out_refund_no: 'R1', refund_status: 'SUCCESS' };
    const refund = { ...told, amount: { refund: 5, total: 6105 } };
    expect(read(refund, { event: 'REFUND.SUCCESS' })).toEqual({ kind: 'refund', orderNo, refundNo: 'R1', amount: 5 });
    expect(read({ ...refund, refund_status: 'ABNORMAL' }, { event: 'REFUND.ABNORMAL' })).toEqual({ kind: 'other' });
  });

  test('is signed with either key while it goes from one to the next', () => {
    signedAs = '5157F09E';
    expect(() => read(trade())).toThrow('bad signature');
    expect(read(trade(), { by: formerProvider.privateKey })).toMatchObject({ kind: 'payment' });
    signedAs = '7F000001';
    expect(() => read(trade())).toThrow('another key');
  });

  test('that is not ours, is old, or was made with other keys', () => {
    expect(() => read(trade({ appid: 'wx2' }))).toThrow('another app');
    expect(() => read(trade({ mchid: '2' }))).toThrow('another seller');
    expect(() => read(trade({ amount: { total: 6105, currency: 'USD' } }))).toThrow('in yuan');
    expect(() => read(trade(), { at: systemClock.seconds() - 301 })).toThrow('old timestamp');
    expect(() => read(trade(), { key: apiKey.replace('0', '1') })).toThrow();
    signedBy = site.privateKey;
    expect(() => read(trade())).toThrow('bad signature');
  });
});

test('a statement is believed by its hash', async () => {
  const bill = {
    hash_type: 'SHA1',
    hash_value: createHash('sha1').update(table).digest('hex'),
    download_url: `${gateway}/table`,
  };
  answers['GET /v3/bill/tradebill'] = { body: bill };
  expect(await wechat.statement('2026-08-20')).toEqual([
    { kind: 'payment', orderNo, refundNo: '', amount: 6105, tradeNo: '42T' },
    { kind: 'refund', orderNo, refundNo: 'R1', amount: 5, tradeNo: '42T' },
  ]);
  answers['GET /v3/bill/tradebill'] = { body: { ...bill, hash_value: '00' } };
  await expect(wechat.statement('2026-08-20')).rejects.toThrow('another hash');
  answers['GET /v3/bill/tradebill'] = { status: 400, body: { code: 'NO_STATEMENT_EXIST' } };
  expect(await wechat.statement('2026-08-20')).toEqual([]);
});
