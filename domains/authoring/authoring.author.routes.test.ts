import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bootAuthoring, ownSubject, paid, type AuthoringApp } from '#tests/support/authoring-app.ts';

let app: AuthoringApp;

beforeAll(async () => {
  app = await bootAuthoring();
});
afterAll(() => app.close());

describe('authoring.getAuthor and authoring.getFigures', () => {
  test('what somebody may do', async () => {
    expect((await app.get('/api/v6/authoring/me', app.author)).data).toEqual({
      ...{ account_id: String(app.author.viewer.uid), display_name: '周砚', may_charge: true },
      ...{ subject_id: ownSubject, subject_title: '砚田手记', least_price: 1, longest_title: 60, share_percent: 70 },
    });
    expect((await app.get('/api/v6/authoring/me', app.writer)).data).toMatchObject({
      may_charge: false,
      subject_id: null,
    });
  });

  test('what a text has earned is told, and less when it goes back', async () => {
    const { viewer, token } = await app.somebody();
    await app.domains.people.addRole(viewer.uid, 'author');
    const member = { viewer, token };
    const id = await app.published({ ...paid, title: '有人买' }, member);
    const figures = async () => (await app.get('/api/v6/authoring/figures', member)).data;
    expect(await figures()).toMatchObject({ published_count: 1, unlock_count: 0, income: 0, subscriber_count: null });
    const buyer = await app.somebody(5000);
    await app.buy(buyer, id);
    expect(await figures()).toMatchObject({ unlock_count: 1, income: 12.6 });
    const [{ order_no: no }] = await app.ordersOf(buyer);
    await app.post(`/api/v6/billing/orders/${no}/refund`, buyer, { reason: '买错了' });
    expect(await figures()).toMatchObject({ unlock_count: 0, income: 0 });
    expect(await app.faults()).toEqual([]);
  });
});
