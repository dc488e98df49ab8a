import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { flashDraft } from '#tests/support/feed-app.ts';
import { bootPaidWorld, type PaidWorld } from '#tests/support/paid-world.ts';

let world: PaidWorld;
let id: number;

beforeAll(async () => {
  world = await bootPaidWorld();
  ({ id } = await world.app.domains.feed.publish(flashDraft({ title: '逆回购', source: '财联社' })));
});
afterAll(() => world.app.close());

const ask = (of: number | string, headers: Record<string, string> = {}) =>
  world.app.http.inject({ url: `/api/v6/message/${of}/picture.png`, headers });

/** Width and height that the head of a PNG tells, and the bytes of its rows. */
function readPng(png: Buffer) {
  expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
  const data: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const type = png.toString('latin1', at + 4, at + 8);
    if (type === 'IDAT') data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20), rows: inflateSync(Buffer.concat(data)) };
}

test('articles.getPicture answers a PNG of twice the width of a phone, the same whenever it is asked for', async () => {
  const first = await ask(id);
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/png']);
  const { width, height, rows } = readPng(first.rawPayload);
  expect(width).toBe(750);
  expect(height).toBeGreaterThan(500);
  expect(rows.length).toBe(height * (1 + 4 * width));
  // Neither a blank sheet nor one that is all ink.
  expect(new Set(rows).size).toBeGreaterThan(20);
  // Other news move the topics of the answer, not its words.
  await world.app.domains.feed.publish(flashDraft());
  const again = await ask(id, { 'accept-encoding': 'br' });
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
  expect(again.headers).not.toHaveProperty('content-encoding');
  const known = await ask(id, { 'if-none-match': String(first.headers.etag) });
  expect([known.statusCode, known.body]).toEqual([304, '']);
});

test('a correction makes another picture', async () => {
  const before = await ask(id);
  await world.app.domains.feed.update(id, { summary: '更正后的文字', reason: '单位有误' });
  expect((await ask(id)).rawPayload.equals(before.rawPayload)).toBe(false);
});

test('who may read more gets the picture of a visitor', async () => {
  const visitor = await ask(world.premiumId);
  const buyer = await ask(world.premiumId, { 'x-token': world.people.buyer.token });
  expect(buyer.statusCode).toBe(200);
  expect(buyer.rawPayload.equals(visitor.rawPayload)).toBe(true);
});

test.each([
  ['vipId', 'VIP 专享内容不能生成图片'],
  ['withdrawnId', '内容已撤回，不能生成图片'],
] as const)('of %s there is none, whoever asks', async (name, message) => {
  for (const who of [null, world.people.subscriber, world.people.editor]) {
    const answer = await ask(world[name], who ? { 'x-token': who.token } : {});
    expect([answer.statusCode, answer.json()]).toEqual([404, { code: 40400, message, data: null }]);
  }
});

test('what is not there is 404, what is no id 400', async () => {
  const missing = await ask(999_999);
  expect([missing.statusCode, missing.json().message]).toEqual([404, '内容不存在或已删除']);
  const wrong = await ask('abc');
  expect([wrong.statusCode, wrong.json().message]).toEqual([400, '编号必须是数字']);
});
