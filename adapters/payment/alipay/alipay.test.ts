import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentChannel } from '#domains/billing/billing.service.ts';
import { fen } from '#shared/money.ts';
import { openAlipay } from './alipay.channel.ts';
import { rawMember, textToSign } from './alipay.signing.ts';
import { linesOf } from './alipay.statement.ts';

const rsa = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const [site, provider] = [rsa(), rsa()];
const signAs = (key: string, words: string) => sign('RSA-SHA256', Buffer.from(words), key).toString('base64');

/** What the platform was asked, and what it is to answer, by method. */
let asked: { method: string; content: Record<string, string>; params: URLSearchParams }[] = [];
let answers: Record<string, object> = {};
let signedBy = provider.privateKey;
let server: Server;
let alipay: PaymentChannel;
let address: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    void (async () => {
      if (request.url === '/statement.zip') return response.end(statementZip());
      const params = new URLSearchParams(await text(request));
      const words = textToSign(params);
      const isSites = verify(
        'RSA-SHA256',
        Buffer.from(words),
        site.publicKey,
        Buffer.from(params.get('sign') ?? '', 'base64'),
      );
      const method = params.get('method') ?? '';
      asked.push({ method, content: JSON.parse(params.get('biz_content') ?? '{}'), params });
      const answer = isSites ? answers[method] : { code: '40002', sub_code: 'isv.invalid-signature' };
      const told = JSON.stringify(answer);
      const name = `${method.replaceAll('.', '_')}_response`;
      const signed = isSites ? `,"sign":"${signAs(signedBy, told)}"` : '';
      response.end(`{"${name}":${told}${signed}}`);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  alipay = openAlipay({
    ...{ appId: '2021001', sellerId: '2088001', gateway: `${address}/gateway.do` },
    ...{ key: site.privateKey, providerKey: provider.publicKey },
  });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  asked = [];
  answers = {};
  signedBy = provider.privateKey;
});

const request = {
  ...{ orderNo: '2026082010000000000001', amount: fen(6105), title: '盘前早报 · 月度', expiresAt: 1_787_192_100 },
  ...{ notifyUrl: 'https://kaipan.example/notify', returnUrl: 'https://kaipan.example/back' },
};

test('an order is signed, has a code for telephones and a page for browsers', async () => {
  answers['alipay.trade.precreate'] = {
    code: '10000',
    out_trade_no: request.orderNo,
    qr_code: 'https://qr.alipay.com/x',
  };
  const { qrUrl, payUrl } = await alipay.create(request);
  expect(qrUrl).toBe('https://qr.alipay.com/x');
  expect(asked[0]?.content).toEqual({
    ...{ out_trade_no: request.orderNo, total_amount: '61.05', subject: '盘前早报 · 月度', seller_id: '2088001' },
    time_expire: '2026-08-20 10:15:00',
  });
  expect(asked[0]?.params.get('notify_url')).toBe('https://kaipan.example/notify');
  const page = new URL(payUrl).searchParams;
  expect(page.get('method')).toBe('alipay.trade.page.pay');
  const signature = Buffer.from(page.get('sign') ?? '', 'base64');
  expect(verify('RSA-SHA256', Buffer.from(textToSign(page)), site.publicKey, signature)).toBe(true);
  await alipay.create({ ...request, title: 'A&B/C=D,E' });
  expect(asked[1]?.content['subject']).toBe('A＆B／C＝D，E');
});

test.each([
  ['WAIT_BUYER_PAY', { state: 'unpaid' }],
  ['TRADE_CLOSED', { state: 'closed' }],
  ['TRADE_SUCCESS', { state: 'paid', amount: 6105, tradeNo: '2026T' }],
  ['TRADE_FINISHED', { state: 'paid', amount: 6105, tradeNo: '2026T' }],
])('a trade that is %s', async (trade_status, standing) => {
  const trade = {
    code: '10000',
    out_trade_no: request.orderNo,
    trade_no: '2026T',
    total_amount: '61.05',
    trade_status,
  };
  answers['alipay.trade.query'] = trade;
  expect(await alipay.query(request.orderNo)).toEqual(standing);
  answers['alipay.trade.close'] = { code: '40004', sub_code: 'ACQ.TRADE_STATUS_ERROR' };
  expect(await alipay.close(request.orderNo)).toEqual(standing);
  await expect(alipay.query('2026082010000000000002')).rejects.toThrow('another order');
});

test('a trade that is not there, and every other refusal', async () => {
  answers['alipay.trade.query'] = { code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' };
  expect(await alipay.query(request.orderNo)).toEqual({ state: 'none' });
  answers['alipay.trade.query'] = { code: '20000', sub_code: 'isp.unknow-error' };
  await expect(alipay.query(request.orderNo)).rejects.toThrow('20000');
  const stranger = openAlipay({
    ...{ appId: '2021001', sellerId: '2088001', gateway: `${address}/gateway.do` },
    ...{ key: rsa().privateKey, providerKey: provider.publicKey },
  });
  await expect(stranger.query(request.orderNo)).rejects.toThrow('40002 isv.invalid-signature');
});

test('what somebody else has signed is not believed', async () => {
  signedBy = site.privateKey;
  answers['alipay.trade.query'] = { code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' };
  await expect(alipay.query(request.orderNo)).rejects.toThrow('not signed by it');
});

test('a refund is done when money has moved, and asked for when it has not', async () => {
  const refund = { orderNo: request.orderNo, refundNo: 'R1', amount: fen(5), total: fen(6105), reason: '不需要' };
  answers['alipay.trade.refund'] = { code: '10000', fund_change: 'Y' };
  expect(await alipay.refund(refund)).toBe('done');
  expect(asked[0]?.content).toMatchObject({ out_request_no: 'R1', refund_amount: '0.05' });
  answers['alipay.trade.refund'] = { code: '10000', fund_change: 'N' };
  answers['alipay.trade.fastpay.refund.query'] = { code: '10000' };
  expect(await alipay.refund(refund)).toBe('pending');
  answers['alipay.trade.fastpay.refund.query'] = { code: '10000', refund_status: 'REFUND_SUCCESS' };
  expect(await alipay.refund(refund)).toBe('done');
});

describe('a notice', () => {
  const told = {
    ...{ app_id: '2021001', seller_id: '2088001', out_trade_no: request.orderNo, trade_no: '2026T' },
    ...{ total_amount: '61.05', trade_status: 'TRADE_SUCCESS', charset: 'utf-8', subject: '盘前早报 · 月度' },
  };

  function read(more: Record<string, string> = {}, key = provider.privateKey) {
    const params = { ...told, ...more };
    const words = textToSign(Object.entries(params), ['sign', 'sign_type']);
    const body = new URLSearchParams({ ...params, sign_type: 'RSA2', sign: signAs(key, words) }).toString();
    return alipay.readNotice({ body: Buffer.from(body), header: () => null });
  }

  test('of a payment', () => {
    expect(read()).toEqual({ kind: 'payment', orderNo: request.orderNo, amount: 6105, tradeNo: '2026T' });
  });

  test('of something else', () => {
    expect(read({ trade_status: 'WAIT_BUYER_PAY' })).toEqual({ kind: 'other' });
    expect(read({ refund_fee: '1.00' })).toEqual({ kind: 'other' });
  });

  test.each([
    ['of another app', { app_id: '2021002' }, 'another app'],
    ['of another seller', { seller_id: '2088002' }, 'another seller'],
    ['without an amount', { total_amount: 'x' }, 'no amount'],
  ])('%s', (_what, more, words) => {
    expect(() => read(more)).toThrow(words);
  });

  test('signed by somebody else, or changed on the way', () => {
    expect(() => read({}, site.privateKey)).toThrow('bad signature');
    expect(() => alipay.readNotice({ body: Buffer.from('app_id=2021001'), header: () => null })).toThrow(
      'bad signature',
    );
  });
});

const table = [
  '#支付宝业务明细查询',
  '支付宝交易号,商户订单号,业务类型,商品名称,订单金额（元）,退款批次号/请求号,备注',
  '2026T\t,2026082010000000000001\t,交易,盘前早报,61.05,,',
  '2026T\t,2026082010000000000001\t,退款,盘前"早报,-0.05,R1\t,',
  '#-----业务明细列表结束-----',
].join('\r\n');

/** The bytes of the table in the encoding of the provider: GBK is what a browser of ours can only read. */
const statementZip = () => zipSync({ 'a.csv': Buffer.from('#汇总'), 'b.csv': gbkOf(table) });

function gbkOf(words: string): Uint8Array {
  const bytes = new Map<string, number[]>();
  const decoder = new TextDecoder('gb18030');
  for (let high = 0x81; high <= 0xfe; high += 1)
    for (let low = 0x40; low <= 0xfe; low += 1) bytes.set(decoder.decode(Uint8Array.of(high, low)), [high, low]);
  return Uint8Array.from(
    Array.from(words).flatMap((letter) => (letter < '\x80' ? [letter.charCodeAt(0)] : (bytes.get(letter) ?? []))),
  );
}

test('a statement is a zip of two tables in GBK', async () => {
  const method = 'alipay.data.dataservice.bill.downloadurl.query';
  answers[method] = { code: '10000', bill_download_url: `${address}/statement.zip` };
  const lines = [
    { kind: 'payment', orderNo: request.orderNo, refundNo: '', amount: 6105, tradeNo: '2026T' },
    { kind: 'refund', orderNo: request.orderNo, refundNo: 'R1', amount: 5, tradeNo: '2026T' },
  ];
  expect(linesOf(table)).toEqual(lines);
  expect(await alipay.statement('2026-08-20')).toEqual(lines);
  answers[method] = { code: '40004', sub_code: 'isp.bill_not_exist' };
  expect(await alipay.statement('2026-08-20')).toEqual([]);
});

test('what was signed is read to the letter, braces in words included', () => {
  expect(rawMember('{"x_response":{"a":"}\\"{","b":{}},"sign":"s"}', 'x_response')).toBe('{"a":"}\\"{","b":{}}');
  expect(rawMember('{"y":{}}', 'x_response')).toBeNull();
});
