import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { feed } from '#domains/feed/feed.contract.ts';
import { isRepeatable } from '#shared/query-schemas.ts';
import { listEndpoints } from '#scripts/endpoints.ts';
import { parseInput } from './parse.ts';

/** Every query parameter of every endpoint. */
const parameters = (await listEndpoints()).flatMap((endpoint) =>
  endpoint.query instanceof z.ZodObject
    ? Object.entries(endpoint.query.shape).map(([name, schema]) => ({ endpoint, name, schema: schema as z.ZodType }))
    : [],
);

const samples = [
  '9',
  '2',
  '1',
  'true',
  '20260820',
  'limit_up',
  'limit_down',
  '/live',
  '/youliao',
  '甲',
  '60',
  '300',
  'forward',
  'none',
  'avg_pcp',
  'core_avg_pcp',
  'trending_plates',
  'ff-1',
  'ff-2',
  'all',
  'top',
  'industry',
  'theme',
  'row',
  'days',
  'turnover_rate_stock',
  'sign_in',
  'message',
  'subject',
  'relevance',
  'A'.repeat(22),
];

/** What has to be asked besides, with some value. */
const neededBy = (endpoint: (typeof parameters)[number]['endpoint']) =>
  Object.fromEntries(
    parameters
      .filter((one) => one.endpoint === endpoint && !one.schema.safeParse(undefined).success)
      .map(({ name, schema }) => [name, samples.find((text) => schema.safeParse(text).success)]),
  );

describe('repeated parameters', () => {
  test.each(parameters.map((one) => [`${one.endpoint.module}.${one.endpoint.name} ${one.name}`, one] as const))(
    '%s',
    (_, { endpoint, name, schema }) => {
      const [first = '', second = first] = samples.filter((text) => schema.safeParse(text).success);
      const { params: _params, ...asked } = endpoint;
      const read = (value: unknown) => parseInput(asked, { query: { ...neededBy(endpoint), [name]: value } }).query;
      expect(read([first, first])).toEqual(read(first));
      expect(read([first, second])).toEqual(isRepeatable(schema) ? read(`${first},${second}`) : read(second));
    },
  );

  test('the lists are those that are called lists of ids, codes, types or fields', () => {
    const lists = parameters.filter(({ schema }) => isRepeatable(schema)).map(({ name }) => name);
    expect(new Set(lists)).toEqual(
      new Set([
        ...[
          'codes',
          'events',
          'fields',
          'ids',
          'plates',
          'prod_code',
          'prod_codes',
          'sub_ids',
          'subj_ids',
          'subjectids',
          'subjids',
          'symbol',
          'symbols',
          'types',
        ],
      ]),
    );
  });
});

const isExplained = (value: string) =>
  (parseInput(feed.listMessages, { query: { hasExplain: value } }).query as { hasExplain: boolean }).hasExplain;

test.each(['1', 'true', 'True', 'TRUE', 'yes', 'Yes', ' true '])('%j is yes', (text) =>
  expect(isExplained(text)).toBe(true),
);
test.each(['0', 'false', 'False', 'FALSE', 'no', 'No', ''])('%j is no', (text) =>
  expect(isExplained(text)).toBe(false),
);
test.each(['perhaps', '2', 'null'])('%j is neither', (text) =>
  expect(() => isExplained(text)).toThrow(/true 或 false/),
);

test.each(['7', '1000'])('%s is the name of something', (text) =>
  expect(parseInput(feed.getLiveMessage, { params: { id: text } })).toEqual({ params: { id: Number(text) } }),
);
test.each(['07', '7.0', '+7', '1e3', ' 7', '0x7'])('%j is no other name of it', (text) =>
  expect(() => parseInput(feed.getLiveMessage, { params: { id: text } })).toThrow('编号格式有误'),
);
