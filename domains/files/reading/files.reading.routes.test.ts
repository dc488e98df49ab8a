import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bootApp } from '#tests/support/app.ts';
import { joinCast, type Member } from '#tests/support/cast.ts';
import { bootFiles, smallLimits, type FilesApp } from '#tests/support/files-app.ts';
import { createPhone } from '#tests/support/phone.ts';
import { createUploader, film, pdf, png } from '#tests/support/uploads.ts';
import type { MayRead } from './files.reading.ts';

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

describe('files.getFile', () => {
  test('is its owner’s alone until something public needs it; to others it is as if it were not there (R07)', async () => {
    const { url, file_token: token } = await uploader.put(await png());
    const other = await joinCast(app.domains, '别人');
    expect((await read(url)).headers['cache-control']).toBe('private, no-store');
    const guess = await read(`/file/${'x'.repeat(22)}`, other);
    for (const who of [other, null]) {
      const answer = await read(url, who);
      expect([answer.statusCode, answer.json()]).toEqual([guess.statusCode, guess.json()]);
    }
    await app.domains.files.keep({ kind: 'post', id: 1 }, [token], 'public');
    const open = await read(url, null);
    expect([open.statusCode, open.headers['cache-control'], open.headers.vary]).toEqual([
      200,
      'public, max-age=86400, immutable',
      'Accept',
    ]);
    await app.domains.files.keep({ kind: 'post', id: 1 }, [token], 'private');
    expect((await read(url, null)).statusCode).toBe(404);
  });

  test('opened by itself it runs and loads nothing, and is what it is said to be (R45)', async () => {
    const picture = await read((await uploader.put(await png(), '<script>.png')).url);
    expect(picture.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cross-origin-resource-policy': 'same-origin',
      'content-type': 'image/jpeg',
      'content-disposition': "inline; filename*=UTF-8''%3Cscript%3E.png",
    });
    const paper = await read((await uploader.put(pdf(), '研报.pdf')).url);
    expect(paper.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('研报.pdf')}`,
    });
    expect(paper.rawPayload.equals(pdf())).toBe(true);
  });

  test('a picture comes in the size that fills its place, as AVIF or WebP to who takes it, each under a tag of its own', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const photograph = sharp({ create: { width: 1000, height: 500, channels: 3, background: '#888', noise } }).blur(2);
    const { url } = await uploader.put(await photograph.jpeg({ quality: 60 }).toBuffer());
    const tags = new Set<unknown>();
    const sizeOf = async (query: string, accept: string) => {
      const { rawPayload, headers } = await read(`${url}${query}`, member, { accept });
      const { width, height, format } = await sharp(rawPayload).metadata();
      const name = format === 'heif' ? 'avif' : format;
      expect(headers['content-type']).toBe(`image/${name}`);
      tags.add(headers.etag);
      return `${name} ${width}×${height}`;
    };
    for (const [accept, form] of [
      ['image/avif,image/webp,*/*', 'avif'],
      ['image/webp,*/*', 'webp'],
    ] as const) {
      expect(await sizeOf('?w=100&h=100', accept)).toBe(`${form} 100×100`);
      expect(await sizeOf('?w=1', accept)).toBe(`${form} 100×100`);
      expect(await sizeOf('?w=150&h=120', accept)).toBe(`${form} 200×200`);
      expect(await sizeOf('?w=399', accept)).toBe(`${form} 400×200`);
      expect(await sizeOf('?w=700', accept)).toBe(`${form} 800×400`);
      expect(await sizeOf('?w=1600', accept)).toBe(`${form} 1000×500`);
      expect(await sizeOf('', accept)).toBe(`${form} 1000×500`);
    }
    expect(await sizeOf('?w=100', 'image/png')).toBe('jpeg 1000×500');
    // Five sizes in two forms, and the whole as everybody can open it.
    expect(tags.size).toBe(11);
    expect((await read(`${url}?w=0`)).statusCode).toBe(400);
  });

  test('a film comes in ranges', async () => {
    const whole = film(45_000);
    const { url } = await uploader.put(whole, '调研.mp4');
    const part = async (range: string, more: Record<string, string> = {}) => {
      const { statusCode, headers, rawPayload } = await read(url, member, { range, ...more });
      return { statusCode, range: headers['content-range'], rawPayload };
    };
    const first = await read(url);
    expect(first.headers).toMatchObject({
      'accept-ranges': 'bytes',
      'content-length': '45000',
      'content-type': 'video/mp4',
    });
    for (const [from, to] of [
      [0, 9],
      [9_990, 20_010],
      [44_999, 44_999],
    ] as const) {
      const answer = await part(`bytes=${from}-${to}`);
      expect([answer.statusCode, answer.range]).toEqual([206, `bytes ${from}-${to}/45000`]);
      expect(answer.rawPayload.equals(whole.subarray(from, to + 1))).toBe(true);
    }
    expect((await part('bytes=-5')).rawPayload.equals(whole.subarray(-5))).toBe(true);
    expect((await part('bytes=40000-')).rawPayload.length).toBe(5000);
    expect((await part('bytes=45000-')).statusCode).toBe(416);
    for (const whatever of ['bytes=0-1,5-6', 'pages=1-2', 'nonsense'])
      expect((await part(whatever)).statusCode).toBe(200);
    expect((await part('bytes=0-9', { 'if-range': '"another"' })).statusCode).toBe(200);
    expect((await part('bytes=0-9', { 'if-range': String(first.headers.etag) })).statusCode).toBe(206);
    const known = await read(url, member, { 'if-none-match': String(first.headers.etag) });
    expect([known.statusCode, known.body]).toEqual([304, '']);
    const head = await app.http.inject({ method: 'HEAD', url, headers: { 'x-token': member.token } });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '45000', '']);
  });
});

describe('files.signAddresses', () => {
  const sign = (tokens: string[], who: Member | null = member, more: object = {}) =>
    createPhone(app).call(
      { method: 'POST', url: '/apiv1/file/gen_qiniu_urls', payload: { file_tokens: tokens, ...more } },
      who ?? undefined,
    );

  test('an address is good for a minute, whatever is asked for, and for nobody else (R48)', async () => {
    const { file_token: token } = await uploader.put(await png());
    const now = app.clock.seconds();
    const { data } = await sign([token], member, { deadline: now + 365 * 86_400, read_parameters: {} });
    expect(data.deadline).toBe(now + 60);
    const address = data.urls[token];
    expect(address).toContain('w=100&h=100');
    expect((await read(address)).statusCode).toBe(200);
    const other = await joinCast(app.domains, '别人');
    for (const who of [other, null]) expect((await read(address, who)).statusCode).toBe(403);
    expect((await read(address.replace(token, 'y'.repeat(22)))).statusCode).toBe(403);
    app.clock.advance(60);
    expect((await read(address)).statusCode).toBe(200);
    app.clock.advance(1);
    expect((await read(address)).statusCode).toBe(403);
  });

  test('a private file is for its owner and for who may read what needs it, to all others as one that never was (R07, R48)', async () => {
    const readers = new Set<number>();
    const mayRead: MayRead = async ({ kind, id }, { viewer }) =>
      kind === 'post' && id === 7 && viewer !== null && readers.has(viewer.uid);
    const world = await bootApp({}, { uploadLimits: smallLimits, mayReadFiles: mayRead });
    const { laoChen, xiaoWang } = world.cast;
    const { file_token: token, url } = await createUploader(world, laoChen).put(await png());
    await world.domains.files.keep({ kind: 'post', id: 7 }, [token], 'private');
    const phone = createPhone(world);
    const ask = (of: string, who?: Member) => phone.post('/apiv1/file/gen_qiniu_urls', { file_tokens: [of] }, who);
    const never = await ask('z'.repeat(22), xiaoWang);
    expect(never).toMatchObject({ status: 403, code: 40300 });
    for (const who of [xiaoWang, undefined]) expect((await ask(token, who)).status).toBe(403);
    expect((await ask(token, laoChen)).data.urls[token]).toContain('sign=');
    readers.add(xiaoWang.viewer.uid);
    const { data } = await ask(token, xiaoWang);
    const signed = await world.http.inject({ url: data.urls[token], headers: { 'x-token': xiaoWang.token } });
    expect([signed.statusCode, signed.headers['cache-control']]).toEqual([200, 'private, no-store']);
    const bySession = await world.http.inject({ url, headers: { 'x-token': xiaoWang.token } });
    expect(bySession.statusCode).toBe(200);
    readers.clear();
    for (const address of [url, data.urls[token]])
      expect((await world.http.inject({ url: address, headers: { 'x-token': xiaoWang.token } })).statusCode).toBe(404);
    await world.close();
  });
});
