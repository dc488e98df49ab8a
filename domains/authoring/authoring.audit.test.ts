import { afterAll, beforeAll, expect, test } from 'vitest';
import { bootAuthoring, paid, type AuthoringApp } from '#tests/support/authoring-app.ts';

let app: AuthoringApp;

beforeAll(async () => {
  app = await bootAuthoring();
});
afterAll(() => app.close());

const run = (statement: string) => app.database.db.execute(statement);

/** What is found after a statement that no step makes; then all is as it was. */
async function foundAfter(statement: string): Promise<string[]> {
  const undo = new Error('undo');
  let found: string[] = [];
  await app.database
    .work(async () => {
      await run(statement);
      found = (await app.faults()).map(({ fault }) => fault);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return found;
}

test('what must never be is found', async () => {
  const out = await app.published(paid);
  const waiting = await app.waiting();
  const { data: draft } = await app.create(app.author);
  expect(await app.faults()).toEqual([]);
  expect(await foundAfter(`delete from post_review where post_id = ${waiting}`)).toEqual([
    'a text waits and nobody is asked',
  ]);
  expect(await foundAfter(`update post set state = 'draft' where id = ${waiting}`)).toEqual([
    'somebody is asked about a text that does not wait',
  ]);
  expect(await foundAfter(`delete from post_version where post_id = ${draft.id}`)).toEqual([
    'a post has lost its newest version',
  ]);
  expect(await foundAfter(`update post_review set first_by = null where post_id = ${out}`)).toEqual([
    'what is sold was passed by one person alone',
  ]);
  expect(await foundAfter(`update post set state = 'rejected' where id = ${out}`)).toEqual([
    'a post was never passed and readers have it',
  ]);
  expect(await foundAfter(`update post set state = 'published' where id = ${draft.id}`)).toEqual([
    'a post is out and readers have no message of it',
  ]);
  expect(await foundAfter(`update message set is_premium = false where id = ${out}`)).toContain(
    'a post is sold and its message is open',
  );
});
