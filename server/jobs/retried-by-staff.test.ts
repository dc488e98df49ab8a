import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createQueue } from '#db/client.ts';
import { createMetrics } from '#server/metrics.ts';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import type { Member } from '#tests/support/cast.ts';
import { createPhone } from '#tests/support/phone.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { joinStaff } from '#tests/support/staff.ts';
import { startJobs } from './jobs.ts';
import { machineClock } from '#shared/clock.ts';

let app: TestApp;
let admin: Member;

beforeAll(async () => {
  app = await bootApp();
  admin = await joinStaff(app, '秦越', ['admin']);
});
afterAll(() => app.close());

const health = async () => (await createPhone(app).get('/ops/api/health', admin)).data;
const retry = (id: string) => createPhone(app).post('/ops/api/health/retry', { id }, admin);

test('ops.getHealth tells the jobs, ops.retryJob runs what was given up again, and that is written down', async () => {
  const { enqueue, prepare } = createQueue(app.database);
  await prepare([{ name: 'deliver', retries: 0 }]);
  await enqueue('deliver', { parcel: 2 });
  let runs = 0;
  const job = {
    ...{ name: 'deliver', retries: 0 },
    async run() {
      runs += 1;
      if (runs === 1) throw new Error('nobody at home');
    },
  };
  const clock = machineClock;
  const parts = { database: app.database, log: silentLog, metrics: createMetrics(), clock, pollSeconds: 0.5 };
  const running = await startJobs([job], parts);
  app.domains.hearWarnings(() => running.warnings());
  try {
    await vi.waitFor(async () => expect((await health()).given_up).toHaveLength(1), { timeout: 20_000 });
    const { given_up: givenUp, version, jobs, warnings } = await health();
    expect(givenUp[0]).toMatchObject({
      job: 'deliver',
      order: '{"parcel":2}',
      fault: expect.stringContaining('nobody at home'),
    });
    expect(version).not.toBe('');
    expect(jobs.map(({ name }: { name: string }) => name)).toContain('carry-refunds');
    await vi.waitFor(async () => expect((await health()).warnings).not.toEqual([]), { timeout: 20_000 });
    expect(warnings).toBeInstanceOf(Array);
    const [{ id }] = givenUp;
    expect((await retry(id)).code).toBe(20_000);
    await vi.waitFor(() => expect(runs).toBe(2), { timeout: 20_000 });
    expect((await health()).given_up).toEqual([]);
    expect((await retry(id)).code).toBe(40900);
    const { data } = await createPhone(app).get('/ops/api/audit?target=job:deliver', admin);
    expect(data.items).toMatchObject([{ action: 'job.retried', after: { id } }]);
    expect((await retry('x')).code).toBe(40000);
  } finally {
    await running.stop();
  }
});
