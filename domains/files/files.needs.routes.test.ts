import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { joinCast, type Member } from '#tests/support/cast.ts';
import { bootFiles, type FilesApp } from '#tests/support/files-app.ts';
import { createUploader, film, png } from '#tests/support/uploads.ts';

let app: FilesApp;
let member: Member;
let uploader: ReturnType<typeof createUploader>;

beforeAll(async () => {
  app = await bootFiles();
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await joinCast(app.domains, '上传的人');
  uploader = createUploader(app, member);
});

const read = (address: string, who: Member | null = member, headers: Record<string, string> = {}) =>
  app.read(address, who, headers);

describe('what nothing needs', () => {
  test('goes after a day, with all its pieces, and what is needed stays', async () => {
    const own = await joinCast(app.domains, '清理', ['author']);
    const cleaner = createUploader(app, own);
    const [free, used] = [await cleaner.put(await png(), 'a.png'), await cleaner.put(film(25_000), 'b.mp4')];
    const half = await cleaner.ticket();
    await cleaner.send(half, { bytes: film(15_000), offset: 0, size: 40_000 });
    await app.domains.files.keep({ kind: 'post', id: 55 }, [used.file_token], 'public');
    await app.sweep();
    expect((await read(free.url, own)).statusCode).toBe(200);
    app.clock.advance(2 * 86_400);
    await app.sweep();
    expect((await read(free.url, own)).statusCode).toBe(404);
    expect((await read(used.url, null)).statusCode).toBe(200);
    const left = async (table: string, column: string, key: string) =>
      (await app.database.pool.query(`select 1 from ${table} where ${column} = $1`, [key])).rows.length;
    expect(await left('file', 'token', free.file_token)).toBe(0);
    expect(await left('upload', 'key', half.key)).toBe(0);
    await app.domains.files.release({ kind: 'post', id: 55 });
    expect((await read(used.url, null)).statusCode).toBe(404);
    await app.sweep();
    expect((await read(used.url, own)).statusCode).toBe(200);
    app.clock.advance(86_401);
    await app.sweep();
    expect((await read(used.url, own)).statusCode).toBe(404);
  });

  test('a file that two things need stays until neither does', async () => {
    const { file_token: token, url } = await uploader.put(await png());
    const { files } = app.domains;
    await files.keep({ kind: 'post', id: 61 }, [token], 'public');
    await files.keep({ kind: 'post', id: 62 }, [token], 'private');
    await files.keep({ kind: 'post', id: 61 }, [], 'public');
    app.clock.advance(2 * 86_400);
    await app.sweep();
    expect((await read(url)).statusCode).toBe(200);
    expect((await read(url, null)).statusCode).toBe(404);
  });

  test('only what is one’s own and whole may be used; what is not there cannot be kept', async () => {
    const { file_token: token } = await uploader.put(await png());
    const { files } = app.domains;
    const { uid } = member.viewer;
    expect(await files.mayUse(uid, [token, token])).toBe(true);
    expect(await files.mayUse(app.cast.xiaoWang.viewer.uid, [token])).toBe(false);
    expect(await files.mayUse(uid, [token, 'x'.repeat(22)])).toBe(false);
    await expect(files.keep({ kind: 'post', id: 70 }, ['x'.repeat(22)], 'public')).rejects.toMatchObject({
      code: 40400,
    });
    expect(await files.tellOf([token])).toMatchObject([{ token, kind: 'image', width: 320, scan: 'unscanned' }]);
  });
});

describe('a person', () => {
  test('takes their files along, is told them, and leaves behind only what something needs', async () => {
    const [from, to] = [await joinCast(app.domains, '旧'), await joinCast(app.domains, '新')];
    const { file_token: token, url } = await createUploader(app, from).put(await png());
    const free = await createUploader(app, from).put(film(5000), 'a.mp4');
    const { files, modules } = app.domains;
    const work = modules.find(({ name }) => name === 'files')?.ownData;
    expect(await work?.tell(from.viewer.uid)).toMatchObject({ files: [{ file_token: token, name: '图.png' }, {}] });
    await app.database.work(() => files.move(from.viewer.uid, to.viewer.uid));
    expect((await read(url, to)).statusCode).toBe(200);
    expect((await read(url, from)).statusCode).toBe(404);
    await files.keep({ kind: 'post', id: 80 }, [token], 'public');
    await app.database.work(() => files.forget(to.viewer.uid));
    expect((await read(url, null)).statusCode).toBe(200);
    expect((await read(free.url, to)).statusCode).toBe(404);
    const { rows } = await app.database.pool.query('select uid, name from file where token = $1', [token]);
    expect(rows).toEqual([{ uid: null, name: '' }]);
  });

  test('nothing of all this contradicts itself', async () => {
    const audit = app.domains.modules.find(({ name }) => name === 'files')?.audit;
    await app.sweep();
    expect(await audit?.()).toEqual([]);
    await uploader.put(film(25_000), 'a.mp4');
    await app.database.pool.query('update file set bytes = bytes + 1 where id = (select max(id) from file)');
    expect(await audit?.()).toMatchObject([{ fault: 'the pieces of a file are not what it weighs' }]);
    await app.database.pool.query('update file set bytes = bytes - 1 where id = (select max(id) from file)');
  });
});
