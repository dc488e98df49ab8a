import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fen } from '#shared/money.ts';
import { testNow } from '#tests/support/app.ts';
import { bootBilling, type BillingApp } from '#tests/support/billing-app.ts';

let app: BillingApp;
const day = '2026-08-20';

beforeAll(async () => {
  app = await bootBilling();
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.set(testNow * 1000);
  app.provider.payments.clear();
  app.provider.refunds.clear();
  app.provider.extra.length = 0;
});

async function ordered() {
  const buyer = await app.somebody(0);
  const no: string = (await app.order(buyer)).json.data.order_no;
  return { buyer, no };
}

const run = () => app.billing.reconciliation.run('sandbox', day);
const stateOf = async ({ buyer, no }: Awaited<ReturnType<typeof ordered>>) =>
  (await app.get(`/api/v6/billing/orders/${no}`, buyer)).json.data.state;

describe('R29: the books of a day', () => {
  test('that agree name nothing', async () => {
    const { no } = await ordered();
    app.provider.pay(no);
    await app.notify(no, 6120);
    const { length } = await run();
    expect(length).toBe(0);
  });

  test('a payment that we did not hear of is granted', async () => {
    const order = await ordered();
    app.provider.pay(order.no);
    const told = await run();
    const found = { kind: 'orphan', no: order.no, told: 6120, booked: 0, isResolved: true, note: 'booked and granted' };
    expect(told).toContainEqual(expect.objectContaining(found));
    expect(await stateOf(order)).toBe('fulfilled');
    expect(await run()).toEqual(told);
  });

  test('one for an order that nobody has is sent back', async () => {
    const no = '2026082010000000000009';
    app.provider.payments.set(no, { amount: fen(500), state: 'paid' });
    const told = await run();
    expect(told).toContainEqual(expect.objectContaining({ kind: 'orphan', no, told: 500, isResolved: true }));
    expect(app.provider.refunds.get(`X${no}`)).toMatchObject({ amount: 500 });
    const again = await run();
    expect(again.filter((one) => one.no === no)).toEqual(told.filter((one) => one.no === no));
  });

  test('what another shop of the same merchant was paid is none of ours', async () => {
    app.provider.payments.set('SHOP-17', { amount: fen(500), state: 'paid' });
    expect((await run()).map(({ no }) => no)).not.toContain('SHOP-17');
    expect(app.provider.refunds.size).toBe(0);
  });

  test('one that we have and the provider has not is for an operator', async () => {
    const order = await ordered();
    await app.notify(order.no, 6120);
    const told = await run();
    const found = { kind: 'missing', no: order.no, told: 0, booked: 6120, isResolved: false };
    expect(told).toContainEqual(expect.objectContaining(found));
    expect(await run()).toEqual(told);
    expect((await app.billing.reconciliation.listOpen()).map(({ no }) => no)).toContain(order.no);
  });

  test('a refund that we have and the provider has not is for an operator', async () => {
    const order = await ordered();
    app.provider.pay(order.no);
    await app.notify(order.no, 6120);
    const asked = await app.post(`/api/v6/billing/orders/${order.no}/refund`, order.buyer, {});
    const { refund_no: no, to_channel: back } = asked.json.data;
    await app.runJob('carry-refunds');
    expect((await run()).map((one) => one.no)).not.toContain(no);
    app.provider.refunds.delete(no);
    const found = { kind: 'missing', no, told: 0, booked: Math.round(back * 100), isResolved: false };
    expect(await run()).toContainEqual(expect.objectContaining(found));
  });

  test.each([
    ['booked', true],
    ['not booked', false],
  ])('one with another amount, %s, is for an operator', async (_how, isBooked) => {
    const order = await ordered();
    if (isBooked) await app.notify(order.no, 6120);
    app.provider.payments.set(order.no, { amount: fen(6100), state: 'paid' });
    const told = await run();
    const found = { kind: 'amount', no: order.no, told: 6100, booked: 6120, isResolved: false };
    expect(told).toContainEqual(expect.objectContaining(found));
    expect(await stateOf(order)).toBe(isBooked ? 'fulfilled' : 'paying');
  });

  test('one of about midnight stands in the books of another day', async () => {
    const order = await ordered();
    app.provider.pay(order.no);
    const { statement } = app.provider.channel;
    app.provider.channel.statement = async () => [];
    await app.notify(order.no, 6120);
    const told = await run();
    app.provider.channel.statement = statement;
    expect(told.map(({ no }) => no)).not.toContain(order.no);
  });

  test('a refund whose end we did not hear of is booked, and one that nobody asked for is told', async () => {
    const order = await ordered();
    app.provider.pay(order.no);
    await app.notify(order.no, 6120);
    app.provider.how.refundsWait = true;
    const { refund_no: refundNo } = (await app.post(`/api/v6/billing/orders/${order.no}/refund`, order.buyer, {})).json
      .data;
    await app.runJob('carry-refunds');
    app.provider.how.refundsWait = false;
    const line = { kind: 'refund' as const, orderNo: order.no, amount: fen(5916), tradeNo: '' };
    app.provider.extra.push({ ...line, refundNo }, { ...line, refundNo: 'R9' });
    const told = await run();
    expect(told).toContainEqual(expect.objectContaining({ no: refundNo, isResolved: true, note: 'booked' }));
    expect(told).toContainEqual(expect.objectContaining({ no: 'R9', isResolved: false }));
    expect(await stateOf(order)).toBe('partly_refunded');
  });
});

test('the job compares yesterday', async () => {
  const order = await ordered();
  app.provider.pay(order.no);
  app.clock.advance(86_400);
  await app.runJob('reconcile-payments');
  expect(await app.billing.reconciliation.listOf('sandbox', day)).toContainEqual(
    expect.objectContaining({ no: order.no, note: 'booked and granted' }),
  );
});

test('the books contradict themselves nowhere', async () => {
  expect(await app.faults()).toEqual([]);
});
