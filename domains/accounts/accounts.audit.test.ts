import { expect, onTestFinished, test } from 'vitest';
import { bootApp } from '#tests/support/app.ts';
import { createPhone } from '#tests/support/phone.ts';

test('what contradicts itself is found, and nothing else', async () => {
  const app = await bootApp();
  onTestFinished(() => app.close());
  const module = app.domains.modules.find(({ name }) => name === 'accounts');
  const phone = createPhone(app);
  await phone.byCode('13900000001', await phone.codeFor('13900000001'));
  await app.domains.accounts.openDemo({
    uid: app.cast.xiaoWang.viewer.uid,
    mobile: '13900000002',
    password: 'Kaipan#2026',
  });
  expect(await module?.audit?.()).toEqual([]);

  const { uid } = app.cast.xiaoWang.viewer;
  await app.database.pool.query("update login set key = '13900000002' where uid = $1", [uid]);
  await app.database.pool.query("insert into login values ('mobile', '+8613900000009', $1, 0)", [uid]);
  await app.database.pool.query("update password set hash = 'Kaipan#2026' where uid = $1", [uid]);
  await app.database.pool.query(
    'insert into account (uid, locked_at) values ($1, 1) on conflict (uid) do update set locked_at = 1',
    [uid],
  );
  await app.database.pool.query('update code set tries = 6');
  const { viewer } = app.cast.xiaoLi;
  await app.database.pool.query('update session set expires_at = created_at + 40 * 86400 where uid = $1', [viewer.uid]);
  const found = (await module?.audit?.()) ?? [];
  expect(found.sort((one, other) => (one.fault < other.fault ? -1 : 1))).toEqual([
    { fault: 'a code was tried more often than it may be', id: 6 },
    { fault: 'a number is not written in E.164', id: uid },
    { fault: 'a password is kept otherwise than as Argon2id', id: uid },
    { fault: 'a session lasts longer than sessions do', id: viewer.uid },
    { fault: 'somebody has several numbers', id: uid },
    { fault: 'who is locked out has a session', id: uid },
  ]);
});

test('codes, tickets and tries that are over are forgotten every hour, the others are not', async () => {
  const app = await bootApp();
  onTestFinished(() => app.close());
  const phone = createPhone(app);
  await phone.codeFor('13900000001');
  await phone.byPassword('13900000001', 'wrong1');
  const count = async () => {
    const { rows } = await app.database.pool.query(
      'select (select count(*) from code) + (select count(*) from attempt) as n',
    );
    return Number(rows[0].n);
  };
  const jobs = app.domains.modules.find(({ name }) => name === 'accounts')?.jobs ?? [];
  const told: unknown[] = [];
  const log = {
    debug: () => {},
    info: (fields: object | string) => void told.push(fields),
    warn: () => {},
    error: () => {},
  };
  const run = () => jobs.find(({ name }) => name === 'forget-codes')?.run(log, null, AbortSignal.any([]));
  const before = await count();
  await run();
  expect(await count()).toBe(before);
  app.clock.advance(86_400);
  await run();
  expect([await count(), told]).toEqual([0, [{ count: 0 }, { count: before }]]);
});
