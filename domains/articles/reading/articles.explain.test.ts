import { afterAll, beforeAll, expect, test } from 'vitest';
import { bootBilling, type BillingApp } from '#tests/support/billing-app.ts';

let app: BillingApp;

beforeAll(async () => {
  app = await bootBilling();
});
afterAll(() => app.close());

const explain = async (...asking: Parameters<BillingApp['somebody']> | [null]) => {
  const member = asking[0] === null ? null : await app.somebody(asking[0]);
  if (member !== null && asking[0] !== undefined) await app.buyMessage(member);
  return (await app.get(`/api/v6/access/explain?type=message&id=${app.messageId}`, member)).json;
};

test('a visitor is told what a text costs, and which grounds are not met', async () => {
  const { data } = await explain(null);
  expect(data).toMatchObject({ allowed: false, by: '', price: 58 });
  expect(data.why).toContainEqual({ ground: 'purchase', met: false, text: '单篇购买：没有购买记录' });
});

test('who has bought it is told so', async () => {
  const { data } = await explain(10_000);
  expect(data).toMatchObject({ allowed: true, by: 'purchase' });
  expect(data.why).toContainEqual({ ground: 'purchase', met: true, text: '单篇购买：已购买' });
});

test('of what is not there nothing is explained, of other things neither', async () => {
  expect((await app.get('/api/v6/access/explain?id=999999', null)).json.code).toBe(40400);
  expect((await app.get('/api/v6/access/explain?type=feeling&id=1', null)).status).toBe(400);
});
