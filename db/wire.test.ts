import { sql } from 'drizzle-orm';
import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './client.ts';
import { openTestDatabase } from '#tests/support/database.ts';

const wireProbe = pgTable('wire_probe', { id: bigint({ mode: 'number' }).primaryKey(), note: text() });

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.pool.query('create table wire_probe (id bigint primary key, note text)');
});
afterAll(() => database.close());

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

describe('the wire to the database', () => {
  it('stays in step through 400 inserts of which most conflict', async () => {
    const { pool } = database;
    const failures: unknown[] = [];
    async function insertThenAsk(number: number) {
      const insert = pool.query('insert into wire_probe (id) values ($1)', [number % 50]);
      await insert.catch((error: unknown) => failures.push(codeOf(error)));
      const { rows } = await pool.query('select $1::int as answer', [number]);
      expect(rows).toEqual([{ answer: number }]);
    }
    for (let number = 0; number < 200; number++) await insertThenAsk(number);
    await Promise.all(Array.from({ length: 200 }, (_, number) => insertThenAsk(number)));
    expect(failures).toEqual(Array.from({ length: 350 }, () => '23505'));
  });

  it('answers rightly after an error inside a transaction and its rollback', async () => {
    const client = await database.pool.connect();
    await client.query('begin');
    await expect(client.query('insert into wire_probe (id) values ($1)', [1])).rejects.toMatchObject({ code: '23505' });
    await expect(client.query('select $1::int', [1])).rejects.toMatchObject({ code: '25P02' });
    await client.query('rollback');
    expect((await client.query('select $1::int as answer', [7])).rows).toEqual([{ answer: 7 }]);
    client.release();
  });

  it('carries parameters and answers of 10 MB', async () => {
    const big = '盘'.repeat(3_500_000);
    const { rows } = await database.pool.query<{ text: string }>('select $1::text as text', [big]);
    expect(rows[0]?.text === big).toBe(true);
  });

  it('inserts arrays by unnest', async () => {
    const ids = Array.from({ length: 5_000 }, (_, index) => 10_000 + index);
    const notes = ids.map((id) => (id % 2 ? `快讯 "${id}", {x}\\` : null));
    await database.pool.query('insert into wire_probe select * from unnest($1::bigint[], $2::text[])', [ids, notes]);
    const { rows } = await database.pool.query('select note from wire_probe where id in (10000, 10001) order by id');
    expect(rows).toEqual([{ note: null }, { note: '快讯 "10001", {x}\\' }]);
  });

  it('gives bigint columns of drizzle as numbers', async () => {
    const id = 9_007_199_254_740_991;
    await database.db.insert(wireProbe).values({ id, note: 'large' });
    const found = await database.db
      .select()
      .from(wireProbe)
      .where(sql`note = 'large'`);
    expect(found).toEqual([{ id, note: 'large' }]);
  });

  it('leaves nothing of one connection to the next', async () => {
    const client = await database.pool.connect();
    await client.query("set application_name = 'leftover'");
    await client.query('begin');
    await client.query('insert into wire_probe (id) values (777777)');
    client.release(true);
    const { rows } = await database.pool.query(
      "select current_setting('application_name') as name, (select count(*)::int from wire_probe where id = 777777) as count",
    );
    expect(rows[0]).toMatchObject({ count: 0 });
    expect(rows[0]).not.toMatchObject({ name: 'leftover' });
  });
});
