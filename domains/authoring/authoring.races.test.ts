import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentOfText } from '#shared/documents/document-text.ts';
import { bootAuthoring, ownSubject, paid, type AuthoringApp } from '#tests/support/authoring-app.ts';

/** With TEST_DATABASE_URL so many works are really under way at once. */
let app: AuthoringApp;
beforeAll(async () => {
  app = await bootAuthoring({ poolSize: 25 });
});
afterAll(() => app.close());

test.each([
  ['taken from readers', (id: string) => app.own(app.author, id, 'withdraw', { reason: '数据有误，先撤下' })],
  ['opened to everybody', (id: string) => app.act(app.author, id, 'switch', { mode: 3, price: 0, version: 1 })],
])('what is %s in the moment in which it is bought is sold to nobody, or stays as it was', async (_, take) => {
  for (const nr of [1, 2, 3, 4, 5]) {
    const id = await app.published({ ...paid, title: `第 ${nr} 篇` });
    const crowd = await Promise.all(Array.from({ length: 3 }, () => app.somebody(2000)));
    const [taken, ...bought] = await Promise.all([take(id), ...crowd.map((buyer) => app.buy(buyer, id))]);
    const isSold = bought.some(({ json }) => json.code === 20000);
    expect(taken.code).toBe(isSold ? 60429 : 20000);
  }
  expect(await app.faults()).toEqual([]);
});

test('of many at once no more are kept than one person may have', async () => {
  const member = await app.somebody();
  const times = (count: number, make: () => Promise<{ code: number }>) =>
    Promise.all(Array.from({ length: count }, make));
  const taken = (answers: { code: number }[]) => answers.filter(({ code }) => code === 20000).length;
  const template = { name: '复盘', content: documentOfText('一、') };
  expect(taken(await times(40, () => app.send('POST', '/api/v6/authoring/templates', member, template)))).toBe(30);
  expect(taken(await times(60, () => app.create(member, {}, { submit: true })))).toBe(50);
});

test('a column is not taken from its author in the moment in which they hand in what its followers shall read', async () => {
  const subjects = app.domains.authoring;
  const { uid } = app.author.viewer;
  const forFollowers = { ...paid, mode: 1, price: 0 } as const;
  for (let round = 0; round < 20; round++) {
    const [taken, { code, data }] = await Promise.all([
      subjects.takeSubject(ownSubject).catch(() => null),
      app.create(app.author, forFollowers, { submit: true }),
    ]);
    expect(code === 20000).toBe(taken === null);
    if (taken === null) await app.own(app.author, data.id, 'take-back');
    else await subjects.giveSubject(uid, ownSubject);
  }
});
