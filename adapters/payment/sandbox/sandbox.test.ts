import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fen } from '#shared/money.ts';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { joinBuyer, type Member } from '#tests/support/cast.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { openSandboxChannel } from './sandbox.channel.ts';
import { openSandboxKeys, type SandboxKeys } from './sandbox.keys.ts';
import { signed } from './sandbox.messages.ts';
import { startSandbox, type SandboxServer } from './sandbox.server.ts';
import { systemClock } from '#shared/clock.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'kaipan-sandbox-'));
const [keysFile, booksFile] = [path.join(dir, 'keys.json'), path.join(dir, 'books.jsonl')];
let keys: SandboxKeys;
let sandbox: SandboxServer;
let app: TestApp;
let url: string;
let site: string;

const open = (port: number) => startSandbox({ port, host: '127.0.0.1', keys, booksFile, log: silentLog });

beforeAll(async () => {
  keys = openSandboxKeys(keysFile);
  sandbox = await open(0);
  url = `http://127.0.0.1:${sandbox.port}`;
  app = await bootApp({}, { payment: [openSandboxChannel({ url, publicUrl: url, keys })] });
  const items = [{ id: 1, name: '月度', days: 30, originPriceFen: fen(6800), discountPriceFen: fen(6120) }];
  await app.domains.subjects.upsert([{ id: 679, title: '盘前早报', isSubscribable: true, items }]);
  site = await app.http.listen({ port: 0, host: '127.0.0.1' });
  sandbox.tellSiteAt(site);
});
afterAll(async () => {
  await sandbox.close();
  await app.close();
  rmSync(dir, { recursive: true });
});
beforeEach(() => chaos({}));

const chaos = (switches: object) =>
  fetch(`${url}/chaos`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(switches),
  });

async function ask(method: 'GET' | 'POST', address: string, member: Member, payload?: object) {
  const headers = { 'x-token': member.token };
  const answer = await app.http.inject({ method, url: address, headers, ...(payload && { payload }) });
  return answer.json();
}

async function ordered() {
  const buyer = await joinBuyer(app.domains, '读者');
  const body = { amount: 61.2, pay_way: 'sandbox', product_type: 2, product_id: 679, subject_item_id: 1 };
  const { data } = await ask('POST', '/api/v2/xgbpay/pay', buyer, body);
  return { buyer, no: data.order_no as string, payUrl: data.pay_url as string, qrUrl: data.qr_url as string };
}

const orderOf = async ({ buyer, no }: { buyer: Member; no: string }) =>
  (await ask('GET', `/api/v6/billing/orders/${no}`, buyer)).data;
const poll = async ({ buyer, no }: { buyer: Member; no: string }) =>
  (await ask('GET', `/api/v2/xgbpay/query/result?order_no=${no}`, buyer)).data.status;
const daysOf = async ({ viewer }: Member) =>
  (await app.domains.subjects.subscriptionStatus([679], viewer))['679']?.remainingDays;

const notice = (no: string, more: object = {}) => ({
  ...{ kind: 'payment', seller: keys.seller, app: keys.app, order_no: no, refund_no: '', amount: 6120 },
  ...{ trade_no: `S${no}`, ...more },
});

/** What somebody tells the site in the provider's name. */
async function tell(body: object, { by = keys, at = systemClock.millis() } = {}) {
  const text = JSON.stringify(body);
  const headers = { 'content-type': 'application/json', ...signed(by.sandbox, text, at) };
  return fetch(`${site}/api/v2/xgbpay/notify/sandbox`, { method: 'POST', headers, body: text });
}

test('the cashier shows what is to be paid and a code; one POST pays it, and what was bought is there', async () => {
  const order = await ordered();
  expect(order.qrUrl).toBe(order.payUrl);
  const page = await (await fetch(order.payUrl)).text();
  expect(page).toContain('盘前早报 · 30 天');
  expect(page).toContain('¥61.20');
  expect(page).toContain('<svg');
  expect(await poll(order)).toBe('pending');
  expect(await (await fetch(order.payUrl, { method: 'POST' })).text()).toContain('已支付');
  await vi.waitFor(async () => expect(await orderOf(order)).toMatchObject({ state: 'fulfilled' }));
  expect(await daysOf(order.buyer)).toBe(30);
  expect(await poll(order)).toBe('success');
  expect((await fetch(`${url}/pay/1`)).status).toBe(404);
});

describe('with chaos', () => {
  test.each([
    ['duplicates', { duplicates: 8 }],
    ['forged ones first', { forge: true }],
    ['out of order', { reorder: true }],
  ])('%s: granted once', async (_what, switches) => {
    await chaos(switches);
    const orders = [await ordered(), await ordered()];
    for (const { payUrl } of orders) await fetch(payUrl, { method: 'POST' });
    for (const order of orders) {
      await vi.waitFor(async () => expect(await orderOf(order)).toMatchObject({ state: 'fulfilled' }));
      expect(await daysOf(order.buyer)).toBe(30);
    }
  });

  test('dropped notices: the page that polls learns it by asking', async () => {
    await chaos({ drop: true });
    const order = await ordered();
    await fetch(order.payUrl, { method: 'POST' });
    expect(await poll(order)).toBe('success');
    expect(await daysOf(order.buyer)).toBe(30);
  });

  test('down: pending, and told again once it is back', async () => {
    const order = await ordered();
    await chaos({ down: true });
    await fetch(order.payUrl, { method: 'POST' });
    expect(await poll(order)).toBe('pending');
    await chaos({});
    await vi.waitFor(async () => expect(await orderOf(order)).toMatchObject({ state: 'fulfilled' }));
  });

  test('the panel shows and takes its switches as a form, and nothing else', async () => {
    const form = new URLSearchParams({ delay: '7', duplicates: '2', drop: '1' });
    expect(await (await fetch(`${url}/chaos`, { method: 'POST', body: form })).text()).toContain('value="7"');
    expect(await (await fetch(`${url}/chaos.json`)).json()).toEqual({
      ...{ delay: 7, duplicates: 2, drop: true, forge: false, reorder: false, down: false },
    });
    expect((await fetch(`${url}/chaos`, { method: 'POST', body: new URLSearchParams({ delay: 'x' }) })).status).toBe(
      400,
    );
  });
});

describe('R25: with the sandbox’s own keys at hand', () => {
  test.each([
    ['another amount', { amount: 1 }, {}],
    ['another seller', { seller: 'somebody' }, {}],
    ['another app', { app: 'other' }, {}],
    ['an order that is none', { order_no: '2026082010000000000000' }, {}],
    ['an old timestamp', {}, { at: systemClock.millis() - 6 * 60_000 }],
  ])('%s is refused', async (_what, more, by) => {
    const order = await ordered();
    expect((await tell(notice(order.no, more), by)).status).toBe(400);
    expect(await orderOf(order)).toMatchObject({ state: 'paying' });
  });

  test('other keys are refused; the right notice is taken', async () => {
    const order = await ordered();
    const strange = openSandboxKeys(path.join(dir, 'other.json'));
    expect((await tell(notice(order.no), { by: strange })).status).toBe(400);
    const answer = await tell(notice(order.no));
    expect([answer.status, await answer.text()]).toEqual([200, 'success']);
  });

  test('nobody asks the sandbox without the site’s key', async () => {
    const order = await ordered();
    expect((await fetch(`${url}/v1/payments/${order.no}`)).status).toBe(401);
    const closing = await fetch(`${url}/v1/payments/${order.no}/close`, { method: 'POST', body: '{}' });
    expect(closing.status).toBe(401);
  });
});

test('what was ordered, paid and closed survives a restart, and its statement names it', async () => {
  const [paid, closed] = [await ordered(), await ordered()];
  await fetch(paid.payUrl, { method: 'POST' });
  const { port } = sandbox;
  const channel = openSandboxChannel({ url, publicUrl: url, keys });
  await channel.close(closed.no);
  await sandbox.close();
  sandbox = await open(port);
  sandbox.tellSiteAt(site);
  // The connections of before have to be found dead first.
  const standing = { state: 'paid', amount: 6120, tradeNo: `S${paid.no}` };
  await vi.waitFor(async () => expect(await channel.query(paid.no)).toEqual(standing));
  expect(await channel.query(closed.no)).toEqual({ state: 'closed' });
  expect(await channel.query('2026010100000000000000')).toEqual({ state: 'none' });
  await expect(channel.refund({ ...refundOf(paid.no), amount: fen(6121) })).rejects.toThrow('409');
  expect(await channel.refund(refundOf(paid.no))).toBe('done');
  expect(await channel.refund(refundOf(paid.no))).toBe('done');
  const today = new Date(systemClock.millis() + 8 * 3_600_000).toISOString().slice(0, 10);
  const lines = (await channel.statement(today)).filter(({ orderNo }) => orderNo === paid.no);
  expect(lines).toEqual([
    { kind: 'payment', orderNo: paid.no, refundNo: '', amount: 6120, tradeNo: `S${paid.no}` },
    { kind: 'refund', orderNo: paid.no, refundNo: 'R1', amount: 100, tradeNo: `S${paid.no}` },
  ]);
});

const refundOf = (orderNo: string) => ({ orderNo, refundNo: 'R1', amount: fen(100), total: fen(6120), reason: '' });
