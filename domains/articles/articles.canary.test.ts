import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinCast } from '#tests/support/cast.ts';
import { articleEndpoints, bootPaidWorld, CANARY, premiumDraft, type PaidWorld } from '#tests/support/paid-world.ts';

let world: PaidWorld;

beforeAll(async () => {
  world = await bootPaidWorld();
});
afterAll(() => world.app.close());

const without = ['visitor', 'unpaid', 'expired', 'otherSubject'] as const;

for (const who of without) {
  test.each(articleEndpoints)(`${who}: %s holds nothing that is paid for`, async (name) => {
    for (const url of world.addresses[name]) {
      const answer = await world.get(url, world.people[who]);
      expect(`${url} ${answer.text}`).not.toContain(CANARY);
      expect(`${url} ${answer.text}`).not.toContain('688222');
      expect(`${url} ${JSON.stringify(answer.headers)}`).not.toContain(CANARY);
    }
  });
}

test.each(without)('%s: the page of a premium article says what is refused and why', async (who) => {
  const { json } = await world.get(`/baoer_backend/api/messages/show/v2/${world.premiumId}`, world.people[who]);
  expect(json.data).toMatchObject({
    title: '研报题',
    summary: '研报摘要',
    preview_content: '<p>公开预览</p>',
    price: 18,
    is_premium: true,
    content: '',
    content_refused: true,
    premium_medias: [],
    hidden_stock_count: 1,
    versions: [],
    is_paid: false,
    stocks: [{ symbol: '600000.SS', name: '浦发银行' }],
    read_right: { allowed: false, by: '' },
  });
  const grounds = json.data.read_right.why.map((row: { ground: string; met: boolean }) => [row.ground, row.met]);
  expect(grounds).toContainEqual(['subscription', false]);
  expect(grounds).toContainEqual(['purchase', false]);
});

test.each(without)('%s: of a VIP message two words are left', async (who) => {
  const { json } = await world.get(`/api/pc/msgView/${world.vipId}`, world.people[who]);
  expect(json).toMatchObject({
    title: 'VIP 专享',
    summary: '',
    content: '',
    preview_content: '',
    content_refused: true,
    impact: 0,
    stocks: [],
    all_stocks: [],
    bkj_infos: [],
    explain_infos: [],
    explained_infos: [],
    versions: [],
    hidden_stock_count: 0,
  });
});

test.each(['subscriber', 'buyer', 'editor'] as const)('%s: reads both whole', async (who) => {
  const premium = (await world.get(`/baoer_backend/api/messages/show/v2/${world.premiumId}`, world.people[who])).json
    .data;
  expect(premium.content).toContain(CANARY);
  expect(premium).toMatchObject({ content_refused: false, hidden_stock_count: 0, read_right: { allowed: true } });
  expect(premium.premium_medias).toHaveLength(1);
  expect(premium.versions).toHaveLength(1);
  const vip = (await world.get(`/api/pc/msgView/${world.vipId}`, world.people[who])).json;
  expect(vip.title).toContain(CANARY);
  expect(vip.explain_infos).toMatchObject([{ title: '解读' }]);
});

test('what opened it is named', async () => {
  const by = async (who: keyof typeof world.people) =>
    (await world.get(`/api/pc/msgView/${world.premiumId}`, world.people[who])).json.read_right.by;
  expect([await by('subscriber'), await by('buyer'), await by('editor')]).toEqual([
    'subscription',
    'purchase',
    'staff',
  ]);
});

test('a search for what is hidden answers like one for what never was (R04)', async () => {
  const search = async (keyword: string) =>
    (await world.get(`/api/v6/message/articles/search_messages_of_tuo_shui_yan_bao?keyword=${keyword}`)).text;
  const nothing = await search('XQZWVJ');
  const grams = Array.from({ length: CANARY.length - 1 }, (_, at) => CANARY.slice(at, at + 2));
  for (const keyword of [CANARY, ...grams, '688222'])
    expect([keyword, await search(keyword)]).toEqual([keyword, nothing]);
});

test('the answer to a visitor does not depend on the hidden text: length, tag, order (R10)', async () => {
  const { articles } = world.app.domains;
  const draft = {
    ...premiumDraft([]),
    stocks: [],
    premiumMedias: [],
    labels: [],
    todaysFocusType: 0,
    reportTagIds: [],
  };
  const short = await articles.publish({ ...draft, id: 70_000_001, content: '短' });
  const long = await articles.publish({ ...draft, id: 70_000_002, content: '长'.repeat(10_000) });
  const text = async (id: number) => {
    const answer = await world.get(`/baoer_backend/api/messages/show/v2/${id}`);
    return answer.text.replaceAll(String(id), 'ID');
  };
  expect(await text(long.id)).toBe(await text(short.id));
  await articles.remove(short.id);
  await articles.remove(long.id);
});

test('a visitor never gets paid bytes or a 304 by the tag of a paid answer (R10)', async () => {
  const url = `/baoer_backend/api/messages/show/v2/${world.premiumId}`;
  const paid = await world.get(url, world.people.subscriber);
  expect(paid.headers['cache-control']).toBe('private, no-store');
  const tag = paid.headers.etag ?? '"none"';
  const visitor = await world.get(url, null, { 'if-none-match': tag });
  expect(visitor.status).toBe(200);
  expect(visitor.text).not.toContain(CANARY);
  expect(visitor.headers.etag === undefined || visitor.headers.etag !== paid.headers.etag).toBe(true);
  const ranged = await world.app.http.inject({ url, headers: { range: 'bytes=0-99999' } });
  expect(ranged.body).not.toContain(CANARY);
  const head = await world.app.http.inject({ method: 'HEAD', url });
  expect(head.body).toBe('');
});

test('the last second of the subscription reads, the next does not', async () => {
  const member = await joinCast(world.app.domains, '末日');
  const end = await world.app.domains.access.grantSubscription({
    cause: 'gift:1',
    uid: member.viewer.uid,
    subjectId: 581,
    days: 1,
  });
  const now = world.app.clock.seconds();
  const isRefused = async () => (await world.get(`/api/pc/msgView/${world.premiumId}`, member)).json.content_refused;
  world.app.clock.set((end - 1) * 1000);
  expect(await isRefused()).toBe(false);
  world.app.clock.set(end * 1000);
  expect(await isRefused()).toBe(true);
  world.app.clock.set(now * 1000);
});
