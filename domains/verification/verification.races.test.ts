import { afterAll, beforeAll, expect, test } from 'vitest';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { joinApplicant, licensed, newIdNumber } from '#tests/support/applicant.ts';
import { joinBuyer } from '#tests/support/cast.ts';
import { createPhone } from '#tests/support/phone.ts';

/** With TEST_DATABASE_URL so many works are really under way at once. */
let app: TestApp;
beforeAll(async () => {
  app = await bootApp({}, { poolSize: 25 });
});
afterAll(() => app.close());

const at = '/apiv1/account/authentication';
const times = <T>(count: number, make: (nr: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, nr) => make(nr)));
const codesOf = (answers: readonly { code: number }[]) =>
  answers.map(({ code }) => code).toSorted((one, other) => one - other);

test('of many applications of one person at once one is handed in', async () => {
  const member = await joinApplicant(app);
  const apply = (nr: number) =>
    createPhone(app).post(`${at}/apply_geek_auth`, { ...licensed, institution: `${nr}` }, member);
  expect(codesOf(await times(24, apply))).toEqual([20000, ...Array.from({ length: 23 }, () => 40900)]);
});

test('of many people with one card one passes', async () => {
  const card = { name: '周砚', id_number: newIdNumber() };
  const people = await times(20, (nr) => joinBuyer(app.domains, `同一张证 ${nr}`));
  const apply = (nr: number, given: object = card, member = people[nr]) =>
    createPhone(app).call({ method: 'POST', url: `${at}/apply_real_name_auth`, payload: given }, member);
  const answers = await times(20, (nr) => apply(nr));
  expect(answers.filter(({ data }) => data?.state === 'passed')).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 60420)).toHaveLength(19);
});
