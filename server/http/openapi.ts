import { z } from 'zod';
import { codes, type CodeName } from '#shared/codes.ts';
import type { Endpoint } from '#shared/contract.ts';

/** The contract as an OpenAPI 3.1 document. */
export function openApiOf(endpoints: readonly Endpoint[], version: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return { openapi: '3.1.0', info: { title: '开盘 Kaipan', version }, paths };
}

function operationOf(endpoint: Endpoint) {
  return {
    operationId: `${endpoint.room}.${endpoint.name}`,
    tags: [endpoint.room],
    summary: endpoint.summary,
    description: descriptionOf(endpoint),
    parameters: [...parametersOf(endpoint, 'params', 'path'), ...parametersOf(endpoint, 'query', 'query')],
    ...(endpoint.body
      ? { requestBody: { content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } } }
      : {}),
    responses: {
      200: { description: endpoint.bodyStyle === 'bare' ? 'bare body' : 'answer', content: contentOf(endpoint) },
      400: { description: sentenceOf('BAD_REQUEST') },
    },
  };
}

function descriptionOf(endpoint: Endpoint): string {
  const access = endpoint.auth === 'required' ? '需要登录。' : '';
  const faults = endpoint.errors.map(sentenceOf).join('；');
  return faults === '' ? access : `${access}可能的错误：${faults}`;
}

function sentenceOf(name: CodeName): string {
  return `${codes[name].code} ${codes[name].text}`;
}

function contentOf(endpoint: Endpoint) {
  if (endpoint.bodyStyle === 'text') return { [endpoint.mediaType ?? 'text/plain']: { schema: { type: 'string' } } };
  const data = schemaOf(endpoint.data, 'output');
  return { 'application/json': { schema: endpoint.bodyStyle === 'bare' ? data : envelopeSchema(data) } };
}

function envelopeSchema(data: unknown) {
  return {
    type: 'object',
    required: ['code', 'message', 'data'],
    properties: { code: { type: 'integer', const: codes.OK.code }, message: { type: 'string' }, data },
  };
}

function parametersOf(endpoint: Endpoint, part: 'params' | 'query', place: 'path' | 'query') {
  const schema = endpoint[part];
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: object; required?: string[] };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }));
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return shape;
}
