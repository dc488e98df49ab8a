import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { flashDraft } from '#tests/support/feed-app.ts';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { readOperations, type Operation } from './operations.ts';

/** What nobody should send, and somebody does. */
const nasty = [
  ['nothing', ''],
  ['a blank', ' '],
  ['minus one', '-1'],
  ['zero', '0'],
  ['a fraction', '1.5'],
  ['a huge number', '99999999999999999999'],
  ['beyond 32 bits', '2147483648'],
  ['1e309', '1e309'],
  ['NaN', 'NaN'],
  ['hexadecimal', '0x10'],
  ['full-width digits', '１２'],
  ['words', 'undefined'],
  ['a quote', `1' or '1'='1`],
  ['a comment', '1;--'],
  ['a null byte', '1\u0000'],
  ['half a character', '\ud800'],
  ['a bad escape', '%'],
  ['a date that is none', '20260230'],
  ['a day of year 0', '0000-00-00'],
  ['a day of year 9999', '99991231'],
  ['a list of nothing', ',,,'],
  ['a long list', Array.from({ length: 300 }, (_, nr) => nr + 1).join(',')],
  ['a list with words', '9,x,10'],
  ['a mark of three parts', '1.2.3'],
  ['a mark that is too long', '1'.repeat(40)],
  ['a long word', '涨'.repeat(3000)],
  ['search operators', '& | ! ( ) : * <-> \\'],
  ['a path', '../../etc/passwd'],
  ['markup', '<script>alert(1)</script>'],
] as const;

let app: TestApp;
let operations: Operation[];
beforeAll(async () => {
  app = await bootApp();
  const { subjects, feed, articles } = app.domains;
  await subjects.upsert([{ id: 9, title: 'A股' }]);
  await articles.createReportTags([{ id: 1, name: '公司深度' }]);
  await feed.publish(flashDraft());
  await articles.publish({ title: '文章', summary: '', content: '正文', subjectIds: [9] });
  operations = await readOperations(app.http);
});
afterAll(() => app.close());

interface Tried {
  url: string;
  status: number;
  sentence: string;
}

async function ask(url: string): Promise<Tried> {
  const { statusCode: status, body, headers } = await app.http.inject({ url, headers: { 'x-platform': 'pc' } });
  const isJson = String(headers['content-type']).includes('json');
  const fault: unknown = isJson ? JSON.parse(body) : null;
  const sentence = fault && typeof fault === 'object' && 'message' in fault ? String(fault.message) : '';
  return { url, status, sentence };
}

const isFault = ({ status, sentence }: Tried) =>
  status >= 500 ||
  (status === 400 && !/[\u4e00-\u9fff]/.test(sentence)) ||
  ![200, 400, 401, 403, 404, 414].includes(status);

describe('nonsense in every parameter of every call: a sentence, never a hiccup', () => {
  test.each(nasty)('%s', async (_what, value) => {
    const urls = operations.flatMap((operation) => operation.withOne(value));
    expect(urls.length).toBeGreaterThan(40);
    const tried = [];
    for (const url of urls) tried.push(await ask(url));
    expect(tried.filter(isFault)).toEqual([]);
  });
});

test('the same name twice, names of prototypes, and nested names do no harm', async () => {
  const tails = [
    'limit=1&limit=2',
    '__proto__=1',
    'constructor=1',
    'limit[]=1',
    'limit[a]=1',
    '&&&=',
    'a'.repeat(8000),
  ];
  for (const { plain } of operations) {
    for (const tail of tails) {
      const tried = await ask(`${plain}${plain.includes('?') ? '&' : '?'}${tail}`);
      expect(isFault(tried) ? tried : null).toBeNull();
    }
  }
});

test.each([
  ['no JSON', 'application/json', '{"action":'],
  ['an empty body', 'application/json', ''],
  ['null', 'application/json', 'null'],
  ['an array', 'application/json', '[]'],
  ['poisoned prototypes', 'application/json', '{"__proto__":{"isAdmin":true}}'],
  ['a form', 'application/x-www-form-urlencoded', 'action=create'],
  ['an unknown type', 'application/x-unknown', 'x'],
  ['wrong kinds', 'application/json', '{"action":"create","title":{"a":1},"subj_ids":"9"}'],
  ['an id below zero', 'application/json', '{"action":"update","id":-5}'],
  ['a clock of nowhere', 'application/json', '{"now":"gestern"}'],
])('a body that is %s is refused with a sentence', async (_what, contentType, payload) => {
  for (const url of ['/dev/messages', '/dev/clock']) {
    const answer = await app.http.inject({ method: 'POST', url, headers: { 'content-type': contentType }, payload });
    expect([400, 415]).toContain(answer.statusCode);
    expect(answer.json()).toMatchObject({ data: null, message: expect.stringMatching(/[\u4e00-\u9fff]/) });
  }
});

test('a body over the limit is refused with 413', async () => {
  const payload = JSON.stringify({ action: 'create', title: 'x'.repeat(2_000_000) });
  const answer = await app.http.inject({
    method: 'POST',
    url: '/dev/messages',
    headers: { 'content-type': 'application/json' },
    payload,
  });
  expect([answer.statusCode, answer.json().message]).toEqual([413, '提交的内容过大']);
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH'] as const)(
  '%s where only reading is offered is no hiccup',
  async (method) => {
    for (const { plain } of operations) {
      const answer = await app.http.inject({ method, url: plain });
      expect([method, plain, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([method, plain, true]);
    }
  },
);
