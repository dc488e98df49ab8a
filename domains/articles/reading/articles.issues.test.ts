import { afterAll, beforeAll, expect, test } from 'vitest';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { subjectIds } from '#shared/subject-ids.ts';

/** docs/product/selling.md#issues */

let app: TestApp;

beforeAll(async () => {
  app = await bootApp();
  await app.domains.subjects.upsert([{ id: subjectIds.briefing, title: '盘前早报', isSubscribable: true }]);
});
afterAll(() => app.close());

const at = (text: string) => Date.parse(`${text}+08:00`) / 1000;
const issue = (title: string, text: string) => ({
  ...{ kind: 'article' as const, title, summary: '', content: '付费的早报', subjectIds: [subjectIds.briefing] },
  createdAt: at(text),
});
const calendar = async (query = '', id: number = subjectIds.briefing) =>
  (await app.http.inject({ url: `/api/v6/subjects/${id}/calendar${query}` })).json();

test('articles.getIssueCalendar tells of each day whether it is one of issues, and which came', async () => {
  const { steps, withdraw } = app.domains.articles;
  const messages = await app.database.work(() =>
    steps.insertMessages([
      issue('七月的一期', '2026-07-31T07:50:00'),
      issue('八月十九日', '2026-08-19T07:55:00'),
      issue('同一天的补充', '2026-08-19T09:00:00'),
      issue('撤回的一期', '2026-08-18T07:50:00'),
    ]),
  );
  await withdraw(messages[3]?.id ?? 0, '有误');
  const { data } = await calendar();
  expect(data).toMatchObject({
    ...{ month: '2026-08', today: '2026-08-20', is_open_today: true, has_earlier: true },
    next_issue_day: '2026-08-21',
  });
  expect(data.days).toHaveLength(31);
  const of = (day: string) => data.days.find((one: { day: string }) => one.day === day);
  expect(of('2026-08-19').issue).toMatchObject({ title: '八月十九日', created_at: at('2026-08-19T07:55:00') });
  expect([of('2026-08-18').issue, of('2026-08-20').issue]).toEqual([null, null]);
  expect([of('2026-08-21').is_issue_day, of('2026-08-22').is_issue_day]).toEqual([true, false]);
  expect(JSON.stringify(data)).not.toContain('付费的早报');
});

test('it goes back to the first one, month by month', async () => {
  const { data } = await calendar('?month=2026-07');
  expect(data).toMatchObject({ month: '2026-07', has_earlier: false });
  expect(data.days.at(-1)).toMatchObject({ day: '2026-07-31', issue: { title: '七月的一期' } });
  expect((await calendar('?month=2026-12')).data.days).toHaveLength(31);
});

test.each(['2026-13', '2026', 'abc', '2026-08-01'])('%s is no month', async (month) => {
  expect(await calendar(`?month=${month}`)).toMatchObject({ code: 40000 });
});

test('a subject that is not there has none', async () => {
  expect((await calendar('', 4_242)).code).toBe(40400);
});
