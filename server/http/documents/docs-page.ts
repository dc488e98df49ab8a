import { codes } from '#shared/codes.ts';
import type { ChannelContract } from '#shared/channel.ts';
import type { Endpoint } from '#shared/contract.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { tableHtml, toHtml } from './docs-article.ts';
import { fieldsOf, nameOf, typeText, type SchemaNode } from './json-schemas.ts';
import { admissionOf, templateOf, type Answer, type OpenApi, type Operation } from './openapi.ts';
import { socketArticle } from './socket-article.ts';

/** The readable face of `/openapi.json`: contents, one block per call, the shapes once, the socket. No script, no foreign file. */
export function docsPage(
  endpoints: readonly Endpoint[],
  channels: readonly ChannelContract[],
  document: OpenApi,
): string {
  const modules = Map.groupBy(endpoints, ({ module }) => module);
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>接口文档｜开盘</title><link rel="icon" href="/favicon.svg"><style>${docsStyle}</style></head><body>
<h1>开盘接口</h1><p>由契约生成。机器可读：<a href="/openapi.json">/openapi.json</a>。实时推送：<a href="#socket">/ws</a>。
<nav><ul>${[...modules].map(([module, entries]) => contentsOf(module, entries)).join('')}</ul></nav>
<h2>约定</h2>${document.info.description
    .split('\n\n')
    .map((text) => `<p>${escapeHtml(text)}</p>`)
    .join('')}
<h2>错误</h2>${codesTable()}
${[...modules].map(([module, entries]) => `<h2 id="${module}">${module}</h2>${entries.map((entry) => callOf(entry, document)).join('')}`).join('\n')}
<h2>形状</h2>${Object.entries(document.components.schemas)
    .filter(([name]) => name !== 'Fault')
    .map(([name, schema]) => `<h3 id="shape-${name}">${name}</h3>${fieldsTable(schema)}`)
    .join('\n')}
<h2 id="socket">实时推送 /ws</h2>${toHtml(socketArticle(channels))}
</body></html>`;
}

export const docsStyle = `:root{color-scheme:light dark}body{font:14px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;max-width:960px;margin:0 auto;padding:24px 16px;overflow-wrap:anywhere}
h2{border-bottom:1px solid;padding-bottom:4px;margin-top:40px}h3{margin:28px 0 4px}code,pre,td:nth-child(2){font-family:ui-monospace,monospace;font-size:13px}
pre{overflow:auto;padding:12px;border:1px solid #8886;border-radius:6px;overflow-wrap:normal}table{border-collapse:collapse;width:100%;margin:8px 0}th,td{text-align:left;vertical-align:top;padding:3px 12px 3px 0;border-bottom:1px solid #8884}td:first-child{white-space:nowrap}
@media(max-width:600px){td:first-child{white-space:normal}}`;

function contentsOf(module: string, entries: readonly Endpoint[]): string {
  const links = entries.map(
    (entry) =>
      `<li><a href="#${entry.module}.${entry.name}"><code>${escapeHtml(templateOf(entry))}</code></a> ${escapeHtml(entry.summary)}`,
  );
  return `<li><a href="#${module}">${module}</a><ul>${links.join('')}</ul>`;
}

function codesTable(): string {
  const rows = Object.values(codes).map(({ code, http, text }) => [String(code), String(http), escapeHtml(text)]);
  return tableHtml(['code', 'HTTP', 'message'], rows);
}

function callOf(endpoint: Endpoint, document: OpenApi): string {
  const path = templateOf(endpoint);
  const operation = document.paths[path]?.[endpoint.method.toLowerCase()];
  if (!operation) return '';
  const remarks = [
    endpoint.bodyStyle === 'bare' ? '没有信封' : '',
    endpoint.auth === 'optional' ? '' : admissionOf(endpoint),
  ];
  return `<h3 id="${operation.operationId}">${endpoint.method} <code>${escapeHtml(path)}</code></h3>
<p>${escapeHtml([operation.summary, ...remarks].filter((text) => text !== '').join(' · '))}${parametersTable(operation)}${sentTable(operation)}${answersTable(operation, document)}`;
}

function parametersTable({ parameters }: Operation): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(({ name, required, schema, description }) => [
    `<code>${name}</code>${required ? '' : '?'}`,
    escapeHtml(typeText(schema) + defaultText(schema)),
    escapeHtml(description),
  ]);
  return tableHtml(['参数', '类型', '说明'], rows);
}

function sentTable({ requestBody }: Operation): string {
  const [sent] = Object.entries(requestBody?.content ?? {});
  if (sent === undefined) return '';
  const [mediaType, { schema }] = sent;
  const hasFields = Object.keys(schema.properties ?? {}).length > 0;
  const said = hasFields ? '' : `：${schema.properties ? '{}' : linkedText(typeText(schema))}`;
  return `<p>提交 <code>${escapeHtml(mediaType)}</code>${said}${hasFields ? fieldsTable(schema) : ''}`;
}

function defaultText({ default: fallback }: SchemaNode): string {
  return fallback === undefined || fallback === '' ? '' : ` = ${JSON.stringify(fallback)}`;
}

function answersTable({ responses }: Operation, document: OpenApi): string {
  const rows = Object.entries(responses).map(([status, answer]) => {
    const { description = '' } = answer.$ref ? faultOf(answer.$ref, document) : answer;
    return [status, answer.$ref ? 'Fault' : successText(answer), escapeHtml(description)];
  });
  const success = responses['200']?.content?.['application/json']?.schema;
  return tableHtml(['HTTP', '正文', '说明'], rows) + (success ? ownFields(success) : '');
}

function faultOf(reference: string, { components }: OpenApi): Answer {
  return components.responses[reference.slice(reference.lastIndexOf('/') + 1)] ?? {};
}

function successText({ content = {} }: Answer): string {
  const [[mediaType, { schema }] = ['', { schema: {} }]] = Object.entries(content);
  if (mediaType !== 'application/json') return escapeHtml(mediaType);
  return (schema.oneOf ?? [schema])
    .map((choice) => (isFault(choice) ? faultText(choice) : linked(dataOf(choice))))
    .join('<br>或 ');
}

const isFault = ({ properties }: SchemaNode) => properties?.data?.type === 'null';
const faultText = ({ description = '' }: SchemaNode) => `Fault ${escapeHtml(description)}`;

/** What stands in the envelope, or the body itself. */
function dataOf(schema: SchemaNode): SchemaNode {
  return schema.properties?.code && schema.properties.data ? schema.properties.data : schema;
}

/** The fields of an answer that has no name of its own. */
function ownFields(schema: SchemaNode): string {
  const [success = schema] = schema.oneOf ?? [schema];
  const data = dataOf(success);
  return nameOf(data) === null && (data.properties ?? data.additionalProperties) ? fieldsTable(data) : '';
}

function fieldsTable(schema: SchemaNode): string {
  const rows = fieldsOf(schema).map(({ path, type, isRequired, description }) => [
    `<code>${escapeHtml(path)}</code>${isRequired ? '' : '?'}`,
    linkedText(type),
    escapeHtml(description),
  ]);
  return tableHtml(['字段', '类型', '说明'], rows);
}

const linked = (schema: SchemaNode) => linkedText(schema.properties ? '对象，见下表' : typeText(schema));
/** Names of shapes begin with a capital letter, types do not. */
const linkedText = (type: string) =>
  escapeHtml(type).replace(/\b[A-Z][A-Za-z]+\b/g, (name) => `<a href="#shape-${name}">${name}</a>`);
