import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { joinCast, type Member } from '#tests/support/cast.ts';
import { shownCount } from './reactions.service.ts';

let app: TestApp;
let articleId: number;

beforeAll(async () => {
  app = await bootApp();
  await app.domains.subjects.upsert([{ id: 9, title: 'A股' }]);
});
afterAll(() => app.close());

beforeEach(async () => {
  const draft = { title: '一篇文章', summary: '', content: '', subjectIds: [9] };
  articleId = (await app.domains.articles.publish(draft)).id;
});

const set = ({ viewer }: Member, isSet: boolean, thingId = articleId) =>
  app.domains.reactions.set({ kind: 'like', thing: 'message', thingId, isSet }, viewer);
const join = (name: string) => joinCast(app.domains, name);

async function rowsOf(thingId: number): Promise<number> {
  const { rows } = await app.database.db.execute<{ count: string }>(
    sql`select count(*) from reaction where thing_id = ${thingId}`,
  );
  return Number(rows[0]?.count);
}

const shownLikes = async () => (await app.domains.articles.get(articleId, null)).like_count;

test('an imported number below 0 counts for nothing', () => {
  expect([shownCount(-3, 2), shownCount(0, 0), shownCount(40, 2)]).toEqual([2, 0, 42]);
});

test('a person who is forgotten has said nothing, and a person who is deleted leaves no row', async () => {
  const [first, second] = [await join('甲'), await join('乙')];
  await set(first, true);
  await set(second, true);
  await expect(app.domains.reactions.forgetPerson(first.viewer.uid)).rejects.toThrow();
  await app.database.work(() => app.domains.reactions.forgetPerson(first.viewer.uid));
  expect(await shownLikes()).toBe(1);
  await app.database.db.execute(sql`delete from person where uid = ${second.viewer.uid}`);
  expect(await rowsOf(articleId)).toBe(0);
});

test('the audit finds reactions to what never was; what has gone is forgotten at night', async () => {
  const person = await join('丙');
  await set(person, true);
  const gone = await app.domains.articles.publish({ title: '将删', summary: '', content: '', subjectIds: [9] });
  await set(person, true, gone.id);
  await app.domains.articles.remove(gone.id);
  expect(await app.domains.reactions.findFaults()).toEqual([]);
  expect(await app.domains.reactions.forgetAbsent()).toBe(1);
  await app.database.db.execute(
    sql`insert into reaction (uid, kind, thing, thing_id, at) values (${person.viewer.uid}, 'like', 'message', 987654, 1)`,
  );
  expect(await app.domains.reactions.findFaults()).toEqual([
    { fault: 'a reaction to a message that never was', id: 987_654 },
  ]);
  expect(await app.domains.reactions.forgetAbsent()).toBe(1);
  expect(await rowsOf(articleId)).toBe(1);
});

test('a subject is liked by nobody: the database refuses it', async () => {
  const person = await join('丁');
  const insert = app.database.db.execute(
    sql`insert into reaction (uid, kind, thing, thing_id, at) values (${person.viewer.uid}, 'like', 'subject', 9, 1)`,
  );
  await expect(insert).rejects.toThrow();
});
