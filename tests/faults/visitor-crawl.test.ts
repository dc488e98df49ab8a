import { afterAll, beforeAll, expect, test } from 'vitest';
import { bootPaidWorld, CANARY, type PaidWorld } from '#tests/support/paid-world.ts';
import { readOperations, type Operation } from './operations.ts';
import { publishPaidFlashes } from './paid-feed.ts';

let world: PaidWorld;
let operations: Operation[];
let paidIds: number[];

beforeAll(async () => {
  world = await bootPaidWorld();
  paidIds = [world.premiumId, world.vipId, world.withdrawnId, ...(await publishPaidFlashes(world.app.domains))];
  operations = await readOperations(world.app.http);
});
afterAll(() => world.app.close());

const subjects = [9, 17, 461, 464, 581, 679, 723, 779, 821];
const list = subjects.join(',');
const expansions = [
  'limit=100',
  'isPremium=true',
  'fields=content,title,stocks',
  'isHotSubject=true&hasExplain=true',
  'headmark=1&limit=100',
  'days=365&limit=100',
  `subjids=${list}&sub_ids=${list}&subj_ids=${list}&limit=100`,
];
const without = ['visitor', 'unpaid', 'expired', 'otherSubject'] as const;
const secrets = new RegExp(`${CANARY}|688222`);
/** All securities there are, whatever texts say of them: a code is no secret here, every other byte is. */
const NAMES = '/api/v6/search/names';

/** Every address of a call that may come near a paid text. */
function addressesOf(operation: Operation): string[] {
  const byId = [...new Set([...paidIds, ...subjects, 1, 2].map((id) => operation.at(id)))];
  const expanded = expansions.map((tail) => `${operation.plain}${operation.plain.includes('?') ? '&' : '?'}${tail}`);
  return [...byId, ...expanded];
}

test.each(without)('R01 R02 %s: no published call gives away a byte of a paid text', async (who) => {
  let asked = 0;
  for (const address of operations.flatMap(addressesOf)) {
    const answer = await world.get(address, world.people[who]);
    expect(`${address} ${answer.text}`).not.toMatch(address.startsWith(NAMES) ? CANARY : secrets);
    expect(`${address} ${JSON.stringify(answer.headers)}`).not.toMatch(secrets);
    expect([address, answer.status < 500]).toEqual([address, true]);
    asked += 1;
  }
  expect(asked).toBeGreaterThan(300);
});

test('R01 the crawl would notice: who may read gets the canaries from the same addresses', async () => {
  const told = [];
  for (const address of operations.flatMap(addressesOf)) {
    const { text } = await world.get(address, world.people.editor);
    if (secrets.test(text)) told.push(address);
  }
  expect(told.length).toBeGreaterThan(10);
});

test('R01 searching for a canary finds nothing and says nothing', async () => {
  for (const address of [
    '/api/pc/search/msgs?keyword=',
    '/api/v6/message/articles/search_messages_of_tuo_shui_yan_bao?keyword=',
    '/api/v6/search/article?keyword=',
    '/api/v6/search/news?keyword=',
  ]) {
    // What was asked for is told back in small letters.
    const answer = async (word: string) =>
      (await world.get(`${address}${word}`)).text.replaceAll(word.toLowerCase(), '…');
    const nothing = await answer('XQZWVJ');
    for (const word of [CANARY, CANARY.slice(0, 2), `${CANARY}F0`, '688222'])
      expect([address, word, await answer(word)]).toEqual([address, word, nothing]);
  }
});

test.each(without)('R05 %s: asking by names of what is hidden is refused, or changes nothing', async (who) => {
  const hidden = ['content', 'price_cost', 'status', 'mobile', 'premium_medias', 'hidden_stocks', 'author_uid'];
  let asked = 0;
  for (const { plain } of operations) {
    const viewer = world.people[who];
    const before = await world.get(plain, viewer);
    // What tells the moment differs by itself.
    if ((await world.get(plain, viewer)).text !== before.text) continue;
    for (const name of hidden) {
      const tail = `sort=${name}&order_by=-${name}&filter=${name}:${CANARY}&${name}=${CANARY}0`;
      const answer = await world.get(`${plain}${plain.includes('?') ? '&' : '?'}${tail}`, viewer);
      if (answer.status === 400 || answer.json?.code === 40000) continue;
      // What somebody is given a few times a day has run out by now.
      if (answer.status === 429) continue;
      expect([plain, tail, answer.status, answer.text]).toEqual([plain, tail, before.status, before.text]);
    }
    asked += 1;
  }
  expect(asked).toBeGreaterThan(20);
});

test('R10 HEAD, Range and tags of a reader tell a visitor nothing', async () => {
  const { http } = world.app;
  const token = world.people.editor.token;
  for (const operation of operations) {
    for (const url of [operation.at(world.premiumId), operation.at(world.vipId)]) {
      const paid = await http.inject({ url, headers: { 'x-token': token } });
      const plain = await http.inject({ url });
      const tag = paid.headers.etag ?? '"x"';
      const tagged = await http.inject({
        url,
        headers: { 'if-none-match': tag, 'if-modified-since': new Date(0).toUTCString() },
      });
      // Only a document that is the same for everybody may be known already.
      const isKnown = paid.headers.etag !== undefined && paid.body === plain.body;
      const expected = isKnown ? [url, 304, ''] : [url, plain.statusCode, plain.body];
      expect([url, tagged.statusCode, tagged.body]).toEqual(expected);
      const ranged = await http.inject({ url, headers: { range: 'bytes=0-' } });
      expect([url, ranged.statusCode, ranged.body === plain.body]).toEqual([url, plain.statusCode, true]);
      const head = await http.inject({ method: 'HEAD', url });
      expect([url, head.statusCode, head.body]).toEqual([url, plain.statusCode, '']);
      expect([url, head.headers['content-length']]).toEqual([url, plain.headers['content-length']]);
    }
  }
});

test('R10 a cache between us and the readers is told to keep them apart', async () => {
  for (const { plain } of operations) {
    const signedIn = await world.get(plain, world.people.editor);
    expect([plain, signedIn.headers['cache-control']]).toEqual([plain, 'private, no-store']);
    expect(String(signedIn.headers.vary)).toMatch(/Cookie, X-Token/);
    const visitor = await world.get(plain);
    expect([plain, visitor.headers['cache-control']]).toEqual([plain, 'no-cache']);
    expect(String(visitor.headers.vary)).toMatch(/Cookie, X-Token/);
  }
});
