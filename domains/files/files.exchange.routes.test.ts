import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { bootApp, testFiles, type TestApp } from '#tests/support/app.ts';
import { joinCast, type Member } from '#tests/support/cast.ts';
import { smallLimits } from '#tests/support/files-app.ts';
import { createPhone } from '#tests/support/phone.ts';
import { film, png } from '#tests/support/uploads.ts';

describe('files.exchangeAddresses', () => {
  const exchange = (at: TestApp, images: string[], who: Member) =>
    createPhone(at).post('/apiv1/file/exchange_url', { images }, who);

  test('foreign pictures are kept here; one that does not come says why and keeps no other from coming (R47)', async () => {
    const answers: Record<string, Uint8Array | { fault: string }> = {
      'https://a.test/one%20picture.png': await png(),
      'https://a.test/drawing.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'https://a.test/film.mp4': film(9000),
      'https://a.test/half.png': (await png()).subarray(0, 60),
    };
    const foreign = { fetch: async (address: string) => answers[address] ?? { fault: '图片地址不可用' } };
    const world = await bootApp({}, { uploadLimits: smallLimits, files: { ...testFiles(), foreign } });
    const { laoChen } = world.cast;
    const [good = '', svg = '', mp4 = '', half = ''] = Object.keys(answers);
    const own = '/file/abcdefghijklmnopqrstuv';
    const inside = 'http://169.254.169.254/';
    const images = [good, svg, mp4, half, inside, own, good];
    const { data } = await exchange(world, images, laoChen);
    const { file_token: token, url } = data.files[good];
    expect(data.url_map).toEqual({ [good]: url, [svg]: null, [mp4]: null, [half]: null, [inside]: null, [own]: own });
    expect(data.failures).toEqual({
      [svg]: '不是图片，或者是不支持的图片',
      [mp4]: '不是图片，或者是不支持的图片',
      [half]: '图片无法打开，可能已损坏',
      [inside]: '图片地址不可用',
    });
    expect(data.files[good]).toMatchObject({ kind: 'image', name: 'one20picture.png', width: 320, height: 200 });
    expect(await world.domains.files.mayUse(laoChen.viewer.uid, [token])).toBe(true);
    const found = await world.http.inject({ url, headers: { 'x-token': laoChen.token } });
    expect(found.statusCode).toBe(200);
    // Nothing of those that were refused is left.
    expect((await world.database.pool.query('select key from upload')).rows).toEqual([]);
    await world.close();
  });

  test('pictures that come at once take no more space together than there is', async () => {
    const noise = await sharp({
      create: {
        width: 130,
        height: 130,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    expect(noise.length).toBeGreaterThan(40_000);
    // All four are there before the first is let in.
    const four = Promise.withResolvers<void>();
    let fetched = 0;
    const fetchThem = async () => {
      if (++fetched === 4) four.resolve();
      await four.promise;
      return noise;
    };
    const foreign = { fetch: fetchThem };
    const world = await bootApp({}, { uploadLimits: smallLimits, files: { ...testFiles(), foreign } });
    const images = [1, 2, 3, 4].map((nr) => `https://a.test/${nr}.png`);
    const { data } = await exchange(world, images, world.cast.xiaoWang);
    const came = Object.keys(data.files).length;
    expect(came).toBeGreaterThan(0);
    expect(came * noise.length).toBeLessThanOrEqual(smallLimits.quota.reader);
    expect(Object.values(data.failures)).toEqual(
      Array.from({ length: 4 - came }, () => '存储空间已用完，请先删除不用的内容'),
    );
    await world.close();
  });

  test('however many wait for sites that do not answer: eight pictures are under way, and nobody else waits', async () => {
    const finishing: ((answer: { fault: string }) => void)[] = [];
    const foreign = { fetch: () => new Promise<{ fault: string }>((resolve) => finishing.push(resolve)) };
    const world = await bootApp({}, { files: { ...testFiles(), foreign } });
    const people = await Promise.all(Array.from({ length: 20 }, (_, nr) => joinCast(world.domains, `慢${nr}`)));
    const images = ['https://a.test/1', 'https://a.test/2'];
    const calls = people.map((who) => exchange(world, images, who));
    await expect.poll(() => finishing.length).toBe(8);
    expect((await createPhone(world).get('/api/v6/authoring/me', world.cast.laoChen)).code).toBe(20000);
    expect(finishing).toHaveLength(8);
    let over = false;
    const all = Promise.all(calls).then((answers) => ((over = true), answers));
    await expect
      .poll(() => (finishing.splice(0).forEach((finish) => finish({ fault: '对方网站没有回应' })), over))
      .toBe(true);
    expect((await all).map(({ code }) => code)).toEqual(people.map(() => 20000));
    await world.close();
  });

  test('one such call of a person at a time; whoever may not upload may not do this', async () => {
    let finish = (_answer: { fault: string }) => {};
    const foreign = { fetch: () => new Promise<{ fault: string }>((resolve) => (finish = resolve)) };
    const world = await bootApp({}, { files: { ...testFiles(), foreign } });
    const first = exchange(world, ['https://a.test/'], world.cast.laoChen);
    await expect.poll(async () => (await exchange(world, ['https://a.test/'], world.cast.laoChen)).code).toBe(42900);
    finish({ fault: '对方网站没有回应' });
    expect((await first).data.failures).toEqual({ 'https://a.test/': '对方网站没有回应' });
    const visitor = await createPhone(world).post('/apiv1/file/exchange_url', { images: ['https://a.test/'] });
    expect(visitor.status).toBe(401);
    await world.close();
  });
});
