import { afterAll, beforeAll, expect, test } from 'vitest';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { createPhone } from '#tests/support/phone.ts';
import { joinStaff } from '#tests/support/staff.ts';
import { jobWords, rhythmText } from './job-words.ts';

let app: TestApp;
beforeAll(async () => {
  app = await bootApp();
});
afterAll(() => app.close());

test('every job has a word, and its rhythm too', async () => {
  const admin = await joinStaff(app, '秦越', ['admin']);
  const { jobs } = (await createPhone(app).get('/ops/api/health', admin)).data;
  expect(jobs.length).toBeGreaterThan(5);
  for (const { name, cron } of jobs) {
    expect(jobWords[name], name).toMatch(/[一-鿿]/);
    expect(rhythmText(cron), cron).toMatch(/^(按需执行|每)[^*]*$/);
  }
});

test.each([
  ['', '按需执行'],
  ['* * * * *', '每分钟'],
  ['5 * * * *', '每小时第 5 分'],
  ['15 4 * * *', '每天 04:15'],
  ['35 15-23 * * *', '每天 15:35 至 23:35，每小时'],
  ['* 9-14 * * *', '每天 9 时至 14 时，每分钟'],
  ['0 0 1 1 *', '0 0 1 1 *'],
])('%j is told as %s', (cron, told) => {
  expect(rhythmText(cron)).toBe(told);
});
