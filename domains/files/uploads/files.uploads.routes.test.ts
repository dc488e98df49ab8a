import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bootApp, testFiles } from '#tests/support/app.ts';
import { joinCast, type Member } from '#tests/support/cast.ts';
import { bootFiles, smallLimits, type FilesApp } from '#tests/support/files-app.ts';
import { createPhone } from '#tests/support/phone.ts';
import { createUploader, film, multipart, png, type Ticket } from '#tests/support/uploads.ts';

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

/** Where it can be spoken to byte by byte. */
async function portOf({ http }: FilesApp): Promise<number> {
  const [known] = http.addresses();
  if (typeof known === 'object') return known.port;
  return Number(new URL(await http.listen({ port: 0, host: '127.0.0.1' })).port);
}

describe('files.createUploadTokens and files.upload', () => {
  test('a file that comes whole is told with what it is', async () => {
    const file = await uploader.put(await png(), '成本对比.png');
    expect(file).toEqual({
      file_token: expect.stringMatching(/^[\w-]{22}$/),
      kind: 'image',
      name: '成本对比.png',
      media_type: 'image/jpeg',
      size: expect.any(Number),
      width: 320,
      height: 200,
      url: `/file/${file.file_token}`,
    });
  });

  test('as many tickets as were asked for, with the address at which each will be read', async () => {
    const ask = (body: object) => createPhone(app).post('/apiv1/file/gen_upload_tokens', body, member);
    const { data } = await ask({ count: 3, read_parameters: {} });
    expect(new Set(data.tokens.map(({ key }: Ticket) => key)).size).toBe(3);
    expect(data.tokens[0].url).toBe(`/file/${data.tokens[0].key}?w=100&h=100`);
    expect(data).toMatchObject({ largest_file: 1024 ** 3, largest_chunk: 10 * 1024 ** 2, upload_url: '/upload' });
    expect((await ask({ count: 31 })).code).toBe(40000);
  });

  test('in chunks, each from where the one before has ended, and nothing is a file before the last (R46)', async () => {
    const whole = film(45_123);
    const ticket = await uploader.ticket();
    const send = (offset: number, end: number) =>
      uploader.send(ticket, { bytes: whole.subarray(offset, end), offset, size: whole.length, name: '电话会.mp4' });
    expect((await send(0, 12_345)).data).toEqual({ received: 12_345, file: null });
    expect((await read(`/file/${ticket.key}`)).statusCode).toBe(404);
    expect(await app.domains.files.mayUse(member.viewer.uid, [ticket.key])).toBe(false);
    // A chunk that is sent again, or too early, is refused, and the place told.
    expect((await send(0, 12_345)).code).toBe(40900);
    expect((await send(20_000, 30_000)).code).toBe(40900);
    expect((await uploader.find(ticket)).received).toBe(12_345);
    await send(12_345, 33_333);
    const { data } = await send(33_333, 45_123);
    expect(data).toMatchObject({ received: 45_123, file: { kind: 'video', size: 45_123, name: '电话会.mp4' } });
    expect(await uploader.find(ticket)).toEqual(data);
    expect((await send(33_333, 45_123)).data).toEqual(data);
    const found = await read(`/file/${ticket.key}`);
    expect(found.rawPayload.equals(whole)).toBe(true);
    const { rows } = await app.database.pool.query('select sha256 from file where token = $1', [ticket.key]);
    expect(rows[0].sha256).toBe(createHash('sha256').update(whole).digest('hex'));
  });

  test('what arrived of a body that broke off counts, and is gone on with (R46)', async () => {
    const whole = film(50_000);
    const ticket = await uploader.ticket();
    const form = { ...ticket, offset: 0, size: whole.length };
    const { payload, headers } = multipart(form, { bytes: whole, name: 'a.mp4' });
    const port = await portOf(app);
    const told = { ...headers, 'x-token': member.token, 'content-length': payload.length };
    const line = request({ port, method: 'POST', path: '/upload', headers: told });
    line.on('error', () => {});
    line.write(payload.subarray(0, 35_000));
    const arrived = async () => (await uploader.find(ticket)).received;
    await expect.poll(arrived, { timeout: 20_000 }).toBe(30_000);
    line.destroy();
    // Once the server has noticed that nothing more comes, it may be gone on with.
    const isIdle = async () =>
      (await uploader.send(ticket, { bytes: Buffer.alloc(0), offset: 30_000, size: 50_000 })).code;
    await expect.poll(isIdle, { timeout: 20_000 }).toBe(20_000);
    const received = await arrived();
    expect(received).toBe(30_000);
    const { data } = await uploader.send(ticket, {
      bytes: whole.subarray(received),
      offset: received,
      size: whole.length,
    });
    expect(data.file.size).toBe(50_000);
    expect((await read(data.file.url)).rawPayload.equals(whole)).toBe(true);
  });

  test('who sends nothing keeps nobody from sending: when all places are taken the slowest makes room', async () => {
    const stalled = await Promise.all(
      Array.from({ length: smallLimits.atOnce }, async (_, nr) => {
        const sender = await joinCast(app.domains, `停住的人 ${nr}`);
        const ticket = await createUploader(app, sender).ticket();
        const body = multipart({ ...ticket, offset: 0, size: 40_000 }, { bytes: film(40_000), name: 'a.mp4' });
        const line = request({
          ...{ port: await portOf(app), method: 'POST', path: '/upload' },
          headers: { ...body.headers, 'x-token': sender.token, 'content-length': body.payload.length },
        });
        line.on('error', () => {});
        const answered = new Promise<number | undefined>((resolve) =>
          line.once('response', (answer) => resolve(answer.resume().statusCode)),
        );
        line.write(body.payload.subarray(0, 15_000));
        const arrived = async () => (await createUploader(app, sender).find(ticket)).received;
        await expect.poll(arrived, { timeout: 20_000 }).toBe(10_000);
        return { line, answered };
      }),
    );
    expect(await uploader.send(await uploader.ticket(), { bytes: film(9000) })).toMatchObject({ status: 503 });
    app.clock.advance(5);
    expect((await uploader.put(film(9000))).size).toBe(9000);
    expect(await Promise.race(stalled.map(({ answered }) => answered))).toBe(408);
    for (const { line } of stalled) line.destroy();
  });

  test('exactly the largest is taken, a byte more refused in the words of the product (R46)', async () => {
    const exact = await uploader.send(await uploader.ticket(), { bytes: film(smallLimits.largest) });
    expect(exact.data.file.size).toBe(smallLimits.largest);
    const told = { status: 413, message: '上传资源不能超过 1GB!' };
    const said = { bytes: film(5000), offset: 0, size: smallLimits.largest + 1 };
    expect(await uploader.send(await uploader.ticket(), said)).toMatchObject(told);
    const ticket = await uploader.ticket();
    expect(await uploader.send(ticket, { bytes: film(smallLimits.largest + 1) })).toMatchObject(told);
    expect((await uploader.find(ticket)).received).toBe(0);
  });

  test('one upload of a person at a time: the second is refused until the first is whole, given up or silent (R46)', async () => {
    const [first, second] = [await uploader.ticket(), await uploader.ticket()];
    const begin = (ticket: Ticket) => uploader.send(ticket, { bytes: film(6000), offset: 0, size: 12_000 });
    expect((await begin(first)).code).toBe(20_000);
    expect(await begin(second)).toMatchObject({ code: 40900, message: '已有文件正在上传，请等它完成' });
    // Somebody else's is nobody's concern.
    const other = createUploader(app, await joinCast(app.domains, '别人'));
    expect((await other.send(await other.ticket(), { bytes: film(6000) })).code).toBe(20_000);
    expect((await uploader.remove(first)).data).toEqual({ is_removed: true });
    expect((await begin(second)).code).toBe(20_000);
    app.clock.advance(20);
    expect((await begin(first)).code).toBe(20_000);
    // The second one has waited, and is gone on with once the first is through.
    expect((await uploader.send(first, { bytes: Buffer.alloc(6000), offset: 6000, size: 12_000 })).data.file.size).toBe(
      12_000,
    );
    expect(
      (await uploader.send(second, { bytes: Buffer.alloc(6000), offset: 6000, size: 12_000 })).data.file.size,
    ).toBe(12_000);
  });

  test('the same chunk twice at once is taken once', async () => {
    const ticket = await uploader.ticket();
    const send = () => uploader.send(ticket, { bytes: film(12_000), offset: 0, size: 20_000 });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.filter(({ code }) => code === 20_000)).toHaveLength(1);
    expect((await uploader.find(ticket)).received).toBe(12_000);
  });

  test('one that was being written when its server died may be gone on with a little later, before the last retry', async () => {
    const ticket = await uploader.ticket();
    const send = (offset: number) => uploader.send(ticket, { bytes: film(6000), offset, size: 12_000 });
    await send(0);
    const died = [app.clock.seconds() + 40, ticket.key];
    await app.database.pool.query('update upload set writing_until = $1, active_until = $1 where key = $2', died);
    expect(await send(6000)).toMatchObject({ code: 40900, message: '这个文件正在上传，请稍候' });
    // 1, 2, 4, 8, 16 and 16 s are 47.
    app.clock.advance(47);
    expect((await send(6000)).data.file.size).toBe(12_000);
  });

  test('a ticket is its asker’s, for a day', async () => {
    const ticket = await uploader.ticket();
    const other = createUploader(app, await joinCast(app.domains, '别人'));
    expect(await other.send(ticket, { bytes: film(5000) })).toMatchObject({ code: 60443 });
    expect((await other.remove(ticket)).code).toBe(60443);
    expect((await uploader.send({ ...ticket, key: 'x'.repeat(22) }, { bytes: film(5000) })).code).toBe(60443);
    expect((await uploader.send({ ...ticket, key: '../../etc/passwd' }, { bytes: film(5000) })).code).toBe(60443);
    app.clock.advance(86_401);
    expect((await uploader.send(ticket, { bytes: film(5000) })).code).toBe(60443);
    expect((await app.http.inject({ method: 'POST', url: '/upload' })).statusCode).toBe(401);
  });

  test('who has used up their space adds nothing; an author has more of it', async () => {
    for (let nr = 0; nr < 2; nr++) await uploader.put(film(60_000), 'a.mp4');
    expect(await uploader.send(await uploader.ticket(), { bytes: film(40_000) })).toMatchObject({ code: 60444 });
    expect((await uploader.send(await uploader.ticket(), { bytes: film(10_000) })).code).toBe(20_000);
    const author = createUploader(app, await joinCast(app.domains, '作者', ['author']));
    for (let nr = 0; nr < 6; nr++) await author.put(film(60_000), 'a.mp4');
    expect((await author.send(await author.ticket(), { bytes: film(60_000) })).code).toBe(60444);
  });

  test.each([
    ['a page', Buffer.from(`<!doctype html><script>alert(1)</script>${' '.repeat(5000)}`)],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a program', Buffer.from('<?php system($_GET["c"]); ?>')],
    ['an archive', Buffer.from([0x50, 0x4b, 3, 4, ...Buffer.alloc(5000)])],
  ])('%s is refused whatever it is called (R45)', async (_what, bytes) => {
    const ticket = await uploader.ticket();
    expect(await uploader.send(ticket, { bytes, name: '产线.jpg' })).toMatchObject({ code: 60440 });
    expect((await read(`/file/${ticket.key}`)).statusCode).toBe(404);
  });

  test('a chunk that is a splinter is refused, unless it is the last', async () => {
    const ticket = await uploader.ticket();
    const send = (offset: number, length: number) =>
      uploader.send(ticket, { bytes: film(6000).subarray(0, length), offset, size: 5001 });
    expect(await send(0, 999)).toMatchObject({ code: 40000, message: '分块太小' });
    await send(0, 5000);
    expect((await send(5000, 1)).data.file.size).toBe(5001);
  });

  test('nothing, or a form without a file, is told so', async () => {
    const empty = await uploader.send(await uploader.ticket(), { bytes: Buffer.alloc(0) });
    expect(empty).toMatchObject({ code: 40000, message: '文件是空的' });
    const emptyChunk = { bytes: Buffer.alloc(0), offset: 0, size: 0 };
    expect(await uploader.send(await uploader.ticket(), emptyChunk)).toMatchObject({ message: '文件是空的' });
    // Nobody waits for what is not there.
    expect((await uploader.send(await uploader.ticket(), { bytes: film(5000) })).code).toBe(20_000);
    const wrong = await uploader.send(await uploader.ticket(), { bytes: film(5000), offset: '-1' });
    expect(wrong).toMatchObject({ code: 40000, message: 'offset 和 size 必须是字节数' });
  });

  test('when the storage fails the upload says so, and goes on from where it stood', async () => {
    const files = testFiles();
    let isFull = false;
    const put: typeof files.storage.put = async (name, bytes) => {
      if (isFull) throw new Error('disk full');
      await files.storage.put(name, bytes);
    };
    const full = await bootApp(
      {},
      { uploadLimits: smallLimits, files: { ...files, storage: { ...files.storage, put } } },
    );
    const author = createUploader(full, full.cast.laoChen);
    const ticket = await author.ticket();
    const whole = film(30_000);
    await author.send(ticket, { bytes: whole.subarray(0, 10_000), offset: 0, size: 30_000 });
    isFull = true;
    const rest = { bytes: whole.subarray(10_000), offset: 10_000, size: 30_000 };
    expect(await author.send(ticket, rest)).toMatchObject({ code: 60441, message: '上传失败,请重试!' });
    isFull = false;
    expect((await author.send(ticket, rest)).data.file.size).toBe(30_000);
    await full.close();
  });
});
