import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bootAuthoring, paid, type AuthoringApp } from '#tests/support/authoring-app.ts';
import { hold, waiting } from '#tests/support/lock-waits.ts';
import { testDatabaseUrl } from '#tests/support/snapshot.ts';

let app: AuthoringApp;

beforeAll(async () => {
  app = await bootAuthoring();
});
afterAll(() => app.close());

// On the embedded database there is one client, so nothing comes in between.
describe.skipIf(!testDatabaseUrl)('what happens at the same time (needs TEST_DATABASE_URL)', () => {
  test.each([
    ['withdraws it', (id: string) => app.own(app.author, id, 'withdraw', { reason: '写错了' }), 40400],
    ['opens it', (id: string) => app.act(app.author, id, 'switch', { version: 1, mode: 3, price: 0 }), 40015],
  ])('nobody pays for a text while its author %s', async (_what, change, code) => {
    const id = await app.published(paid);
    const buyer = await app.somebody(5000);
    const { holding, goOn } = await hold(app.database, sql`select from message where id = ${id} for update`);
    const changing = change(id);
    await waiting(app.database, 1);
    const buying = app.buy(buyer, id);
    await waiting(app.database, 2);
    goOn();
    const [changed, bought] = await Promise.all([changing, buying, holding]);
    expect([changed.code, bought.json.code]).toEqual([20000, code]);
    expect(await app.balance(buyer)).toBe(5000);
    expect(await app.faults()).toEqual([]);
  });
});
