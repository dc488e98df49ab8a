import { describeChannel, socketProtocol, type FrameDescription } from '#server/realtime/protocol.ts';
import type { ChannelContract } from '#shared/channel.ts';
import { codes, type CodeName } from '#shared/codes.ts';
import { isDocument, type BodyKind, type Endpoint } from '#shared/contract.ts';
import { createSchemaBook, type SchemaBook, type SchemaNode } from './json-schemas.ts';
import { SESSION_COOKIE } from '#shared/session-cookie.ts';

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  description: string;
  schema: SchemaNode;
}

export interface Answer {
  $ref?: string;
  description?: string;
  headers?: Record<string, unknown>;
  content?: Record<string, { schema: SchemaNode }>;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, never[]>[];
  parameters: Parameter[];
  requestBody?: { required: true; content: Record<string, { schema: SchemaNode }> };
  responses: Record<string, Answer>;
}

/** The contract as an OpenAPI 3.1 document. The socket, which OpenAPI has no words for, stands under `x-websocket`. */
export function openApiOf(endpoints: readonly Endpoint[], channels: readonly ChannelContract[], version: string) {
  const book = createSchemaBook();
  const paths: Record<string, Record<string, Operation>> = {};
  for (const endpoint of endpoints) {
    const path = templateOf(endpoint);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, book) };
  }
  const websocket = websocketOf(channels, book);
  return {
    openapi: '3.1.0',
    info: { title: '开盘 Kaipan', version, description: introduction },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Fault: faultSchema(Object.keys(codes) as CodeName[]), ...book.titled },
      responses: Object.fromEntries(faultsNamed(endpoints).map((name) => [name, faultAnswer(name)])),
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'x-token' },
        session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
      },
    },
    'x-websocket': websocket,
  };
}
export type OpenApi = ReturnType<typeof openApiOf>;

/** `/api/pc/live/msg/{id}` */
export function templateOf({ path }: Pick<Endpoint, 'path'>): string {
  return path.replace(/:(\w+)/g, '{$1}');
}

const introduction = [
  '正文为 {code, message, data}，code 为 20000 表示成功；/api/pc/* 与 /api/messages/* 成功时没有信封，正文就是数据。',
  '业务错误多以 HTTP 200 回答 {code, message, data: null}，见每个接口 200 的另一种形状；message 是给读者看的中文。',
  '时间为 unix 秒。编号字段在信息流里是字符串。翻页标记是不透明的整数字符串，编号不超过 4194303 时小于 2^53，可以当作数字读写；它不是时间，空或 "0" 表示没有。',
  '列表参数可以用逗号分隔，也可以重复；其他参数重复时以最后一个为准。开关参数接受 true/false、1/0、yes/no，不分大小写。不认识的参数被忽略。',
  '回答里可能增加新的字段。实时推送见 x-websocket。',
].join('\n\n');

/** Faults of transport, which any call may meet. */
const always = ['BAD_REQUEST', 'TOO_OFTEN', 'SERVER_FAULT', 'UNAVAILABLE'] as const satisfies readonly CodeName[];
const transportFaults: CodeName[] = [
  ...always,
  'SIGN_IN_FIRST',
  'ORIGIN_REFUSED',
  'PATH_NOT_FOUND',
  'BODY_TOO_LARGE',
  'BUSY',
];
const isTransport = (name: CodeName) => codes[name].http !== 200;
/** Those that any call may meet, and those of the trade that have a status of their own. */
const faultsNamed = (endpoints: readonly Endpoint[]): CodeName[] => [
  ...new Set<CodeName>([
    ...transportFaults,
    ...(endpoints.some(({ auth }) => typeof auth !== 'string') ? (['FORBIDDEN'] as const) : []),
    ...endpoints.flatMap(({ errors }) => errors).filter(isTransport),
  ]),
];
const saysWhen: readonly CodeName[] = ['TOO_OFTEN', 'UNAVAILABLE', 'BUSY'];

function operationOf(endpoint: Endpoint, book: SchemaBook): Operation {
  return {
    operationId: `${endpoint.module}.${endpoint.name}`,
    tags: [endpoint.module],
    summary: endpoint.summary,
    description: `${admissionOf(endpoint)}。`,
    security: [...(endpoint.auth === 'optional' ? [{}] : []), { token: [] }, { session: [] }],
    parameters: [...parametersOf(endpoint, 'params', book), ...parametersOf(endpoint, 'query', book)],
    ...(takesBody(endpoint) && { requestBody: { required: true, content: sentContentOf(endpoint, book) } }),
    responses: { 200: { description: '成功', content: contentOf(endpoint, book) }, ...faultsOf(endpoint) },
  };
}

/** Who may call it. */
export function admissionOf({ auth }: Endpoint): string {
  if (auth === 'optional') return '不必登录；登录后按读者的权限回答';
  return auth === 'required' ? '需要登录' : `需要登录，身份为 ${auth.join('、')} 之一`;
}

const takesBody = ({ body, bodyKind }: Endpoint) => body !== undefined || bodyKind !== undefined;

const mediaTypes: Record<BodyKind, string> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
  raw: '*/*',
};

function sentContentOf({ body, parts, bodyKind = 'json' }: Endpoint, book: SchemaBook) {
  const sent = body ?? parts;
  return { [mediaTypes[bodyKind]]: { schema: sent ? book.of(sent, 'input') : { type: 'string' } } };
}

function parametersOf(endpoint: Endpoint, part: 'params' | 'query', book: SchemaBook): Parameter[] {
  const schema = endpoint[part];
  if (!schema) return [];
  const { properties = {}, required = [] } = book.of(schema, 'input');
  return Object.entries(properties).map(([name, { description = '', ...shape }]) => ({
    name,
    in: part === 'params' ? 'path' : 'query',
    required: part === 'params' || required.includes(name),
    description,
    schema: shape,
  }));
}

/** A document says what is missing by its status; every other call says its business faults in the envelope, on 200. */
function contentOf(endpoint: Endpoint, book: SchemaBook): Record<string, { schema: SchemaNode }> {
  if (isDocument(endpoint)) return documentOf(endpoint.mediaType ?? 'text/plain');
  const data = book.of(endpoint.data, 'output');
  const success = endpoint.bodyStyle === 'bare' ? data : envelopeSchema(data);
  const faults = endpoint.errors.filter((name) => codes[name].http === 200);
  const schema = faults.length === 0 ? success : { oneOf: [success, faultSchema(faults)] };
  return { 'application/json': { schema } };
}

/** Bytes; those that are JSON are read as whatever they hold. */
const documentOf = (mediaType: string) => ({
  [mediaType]: { schema: mediaType === 'application/json' ? {} : { type: 'string' } },
});

function faultsOf(endpoint: Endpoint): Record<string, Answer> {
  const declared = endpoint.errors.filter((name) => codes[name].http !== 200);
  const names = new Set<CodeName>([
    ...always,
    ...declared,
    ...(endpoint.auth === 'optional' ? [] : (['SIGN_IN_FIRST'] as const)),
    ...(typeof endpoint.auth === 'string' ? [] : (['FORBIDDEN'] as const)),
    ...(endpoint.method === 'GET' ? [] : (['ORIGIN_REFUSED'] as const)),
    ...(takesBody(endpoint) ? (['BODY_TOO_LARGE'] as const) : []),
    ...(isDocument(endpoint) && endpoint.errors.length > 0 ? (['PATH_NOT_FOUND'] as const) : []),
  ]);
  return Object.fromEntries([...names].map((name) => [codes[name].http, { $ref: `#/components/responses/${name}` }]));
}

function faultAnswer(name: CodeName): Answer {
  const seconds = { description: '多少秒后再来', schema: { type: 'integer', minimum: 0 } };
  return {
    description: `${codes[name].code} ${codes[name].text}`,
    ...(saysWhen.includes(name) && { headers: { 'Retry-After': seconds } }),
    content: { 'application/json': { schema: faultSchema([name]) } },
  };
}

/** A body that says what went wrong, by one of these numbers. */
function faultSchema(names: readonly CodeName[]): SchemaNode {
  const sentences = names.map((name) => `${codes[name].code} ${codes[name].text}`);
  return {
    type: 'object',
    description: [...new Set(sentences)].join('；'),
    required: ['code', 'message', 'data'],
    properties: {
      code: { type: 'integer', enum: [...new Set(names.map((name) => codes[name].code))] },
      message: { type: 'string' },
      data: { type: 'null' },
    },
  };
}

function envelopeSchema(data: SchemaNode): SchemaNode {
  return {
    type: 'object',
    required: ['code', 'message', 'data'],
    properties: { code: { type: 'integer', const: codes.OK.code }, message: { type: 'string' }, data },
  };
}

function websocketOf(contracts: readonly ChannelContract[], book: SchemaBook) {
  const { path, clientFrames, serverFrames, closes, limits } = socketProtocol;
  const describe =
    (io: 'input' | 'output') =>
    ({ name, what, schema }: FrameDescription) => ({
      name,
      description: what,
      schema: book.of(schema, io),
    });
  return {
    path,
    description: 'Text frames of one JSON object each; everything about it is at /docs#socket.',
    channels: contracts.map(describeChannel).map(({ contract, enter, entered, events }) => ({
      name: contract.channel,
      description: contract.summary,
      auth: contract.auth,
      delivery: contract.delivery,
      clientFrames: [describe('input')(enter)],
      serverFrames: [entered, ...events].map(describe('output')),
    })),
    clientFrames: clientFrames.map(describe('input')),
    serverFrames: serverFrames.map(describe('output')),
    closes,
    limits,
  };
}
