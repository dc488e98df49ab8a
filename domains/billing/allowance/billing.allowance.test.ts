import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fen } from '#shared/money.ts';
import { testNow } from '#tests/support/app.ts';
import { bootBilling, type BillingApp, type Member } from '#tests/support/billing-app.ts';

let app: BillingApp;
let texts: number[];

beforeAll(async () => {
  app = await bootBilling();
  const draft = { title: '线索', summary: '', content: '付费', subjectIds: [17], isPremium: true, priceFen: fen(5800) };
  texts = [];
  for (let nr = 0; nr < 5; nr += 1) texts.push((await app.domains.articles.publish(draft)).id);
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(testNow * 1000));

const info = async (member: Member) => (await app.get('/api/v6/privilege/info', member)).json.data;
const receive = async (member: Member) => (await app.post('/api/v6/privilege/receive', member, {})).json.data;
const unlock = async (member: Member, message_id: number | undefined) =>
  (await app.post('/api/v6/privilege/unlock', member, { message_id })).json;

test('it is received once, lasts seven days, and opens three texts for good', async () => {
  const reader = await app.somebody();
  expect(await info(reader)).toEqual({ isValid: false, articleUnlocks: 0, remainingDays: 0, can_join: true });
  const fresh = { isValid: true, articleUnlocks: 3, remainingDays: 7, can_join: false };
  const received = await Promise.all(Array.from({ length: 20 }, () => receive(reader)));
  for (const one of received) expect(one).toEqual(fresh);
  expect((await unlock(reader, texts[0])).data).toMatchObject({ articleUnlocks: 2 });
  // Read again it costs nothing.
  expect((await unlock(reader, texts[0])).data).toMatchObject({ articleUnlocks: 2 });
  expect((await receive(reader)).articleUnlocks).toBe(2);
  const [seen] = await app.domains.articles.see([texts[0] ?? 0], reader.viewer);
  expect(seen?.decision).toMatchObject({ allowed: true, by: 'allowance' });
  app.clock.advance(7 * 86_400);
  expect(await info(reader)).toEqual({ isValid: false, articleUnlocks: 0, remainingDays: 0, can_join: false });
  expect(await unlock(reader, texts[1])).toMatchObject({ code: 40020, message: '没有可用的免费额度' });
  const [later] = await app.domains.articles.see([texts[0] ?? 0], reader.viewer);
  expect(later?.decision.allowed).toBe(true);
});

test('twenty calls for five texts at once open three', async () => {
  const reader = await app.somebody();
  await receive(reader);
  const answers = await Promise.all(Array.from({ length: 20 }, (_, nr) => unlock(reader, texts[nr % 5])));
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([20000, 40020]));
  const seen = await app.domains.articles.see(texts, reader.viewer);
  expect(seen.filter(({ decision }) => decision.allowed)).toHaveLength(3);
  expect((await info(reader)).articleUnlocks).toBe(0);
});

test('what was unlocked is not sold once more, and a text that is not there opens nothing', async () => {
  const reader = await app.somebody(20_000);
  await receive(reader);
  await unlock(reader, texts[0]);
  expect((await app.buyMessage(reader, { MessageId: texts[0] })).json.code).toBe(40016);
  expect((await unlock(reader, 999_999)).code).toBe(40400);
  expect((await info(reader)).articleUnlocks).toBe(2);
});

test('what it has opened is told, the latest first, with what is left', async () => {
  const reader = await app.somebody(20_000);
  const unlocks = async () => (await app.get('/api/v6/privilege/unlocks', reader)).json.data;
  expect(await unlocks()).toEqual({ total: 0, used: 0, expires_at: 0, items: [] });
  await receive(reader);
  await unlock(reader, texts[0]);
  app.clock.advance(60);
  await unlock(reader, texts[1]);
  const { items, ...standing } = await unlocks();
  expect(standing).toMatchObject({ total: 3, used: 2 });
  expect(items.map(({ message_id: id }: { message_id: string }) => Number(id))).toEqual([texts[1], texts[0]]);
  expect(items[0]).toMatchObject({ title: '线索', price: 58, unlocked_at: testNow + 60 });
  expect((await app.get('/api/v6/privilege/unlocks', null)).json.code).toBe(40100);
});
