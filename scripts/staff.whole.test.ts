import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { composeDomains, type Domains } from '#server/compose.ts';
import { systemClock } from '#shared/clock.ts';
import { freshDataDir } from '#tests/faults/fresh-data.ts';
import { npmScript } from '#tests/support/npm-script.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { testTime } from '#tests/support/test-time.ts';

function runStaff(dataDir: string, ...words: string[]): Promise<{ code: number; output: string }> {
  const { DATABASE_URL: _url, ...environment } = process.env;
  const env = { ...environment, ...testTime(), KAIPAN_DATA_DIR: dataDir };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [...npmScript('staff').arguments, ...words], { env }, (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, output: out + err }),
    );
  });
}

async function within<T>(dir: string, run: (domains: Domains) => Promise<T>): Promise<T> {
  const database = await openDatabase({ kind: 'pglite', dir }, silentLog);
  const domains = composeDomains({ database, clock: systemClock, origin: '' });
  await domains.ready();
  try {
    return await run(domains);
  } finally {
    await database.close();
  }
}

async function join({ people, accounts }: Domains, displayName: string, mobile: string) {
  const { uid } = await people.create({ displayName, avatar: null, roles: [] });
  await accounts.addMobile(uid, mobile);
  return uid;
}

// It starts programs and databases, which a busy machine does slowly.
const patient = { timeout: 180_000 };

test('npm run staff: makes a first admin, once, and the log says who did', patient, async () => {
  const dir = await freshDataDir();
  const uid = await within(dir, (domains) => join(domains, '秦越', '13900010001'));
  expect(await runStaff(dir, '13900010001', 'admin', '--reason', '第一位')).toEqual({
    code: 0,
    output: expect.stringContaining(`秦越 (${uid}) is admin`),
  });
  expect(await runStaff(dir, '13900010001', 'admin')).toEqual({ code: 1, output: '已经是管理员\n' });
  expect(await runStaff(dir)).toEqual({
    code: 0,
    output: `${uid}\t秦越\t139****0001\tadmin\n1 of the staff.\n`,
  });
  const filter = { action: '', who: '', target: '', from: null, until: null, before: 0, limit: 10 };
  await within(dir, async ({ people, ops }) => {
    expect((await people.find(uid))?.roles).toEqual(['reader', 'admin']);
    expect((await ops.audit.list(filter)).items).toMatchObject([
      {
        ...{ name: '运维', uid: '0', action: 'staff.roles', target: `user:${uid}`, reason: '第一位' },
        ...{ before: { roles: '' }, after: { roles: 'admin' } },
      },
    ]);
    expect(await ops.findFaults()).toEqual([]);
  });
});

test('npm run staff gives nothing where it is not clear to whom, or what', patient, async () => {
  const dir = await freshDataDir();
  const [one, other] = await within(dir, async (domains) => [
    await join(domains, '甲', '13900010002'),
    await join(domains, '乙', '13900010002'),
  ]);
  for (const [words, code, told] of [
    [['13900019999', 'admin'], 1, 'Nobody signs in with 13900019999'],
    [['13900010002', 'admin'], 1, `--uid ${one}\t甲`],
    [['13900010002', 'admin', '--uid', '999'], 1, 'say which'],
    [['139', 'admin'], 1, '手机号错误'],
    [['13900010002', 'king'], 2, 'Usage: npm run staff'],
    [['13900010002', 'reader'], 2, 'Usage: npm run staff'],
  ] as const)
    expect(await runStaff(dir, ...words), words.join(' ')).toEqual({ code, output: expect.stringContaining(told) });
  expect(await runStaff(dir, '13900010002', 'editor', '--uid', String(other))).toHaveProperty('code', 0);
  expect(await within(dir, ({ ops }) => ops.roles.list())).toMatchObject([{ uid: String(other), roles: ['editor'] }]);
});
