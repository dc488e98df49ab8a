import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { joinCast } from '#tests/support/cast.ts';
import { waiting } from '#tests/support/lock-waits.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { testDatabaseUrl } from '#tests/support/snapshot.ts';
import { createUploader, film, multipart, png } from '#tests/support/uploads.ts';
import { createFilesStore } from './files.store.ts';

let app: TestApp;

beforeAll(async () => {
  app = await bootApp();
});
afterAll(() => app.close());

// On the embedded database there is one client, so nothing comes in between.
describe.skipIf(!testDatabaseUrl)('what happens at the same time (needs TEST_DATABASE_URL)', () => {
  test('what something begins to need while the sweep waits for it stays', async () => {
    const { domains, database, clock, http } = app;
    const uploader = createUploader(app, await joinCast(domains, '上传的人'));
    const { file_token: token, url } = await uploader.put(await png());
    clock.advance(2 * 86_400);
    const sweep = domains.modules.flatMap(({ jobs }) => jobs ?? []).find(({ name }) => name === 'sweep-files');
    const { promise: isWaitedFor, resolve: goOn } = Promise.withResolvers<void>();
    const { promise: isKept, resolve: tellKept } = Promise.withResolvers<void>();
    const keeping = database.work(async () => {
      await domains.files.keep({ kind: 'post-open', id: 1 }, [token], 'public');
      tellKept();
      await isWaitedFor;
    });
    await isKept;
    const sweeping = sweep?.run(silentLog, null, new AbortController().signal);
    await waiting(database, 1);
    goOn();
    await Promise.all([keeping, sweeping]);
    expect((await http.inject({ url })).statusCode).toBe(200);
  });

  test('who sends what has become a file meanwhile is told so, and takes nothing of it away by giving up', async () => {
    const { domains, database, http } = app;
    const member = await joinCast(domains, '上传两次的人');
    const uploader = createUploader(app, member);
    const ticket = await uploader.ticket();
    const whole = { bytes: film(9000), offset: 0, size: 9000 };
    const { payload, headers } = multipart({ ...ticket, offset: 0, size: 9000 }, { bytes: whole.bytes, name: 'a.mp4' });
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    async function* slowly() {
      yield payload.subarray(0, 5000);
      await mayEnd;
      yield payload.subarray(5000);
    }
    const first = http.inject({
      ...{ method: 'POST', url: '/upload', payload: Readable.from(slowly()) },
      headers: { ...headers, 'x-token': member.token },
    });
    const hasBegun = async () =>
      (await database.pool.query('select 1 from upload where key = $1', [ticket.key])).rowCount;
    await expect.poll(hasBegun).toBe(1);
    const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
    const { promise: isHeld, resolve: tellHeld } = Promise.withResolvers<void>();
    const holding = database.work(async () => {
      await createFilesStore(database.db).lockPerson(member.viewer.uid);
      tellHeld();
      await mayGoOn;
    });
    await isHeld;
    const second = uploader.send(ticket, whole);
    await waiting(database, 1);
    end();
    const { url } = (await first).json().data.file;
    goOn();
    expect((await second).code).toBe(40900);
    await holding;
    await uploader.remove(ticket);
    expect((await http.inject({ url, headers: { 'x-token': member.token } })).rawPayload).toHaveLength(9000);
  });
});
