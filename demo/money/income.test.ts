import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoSubjects } from '#demo/subjects/subjects.ts';
import { fen } from '#shared/money.ts';
import { subjectIds } from '#shared/subject-ids.ts';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { joinCast } from '#tests/support/cast.ts';
import { seedIncome } from './income.ts';

const DAY = 86_400;

let app: TestApp;
beforeAll(async () => {
  app = await bootApp();
  await app.domains.subjects.upsert(demoSubjects);
});
afterAll(() => app.close());

test('the demo’s author has income of some weeks, one payout that was paid and one that waits; all of it goes with the demo', async () => {
  const { articles, billing, verification, modules } = app.domains;
  const [author, finance] = [
    await joinCast(app.domains, '老陈', ['author']),
    await joinCast(app.domains, '方晴', ['finance']),
  ];
  const { uid } = author.viewer;
  await verification.openDemo(uid);
  const text = { summary: '', content: '付费的正文', subjectIds: [subjectIds.opportunities], authorUid: uid };
  for (const title of ['一条线索', '又一条线索', '再一条线索']) {
    const at = { createdAt: app.clock.seconds() - 60 * DAY, isDemo: true };
    await articles.publish({ ...text, ...at, title, isPremium: true, priceFen: fen(5800) });
  }
  await seedIncome(
    { ...app.domains, clock: app.clock },
    new Map([
      ['老陈', uid],
      ['方晴', finance.viewer.uid],
    ]),
  );
  const { days, held, paidOut, earned } = await billing.income.overviewOf(uid);
  expect(days.filter(({ income }) => income > 0).length).toBeGreaterThan(8);
  const { payouts } = await billing.payouts.listOf(uid, { before: null, limit: 10 });
  expect(payouts).toMatchObject([
    { state: 'waiting', amount: held, isDemo: true },
    { state: 'paid', amount: paidOut, isDemo: true },
  ]);
  expect(earned).toBe(15 * 4060);
  const faults = async () => (await Promise.all(modules.map(async (module) => (await module.audit?.()) ?? []))).flat();
  expect(await faults()).toEqual([]);
  await billing.removeDemo();
  expect(await billing.income.accountsOf(uid)).toEqual({ payable: 0, held: 0, paidOut: 0, earned: 0 });
  expect(await billing.payouts.listOf(uid, { before: null, limit: 10 })).toMatchObject({ payouts: [] });
  expect(await faults()).toEqual([]);
});
