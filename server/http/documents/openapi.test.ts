import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineChannel } from '#shared/channel.ts';
import { flashDraft } from '#tests/support/feed-app.ts';
import { testMarket } from '#tests/support/market-feed.ts';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import type { Member } from '#tests/support/cast.ts';
import { joinStaff } from '#tests/support/staff.ts';
import { listChannels, listEndpoints } from '#scripts/endpoints.ts';
import { toMarkdown } from './docs-article.ts';
import { docsPage } from './docs-page.ts';
import type { SchemaNode } from './json-schemas.ts';
import { openApiOf } from './openapi.ts';
import { socketArticle } from './socket-article.ts';

const endpoints = await listEndpoints();
const channels = await listChannels();
const document = openApiOf(endpoints, channels, '1.0.0');

type Node = SchemaNode & { propertyNames?: unknown };

/** Everything in a document that may be a schema, with its place. */
function nodesIn(value: unknown, place: string): { place: string; node: Node }[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([name, one]) => nodesIn(one, `${place}/${name}`));
  return [{ place, node: value }, ...inner];
}

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

test('the document is valid OpenAPI 3.1', async () => {
  const answer = await new Validator().validate(JSON.parse(JSON.stringify(document)));
  expect(answer.errors ?? []).toEqual([]);
  expect(answer.valid).toBe(true);
});

test('every parameter is described', () => {
  const silent = operations.flatMap(({ operation }) =>
    operation.parameters
      .filter(({ description }) => !/\p{Script=Han}/u.test(description))
      .map(({ name }) => `${operation.operationId} ${name}`),
  );
  expect(silent).toEqual([]);
});

test('a form of parts says what stands in it, and which of them are files', () => {
  const forms = operations.flatMap(({ operation }) => operation.requestBody?.content['multipart/form-data'] ?? []);
  expect(forms.length).toBeGreaterThan(1);
  for (const { schema } of forms)
    expect(schema).toMatchObject({ type: 'object', properties: { file: { type: 'string', format: 'binary' } } });
});

test('the page for readers says of every call what is sent with it', () => {
  const page = docsPage(endpoints, channels, document);
  for (const { operation } of operations.filter(({ operation: { requestBody } }) => requestBody !== undefined)) {
    const from = page.indexOf(`<h3 id="${operation.operationId}">`);
    const told = page.slice(from, page.indexOf('<h3', from + 1));
    const [[mediaType, { schema }] = ['', { schema: {} }]] = Object.entries(operation.requestBody?.content ?? {});
    expect(told, operation.operationId).toContain(`提交 <code>${mediaType}</code>`);
    for (const name of Object.keys(schema.properties ?? {}))
      expect(told, operation.operationId).toMatch(new RegExp(`<code>${name}[^<]*</code>`));
  }
});

describe('a map says what stands under its keys', () => {
  const nodes = nodesIn(document, '');

  test.each(nodes.filter(({ node }) => node.propertyNames))('$place', ({ node }) => {
    expect(Object.keys(node.additionalProperties ?? {})).not.toEqual([]);
  });

  test('and every object of an answer says what is in it', () => {
    const blank = nodes.filter(({ node }) => node.type === 'object' && !node.properties && !node.additionalProperties);
    expect(blank.map(({ place }) => place)).toEqual([]);
  });

  test('candles, quotes and flows by symbol', () => {
    const answerOf = (path: string) => contentAt(path)?.properties?.data;
    const candle = answerOf('/market/kline')?.properties?.candle?.additionalProperties;
    expect(candle?.properties).toHaveProperty('lines');
    const { Real, Trend, FundFlow }: Record<string, SchemaNode> = document.components.schemas;
    expect(Real?.properties?.snapshot?.additionalProperties?.items?.type).toEqual(['string', 'number', 'null']);
    expect(Trend?.properties?.candle?.additionalProperties?.properties).toHaveProperty('pre_close_px');
    expect(FundFlow?.additionalProperties?.properties).toHaveProperty('fund_flow');
  });

  test('for readers, too', () => {
    const page = docsPage(endpoints, channels, document);
    expect(page).toContain('candle.*.lines');
    expect(page).toContain('<code>*.fund_flow</code>');
  });
});

function contentAt(path: string) {
  return document.paths[path]?.get?.responses['200']?.content?.['application/json']?.schema;
}

test('a parameter of few values lists them', () => {
  const period = document.paths['/market/kline']?.get?.parameters.find(({ name }) => name === 'period_type');
  expect(period?.schema.enum).toEqual([60, 300, 900, 1800, 3600, 86_400, 604_800, 2_592_000]);
  expect(period?.schema.default).toBe(86_400);
});

test('every call says what happens when it may not be answered', () => {
  for (const { operation } of operations) {
    expect(Object.keys(operation.responses), operation.operationId).toEqual(
      expect.arrayContaining(['200', '400', '429', '500', '503']),
    );
  }
  expect(document.components.responses.UNAVAILABLE?.headers).toHaveProperty('Retry-After');
  expect(document.paths['/api/v2/pc/subjects/messages/paidList']?.get?.responses).toHaveProperty('401');
  expect(document.paths['/subject/{id}/feed.xml']?.get?.responses).toHaveProperty('404');
});

describe('what is answered fits what is written', () => {
  let app: TestApp;
  let flashId: number;
  const members = [{ symbol: '600519.SS', isCore: true, why: '白酒' }];
  const market = testMarket(
    [{ symbol: '600519.SS', name: '贵州茅台', last: 1050 }],
    [{ id: 9, name: '白酒', kind: 'concept', description: '白酒', members, chain: [] }],
  );
  let admin: Member;
  beforeAll(async () => {
    app = await bootApp({}, { market: market.feed });
    await app.domains.modules.find(({ name }) => name === 'market')?.follow?.look();
    await app.domains.subjects.upsert([{ id: 9, title: 'A股', isCurated: true }]);
    flashId = (await app.domains.feed.publish(flashDraft({ stocks: [{ symbol: '600519.SS', name: '贵州茅台' }] }))).id;
    await app.domains.articles.publish({ title: '文', summary: '', content: '<p>字</p>', subjectIds: [9] });
    admin = await joinStaff(app, '秦越', ['admin']);
  });
  afterAll(() => app.close());

  /** Programs ignore fields that they do not know; ours are all written down, and what stands in a map is as well. */
  const closed = structuredClone(document);
  for (const { node } of nodesIn(closed, '')) {
    if (node.type === 'object' && node.properties && !node.additionalProperties) {
      Object.assign(node, { additionalProperties: false });
    }
  }
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(closed, 'openapi');
  const fits = (path: string, status: string) => {
    const place = `openapi#/paths/${path.replaceAll('/', '~1')}/get/responses/${status}/content/application~1json/schema`;
    const check = ajv.getSchema(encodeURI(place));
    if (!check) throw new Error(`no schema at ${place}`);
    return check;
  };

  const reads = operations.filter(
    ({ method, operation }) => method === 'get' && operation.responses['200']?.content?.['application/json'],
  );
  const unknowns: Record<string, string> = { id: '999999998', tag: '999999998', period: '1' };

  const asked: Record<string, string> = {
    prod_code: '600519.SS',
    prod_codes: '600519.SS',
    symbols: '600519.SS',
    symbol: '600519.SS',
    plates: '9',
    sub_ids: '9',
    for: 'A'.repeat(22),
    key: 'A'.repeat(22),
    mobile: '13800000000',
    order_no: '2026082010000000000000',
  };
  const inPath: Record<string, string> = { period: '1', no: '2026082010000000000000', key: 'draft0001' };
  /** A number is sent one code in a minute. */
  const valueOf = (name: string, id: string) =>
    name === 'receiver' ? `138${id.slice(-8).padStart(8, '0')}` : (asked[name] ?? (name === 'type' ? 'message' : id));

  test.each(reads)('$path, of what is there and of what is not', async ({ path, operation }) => {
    const parameters = (operation.parameters ?? []).filter(
      (one) => one.in === 'query' && (one.required || asked[one.name] !== undefined),
    );
    for (const id of [String(flashId), '9', '999999998']) {
      const query = parameters.map(({ name }) => `${name}=${valueOf(name, id)}`).join('&');
      const named = (name: string) => inPath[name] ?? id;
      const url = `${path.replace(/\{(\w+)\}/g, (_, name: string) => named(name))}?${query}`;
      const asker = path.startsWith('/ops/') ? admin : app.cast.xiaoWang;
      const headers = { 'x-token': asker.token, 'x-platform': 'pc' };
      const answer = await app.http.inject({ url, headers });
      expect(answer.statusCode, url).toBe(200);
      const check = fits(path, '200');
      expect(check(answer.json()), `${url} ${JSON.stringify(check.errors)}`).toBe(true);
    }
  });

  test('what only staff may call is in no document that is served', async () => {
    for (const url of ['/openapi.json', '/docs']) {
      const { body } = await app.http.inject(url);
      expect(body, url).toContain('/api/pc/msgs');
      expect(body, url).not.toContain('/ops/');
    }
  });

  test('a wrong value in a map does not fit', async () => {
    const check = fits('/market/real', '200');
    const { body } = await app.http.inject('/market/real?prod_code=600519.SS');
    expect(Object.keys(JSON.parse(body).data.snapshot)).toEqual(['600519.SS']);
    expect(check(JSON.parse(body))).toBe(true);
    const spoilt = JSON.parse(body);
    spoilt.data.snapshot['600519.SS'][0] = { text: '贵州茅台' };
    expect(check(spoilt)).toBe(false);
  });

  test('a fault does not fit the shape of a success', async () => {
    const path = '/api/pc/live/msg/{id}';
    const missing = (await app.http.inject(path.replace('{id}', String(unknowns.id)))).json();
    expect(missing.code).toBe(40400);
    const flash = ajv.getSchema('openapi#/components/schemas/Flash');
    expect(flash?.(missing)).toBe(false);
    expect(flash?.((await app.http.inject(`/api/pc/live/msg/${flashId}`)).json())).toBe(true);
  });

  test('a 400 fits its schema', async () => {
    const bad = await app.http.inject('/api/pc/msgs?limit=x');
    const place = 'openapi#/components/responses/BAD_REQUEST/content/application~1json/schema';
    expect(ajv.getSchema(place)?.(bad.json())).toBe(true);
  });
});

test('the readable page is small, and tells of every call, parameter, shape and of the socket', () => {
  const page = docsPage(endpoints, channels, document);
  expect(page.length / endpoints.length).toBeLessThan(2000);
  for (const { operation } of operations) expect(page).toContain(`id="${operation.operationId}"`);
  for (const name of Object.keys(document.components.schemas).filter((one) => one !== 'Fault')) {
    expect(page).toContain(`id="shape-${name}"`);
  }
  for (const text of ['tailmark', 'ENTER_CHANNEL', 'recovered', 'too many frames', 'def catch_up']) {
    expect(page).toContain(text);
  }
});

test('the socket stands in the document for programs, with the schemas of its frames', () => {
  const { clientFrames, serverFrames, closes } = document['x-websocket'];
  const names = [...clientFrames, ...serverFrames].map(({ name }) => name);
  expect(names).toEqual(['LEAVE_CHANNEL', 'PING', 'REFUSED', 'PONG']);
  expect(closes.map(({ code }) => code)).toContain(1009);
});

test('every channel stands there: who may enter, how, and what then comes', () => {
  const flash = document['x-websocket'].channels.find(({ name }) => name === 'flash');
  expect(flash).toMatchObject({ name: 'flash', auth: 'optional', delivery: 'log' });
  expect(JSON.stringify(flash?.clientFrames)).toContain('subj_ids');
  expect(flash?.serverFrames.map(({ name }) => name)).toEqual(['ENTERED', 'create, update, delete']);
  expect(JSON.stringify(flash?.serverFrames)).toContain('#/components/schemas/Flash');
});

test('the documents tell of a channel what its contract says, of either kind', () => {
  const bells = defineChannel('bells', {
    summary: 'How the bells sound.',
    auth: ['editor'],
    delivery: 'latest',
    enter: z.object({ towers: z.array(z.string()).describe('which') }),
    events: { ring: z.object({ tone: z.number().describe('in Hertz') }) },
    guide: ['Cover your ears.'],
  });
  const text = toMarkdown(socketArticle([...channels, bells]));
  for (const part of ['How the bells sound.', 'editor', '`data.towers`', '`data.tone`', 'in Hertz', 'Cover your ears.'])
    expect(text).toContain(part);
  const bellsPart = text.slice(text.indexOf('## Channel `bells`'), text.indexOf('## Heartbeat'));
  expect(bellsPart).not.toMatch(/offset|recovered/);
  expect(bellsPart).toContain('| `chann_name` | "bells" |');
  expect(text).toContain('without `chann_name` is one of `flash`');
  expect(text).toContain('the newest wins');
  const logs = channels.filter(({ delivery }) => delivery === 'log');
  expect(toMarkdown(socketArticle(logs))).not.toContain('the newest wins');
});
