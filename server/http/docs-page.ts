import { codes } from '#shared/codes.ts';
import type { Endpoint } from '#shared/contract.ts';
import type { openApiOf } from './openapi.ts';

type OpenApi = ReturnType<typeof openApiOf>;

/** The readable face of `/openapi.json`: one table of contents and one block per endpoint. No script, no foreign file. */
export function docsPage(endpoints: readonly Endpoint[], document: OpenApi, nonce: string): string {
  const rooms = Map.groupBy(endpoints, (endpoint) => endpoint.room);
  const sections = [...rooms].map(
    ([room, entries]) => `<h2>${room}</h2>${entries.map((e) => block(e, document)).join('')}`,
  );
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>接口文档｜开盘</title><link rel="icon" href="/favicon.svg"><style nonce="${nonce}">${style}</style>
<h1>开盘接口</h1><p>由契约生成。机器可读：<a href="/openapi.json">/openapi.json</a>。除注明「无信封」外，正文为 <code>{code, message, data}</code>，<code>code</code> 为 ${codes.OK.code} 表示成功。</p>
${sections.join('\n')}</html>`;
}

const style = `:root{color-scheme:light dark}body{font:14px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;max-width:960px;margin:0 auto;padding:24px 16px}
h2{border-bottom:1px solid;padding-bottom:4px}summary{cursor:pointer;padding:6px 0}code{font-family:ui-monospace,monospace}pre{overflow:auto;padding:12px;border:1px solid;border-radius:6px}b{display:inline-block;min-width:52px}`;

function block(endpoint: Endpoint, document: OpenApi): string {
  const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
  const operation = document.paths[path]?.[endpoint.method.toLowerCase()];
  const remark = [endpoint.bodyStyle === 'bare' ? '无信封' : '', endpoint.auth === 'required' ? '需登录' : ''].filter(
    Boolean,
  );
  return `<details id="${endpoint.room}.${endpoint.name}"><summary><b>${endpoint.method}</b> <code>${escapeHtml(path)}</code> ${escapeHtml(endpoint.summary)} ${remark.join(' · ')}</summary>
<pre>${escapeHtml(JSON.stringify(operation, null, 2))}</pre></details>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
