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
}, 60_000);
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
    expect(`${address} ${answer.text}`).not.toMatch(secrets);
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
  ]) {
    const nothing = (await world.get(`${address}XQZWVJ`)).text;
    for (const word of [CANARY, CANARY.slice(0, 2), `${CANARY}F0`, '688222'])
      expect([address, word, (await world.get(`${address}${word}`)).text]).toEqual([address, word, nothing]);
  }
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
