import { PgBoss } from 'pg-boss';
import { expect, it } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';

it('carries pg-boss: it starts on it and runs jobs', async () => {
  const database = await openTestDatabase();
  const boss = new PgBoss({
    db: {
      async executeSql(text: string, values?: unknown[]) {
        const result: { rows: unknown[] } | { rows: unknown[] }[] = await database.pool.query(text, values);
        // Several statements in one text answer with an array.
        return Array.isArray(result) ? { rows: result.flatMap(({ rows }) => rows) } : result;
      },
    },
  });
  const faults: unknown[] = [];
  boss.on('error', (error) => faults.push(error));
  await boss.start();
  await boss.createQueue('greet', { retryLimit: 2 });
  const done = new Set<number>();
  const finished = new Promise<void>((resolve) => {
    void boss.work<{ number: number }>('greet', { batchSize: 10, pollingIntervalSeconds: 0.5 }, async (jobs) => {
      for (const { data } of jobs) done.add(data.number);
      if (done.size === 20) resolve();
    });
  });
  for (let number = 0; number < 20; number++) await boss.send('greet', { number });
  await finished;
  expect(done.size).toBe(20);
  await boss.stop({ graceful: false });
  expect(faults).toEqual([]);
  await database.close();
});
