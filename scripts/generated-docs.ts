import { toMarkdown } from '#server/http/documents/docs-article.ts';
import { socketArticle } from '#server/http/documents/socket-article.ts';
import { codes } from '#shared/codes.ts';
import { listChannels, listEndpoints } from './endpoints.ts';
import { callsOf, listScreens } from './screens.ts';

const note = '<!-- Written by `npm run docs`. Do not edit. -->';

/** The generated documents: path and text. */
export async function generatedDocs(): Promise<{ file: string; text: string }[]> {
  return [
    { file: 'docs/endpoints.md', text: await endpointsPage() },
    { file: 'docs/screens.md', text: await screensPage() },
    { file: 'docs/socket.md', text: `${note}\n\n# The socket\n\n${toMarkdown(socketArticle(await listChannels()))}` },
  ];
}

async function endpointsPage(): Promise<string> {
  const endpoints = await listEndpoints();
  const rows = endpoints.map((endpoint) => {
    const body = endpoint.bodyStyle ?? 'envelope';
    const errors = endpoint.errors.map((name) => `${name} ${codes[name].code}`).join(', ');
    return `| \`${endpoint.method} ${endpoint.path}\` | ${endpoint.module}.${endpoint.name} | ${endpoint.summary} | ${typeof endpoint.auth === 'string' ? endpoint.auth : endpoint.auth.join(', ')} | ${body} | ${errors} |`;
  });
  return `${note}\n\n# Endpoints\n\nThe shapes are in the contracts and, readable, at \`/docs\` of a running server.\n\n| call | name | what | auth | body | errors |\n|---|---|---|---|---|---|\n${rows.join('\n')}\n`;
}

async function screensPage(): Promise<string> {
  const endpoints = await listEndpoints();
  const rows = (await listScreens()).map(({ address, id, file }) => {
    const calls = callsOf(file, endpoints).map(({ module, name }) => `${module}.${name}`);
    return `| \`${address}\` | ${id} | \`${file}\` | ${calls.join(', ')} |`;
  });
  return `${note}\n\n# Screens\n\nThe calls are those of the loader and of the browser, without what the frame around every page asks.\n\n| address | name | module | calls |\n|---|---|---|---|\n${rows.join('\n')}\n`;
}
