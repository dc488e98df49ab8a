import { readFileSync } from 'node:fs';
import path from 'node:path';
import { toMarkdown } from '#server/http/docs-article.ts';
import { socketArticle } from '#server/http/socket-article.ts';
import { codes } from '#shared/codes.ts';
import { listEndpoints, projectDir } from './endpoints.ts';
import { listScreens } from './screens.ts';

const note = '<!-- Written by `npm run docs`. Do not edit. -->';

/** The generated documents: path and text. */
export async function generatedDocs(): Promise<{ file: string; text: string }[]> {
  return [
    { file: 'docs/endpoints.md', text: await endpointsPage() },
    { file: 'docs/screens.md', text: screensPage() },
    { file: 'docs/socket.md', text: `${note}\n\n# The socket\n\n${toMarkdown(socketArticle())}` },
  ];
}

async function endpointsPage(): Promise<string> {
  const endpoints = await listEndpoints();
  const rows = endpoints.map((endpoint) => {
    const body = endpoint.bodyStyle ?? 'envelope';
    const errors = endpoint.errors.map((name) => `${name} ${codes[name].code}`).join(', ');
    return `| \`${endpoint.method} ${endpoint.path}\` | ${endpoint.module}.${endpoint.name} | ${endpoint.summary} | ${endpoint.auth} | ${body} | ${errors} |`;
  });
  return `${note}\n\n# Endpoints\n\nThe shapes are in the contracts and, readable, at \`/docs\` of a running server.\n\n| call | name | what | auth | body | errors |\n|---|---|---|---|---|---|\n${rows.join('\n')}\n`;
}

function screensPage(): string {
  const rows = listScreens().map(
    (screen) => `| \`${screen.address}\` | ${screen.id} | \`${screen.file}\` | ${callsOf(screen.file).join(', ')} |`,
  );
  return `${note}\n\n# Screens\n\n| address | name | module | calls of its loader |\n|---|---|---|---|\n${rows.join('\n')}\n`;
}

/** The endpoints a module names: \`api(feed.listMessages, …)\`. */
function callsOf(file: string): string[] {
  const source = readFileSync(path.join(projectDir, file), 'utf8');
  return [...new Set([...source.matchAll(/api\(\s*([a-z]+\.[a-zA-Z]+)/g)].map((match) => match[1] ?? ''))];
}
