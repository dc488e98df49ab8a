import type { Duplex } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from './client.ts';
import { openTestDatabase } from '#tests/support/database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.pool.query('create table probe (id int primary key)');
});
afterAll(() => database.close());

const insert = (id: number) => database.db.execute(sql`insert into probe values (${id})`);
const has = async (id: number) =>
  (await database.db.execute(sql`select 1 from probe where id = ${id}`)).rows.length === 1;

describe('a unit of work', () => {
  it('keeps what commits and nothing of what throws', async () => {
    await database.work(() => insert(1));
    const failing = database.work(async () => {
      await insert(2);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect([await has(1), await has(2)]).toEqual([true, false]);
  });

  it('is run once more where it has met another in a circle, and not for any other fault', async () => {
    const fails = (code: string) =>
      database.db.execute(sql.raw(`do $$ begin raise exception 'probe' using errcode = '${code}'; end $$`));
    let [runs, refusals] = [0, 0];
    await database.work(async () => {
      await insert(3);
      runs += 1;
      if (runs === 1) await database.work(() => fails('40P01'));
    });
    expect([runs, await has(3)]).toEqual([2, true]);
    const failing = database.work(async () => {
      refusals += 1;
      await fails(refusals > 2 ? '23505' : '40P01');
    });
    await expect(failing).rejects.toMatchObject({ cause: { code: '40P01' } });
    expect(refusals).toBe(2);
  });

  it('is joined by the works inside it, which stand and fall with it', async () => {
    const failing = database.work(async () => {
      await database.work(() => insert(10));
      expect(await has(10)).toBe(true);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await has(10)).toBe(false);
  });

  it('says that nothing was written when a fault of a statement was kept quiet', async () => {
    const quiet = database.work(async () => {
      await insert(20);
      await insert(1).catch(() => {});
    });
    await expect(quiet).rejects.toThrow('Nothing was written');
    expect(await has(20)).toBe(false);
  });

  it('fails whole when a work inside it has failed, also where that was kept quiet', async () => {
    const quiet = database.work(async () => {
      const part = database.work(async () => {
        await insert(21);
        throw new Error('the rule says no');
      });
      await part.catch(() => {});
      await insert(22);
    });
    await expect(quiet).rejects.toMatchObject({
      message: expect.stringContaining('Nothing was written'),
      cause: { message: 'the rule says no' },
    });
    expect([await has(21), await has(22)]).toEqual([false, false]);
  });

  it('fails whole when nobody waits for a work inside it', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    let part: Promise<void> | undefined;
    const hasty = database.work(async () => {
      part = database.work(async () => {
        await insert(23);
        await gate;
        await insert(24);
      });
      part.catch(() => {});
      await insert(25);
    });
    await expect(hasty).rejects.toThrow('nobody waited');
    open();
    await expect(part).rejects.toThrow(/.+/);
    expect(await Promise.all([23, 24, 25].map(has))).toEqual([false, false, false]);
  });

  it('leaves nothing of what begins while it ends, also while its notices go out', async () => {
    for (let turns = 0; turns < 12; turns += 1) {
      let late: Promise<unknown> = Promise.resolve();
      const ending = database.work(async () => {
        await insert(200 + turns);
        for (let nr = 0; nr < 20; nr += 1) database.openWork()?.notices.add(`notice ${nr}`);
        late = afterTurns(turns).then(() => database.work(() => insert(300 + turns)));
        late.catch(() => {});
      });
      await ending.catch(() => {});
      await late.catch(() => {});
      expect(await has(300 + turns), `${turns} turns`).toBe(false);
    }
  });

  it('tells after its commit, and outside of it, what follows; not at all when it is undone', async () => {
    const told: unknown[] = [];
    await database.work(async ({ afterCommit }) => {
      afterCommit(() => void told.push(database.openWork()));
      await database.work(async (inner) => inner.afterCommit(() => void told.push('inner')));
      expect(told).toEqual([]);
    });
    expect(told).toEqual([null, 'inner']);
    const undone = database.work(async ({ afterCommit }) => {
      afterCommit(() => void told.push('undone'));
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect(told).toHaveLength(2);
  });

  it('a fault of what follows does not undo the answer', async () => {
    const next = vi.fn();
    const answer = await database.work(async ({ afterCommit }) => {
      afterCommit(() => {
        throw new Error('a listener');
      });
      afterCommit(next);
      return 7;
    });
    expect(answer).toBe(7);
    expect(next).toHaveBeenCalledTimes(1);
  });

  it('refuses what is asked in its name when it has ended', async () => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    let late: Promise<unknown> | undefined;
    await database.work(async () => {
      late = ended.then(() => insert(30));
      late.catch(() => {});
    });
    end();
    await expect(late).rejects.toMatchObject({ cause: { message: expect.stringContaining('has ended') } });
    expect(await has(30)).toBe(false);
  });

  it('says so when one of its statements has ended its transaction', async () => {
    const cut = database.work(async () => {
      await insert(40);
      await database.query('commit');
    });
    await expect(cut).rejects.toThrow('has ended its transaction');
  });

  it('does not wait for itself: the pool is refused inside, on every database', async () => {
    await database.work(async () => {
      await expect(database.pool.query('select 1')).rejects.toThrow('not through the pool');
    });
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('runs many at once one after the other', async () => {
    const ids = Array.from({ length: 30 }, (_, nr) => 100 + nr);
    await Promise.all(ids.map((id) => database.work(() => insert(id))));
    expect(await Promise.all(ids.map(has))).not.toContain(false);
  });

  it('outlives a connection cut in the middle, more often than there are clients', async () => {
    for (let round = 0; round < 8; round++) {
      const cut = database.work(async () => {
        await insert(999);
        await cutConnections(database);
        await insert(998);
      });
      await expect(cut).rejects.toThrow(/.+/);
    }
    expect(await has(999)).toBe(false);
    expect(database.pool.waitingCount).toBe(0);
  });
});

async function afterTurns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** As when the server restarts: every connection of the pool breaks without a word. */
async function cutConnections({ pool }: Database): Promise<void> {
  const clients: { connection: { stream: Duplex } }[] = Reflect.get(pool, '_clients');
  for (const client of clients) client.connection.stream.destroy();
  await new Promise((resolve) => setTimeout(resolve, 20));
}
