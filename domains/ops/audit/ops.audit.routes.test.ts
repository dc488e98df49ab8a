import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bootApp, testNow, type TestApp } from '#tests/support/app.ts';
import type { Member } from '#tests/support/cast.ts';
import { createPhone } from '#tests/support/phone.ts';
import { joinStaff } from '#tests/support/staff.ts';

let app: TestApp;
let finance: Member;

beforeAll(async () => {
  app = await bootApp({}, { poolSize: 12 });
  finance = await joinStaff(app, '方晴', ['finance']);
});
afterAll(() => app.close());

const call = () => ({ viewer: finance.viewer, request: { id: 'r-1', ip: '10.0.4.17', token: finance.token } });
const write = (target: string) => app.domains.ops.audit.write(call(), { action: 'factor.passed', target });
const list = async (query = '') => (await createPhone(app).get(`/ops/api/audit${query}`, finance)).data;

test('ops.listAudit tells who did what on what, the newest first, page by page', async () => {
  await app.domains.ops.audit.audited(
    call(),
    { action: 'factor.set', target: 'user:7', reason: '新手机' },
    async () => ({ result: null, before: { has: false }, after: { has: true } }),
  );
  const { items } = await list('?target=user:7');
  expect(items).toMatchObject([
    {
      ...{ uid: String(finance.viewer.uid), name: '方晴', roles: '财务', action: 'factor.set', target: 'user:7' },
      ...{ before: { has: false }, after: { has: true }, reason: '新手机', request_id: 'r-1', address: '10.0.4.17' },
      at: testNow,
    },
  ]);
  for (const nr of [1, 2, 3]) await write(`page:${nr}`);
  const first = await list('?limit=2');
  const second = await list(`?limit=2&before=${first.next_before}`);
  expect([...first.items, ...second.items].map(({ target }) => target)).toEqual([
    'page:3',
    'page:2',
    'page:1',
    'user:7',
  ]);
  expect((await list('?action=factor.set')).items).toHaveLength(1);
  expect((await list('?who=%E6%97%A0%E4%BA%BA')).items).toEqual([]);
  expect((await list('?from=20260821')).items).toEqual([]);
  expect((await list('?from=20260820&to=20260820')).items.length).toBeGreaterThan(0);
});

test('what fails is not written down, and what is not written down is not done', async () => {
  const before = (await list()).items[0].id;
  const failing = app.domains.ops.audit.audited(call(), { action: 'factor.set', target: 'user:8' }, async () => {
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect((await list()).items[0].id).toBe(before);
});

test('many at once are numbered without a gap, each chained to the one before', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, nr) => write(`race:${nr}`)));
  expect(await app.domains.ops.findFaults()).toEqual([]);
});

test.each(['update staff_audit set name = $$甲$$', 'delete from staff_audit', 'truncate staff_audit'])(
  'the database refuses: %s',
  async (statement) => {
    await expect(app.database.db.execute(sql.raw(statement))).rejects.toMatchObject({
      cause: { message: 'the audit log is append-only' },
    });
  },
);

test('who changes it past the rules of the table is found out', async () => {
  const last = (await list()).items[0].id;
  const past = (statement: string) =>
    app.database.work(async () => {
      await app.database.db.execute(sql.raw('alter table staff_audit disable trigger user'));
      await app.database.db.execute(sql.raw(statement));
      await app.database.db.execute(sql.raw('alter table staff_audit enable trigger user'));
    });
  await past(`update staff_audit set reason = '别的' where id = ${last - 1}`);
  expect(await app.domains.ops.findFaults()).toEqual([
    { fault: 'an entry of the audit log is not what was written', id: last - 1 },
  ]);
  await past(`delete from staff_audit where id = ${last - 1}`);
  expect((await app.domains.ops.findFaults()).map(({ fault }) => fault)).toContain(
    'an entry of the audit log is missing',
  );
});

test('bad questions are told in Chinese', async () => {
  for (const query of ['?action=x', '?from=x', '?limit=0', '?before=x']) {
    const answer = await createPhone(app).get(`/ops/api/audit${query}`, finance);
    expect(answer, query).toMatchObject({ code: 40000 });
    expect(answer.message).toMatch(/[一-鿿]/);
  }
});
