import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import type { Database, Db } from './client.ts';
import { rememberReads } from './read-memory.ts';

let database: Database;
let reads: Db;
const state = { version: 'v1', now: 0 };
beforeAll(async () => {
  database = await openTestDatabase();
  await database.pool.query('create table thing (id int primary key, name text not null)');
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query("truncate thing; insert into thing values (1, 'old')");
  Object.assign(state, { version: `${state.version}+`, now: 0 });
  reads = rememberReads(database, {
    version: () => state.version,
    millis: () => state.now,
    keepMillis: 1000,
    size: 10,
  });
});

const nameOf = async (db: Db) =>
  (await db.execute<{ name: string }>(sql`select name from thing where id = ${1}`)).rows[0]?.name;
const rename = (name: string) => database.pool.query('update thing set name = $1', [name]);

test('an answer is remembered until the version moves', async () => {
  expect(await nameOf(reads)).toBe('old');
  await rename('new');
  expect(await nameOf(reads)).toBe('old');
  state.version += '+';
  expect(await nameOf(reads)).toBe('new');
});

test('no answer is kept beyond its time', async () => {
  await nameOf(reads);
  await rename('new');
  state.now = 1001;
  expect(await nameOf(reads)).toBe('new');
});

test('askers at the same time share one query', async () => {
  const query = vi.spyOn(database.pool, 'query');
  await Promise.all([nameOf(reads), nameOf(reads), nameOf(reads)]);
  expect(query).toHaveBeenCalledTimes(1);
});

test('a write of this process is seen by its next read, whichever handle it went through', async () => {
  const ways: ((name: string) => Promise<unknown>)[] = [
    (name) => database.db.execute(sql`update thing set name = ${name}`),
    (name) => reads.execute(sql`update thing set name = ${name}`),
    (name) => database.db.transaction((tx) => tx.execute(sql`update thing set name = ${name}`)),
    (name) => reads.transaction((tx) => tx.execute(sql`update thing set name = ${name}`)),
    (name) =>
      database.db.execute(sql`with named as (update thing set name = ${name} returning id) select id from named`),
  ];
  for (const [nr, write] of ways.entries()) {
    await nameOf(reads);
    await write(`name ${nr}`);
    expect(await nameOf(reads)).toBe(`name ${nr}`);
  }
});

test('an answer that was on its way during a write is not kept', async () => {
  const asked = nameOf(reads);
  const written = database.db.execute(sql`update thing set name = 'new'`);
  await Promise.all([asked, written]);
  expect(await nameOf(reads)).toBe('new');
});

test('writes and transactions go to the database itself', async () => {
  await nameOf(reads);
  await reads.execute(sql`update thing set name = 'new'`);
  expect(
    await reads.transaction(
      async (tx) => (await tx.execute<{ name: string }>(sql`select name from thing`)).rows[0]?.name,
    ),
  ).toBe('new');
});

test('a read that leaves an open transaction fails also when its answer is remembered', async () => {
  await nameOf(reads);
  await expect(database.db.transaction(() => nameOf(reads))).rejects.toMatchObject({
    cause: { message: 'A query inside a transaction must go through its tx handle.' },
  });
});

test('a failed query is not remembered', async () => {
  await database.pool.query('alter table thing rename to elsewhere');
  await expect(nameOf(reads)).rejects.toThrow();
  await database.pool.query('alter table elsewhere rename to thing');
  expect(await nameOf(reads)).toBe('old');
});

test('it holds a limited number of answers', async () => {
  for (let id = 0; id < 30; id++) await reads.execute(sql`select name from thing where id = ${id}`);
  const query = vi.spyOn(database.pool, 'query');
  await reads.execute(sql`select name from thing where id = ${0}`);
  await reads.execute(sql`select name from thing where id = ${29}`);
  expect(query).toHaveBeenCalledTimes(1);
});
