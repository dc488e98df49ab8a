import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { codes } from '#shared/codes.ts';
import { listEndpoints, projectDir, type ListedEndpoint } from './endpoints.ts';
import { listScreens } from './screens.ts';

/** `npm run where -- /api/pc/msgs` (or a screen's address, or an error's name or number): where it lives, from contract to screen. */
const wanted = process.argv[2];
if (!wanted) {
  process.stdout.write('Usage: npm run where -- <path | endpoint name | screen address | error name or number>\n');
  process.exit(2);
}

const files = globSync(['{domains,server,web,shared,tests}/**/*.{ts,tsx}'], { cwd: projectDir }).sort();
const found = [...(await whereEndpoint(wanted)), ...whereScreen(wanted), ...whereError(wanted)];
process.stdout.write(found.length > 0 ? `${found.join('\n')}\n` : `Nothing is called ${wanted}.\n`);
process.exit(found.length > 0 ? 0 : 1);

async function whereEndpoint(text: string): Promise<string[]> {
  const endpoints = await listEndpoints();
  const hits = endpoints.filter((e) => fits(e, text));
  return hits.flatMap((endpoint) => [
    `${endpoint.method} ${endpoint.path}  ${endpoint.module}.${endpoint.name}  ${endpoint.summary}`,
    ...placed('contract', [endpoint.file], `path: '${endpoint.path}'`),
    ...placed('handler', module(endpoint, 'routes'), `${endpoint.name}:`),
    ...placed('service', module(endpoint, 'service'), 'export function create'),
    ...placed('store', module(endpoint, 'store'), 'export function create'),
    ...placed(
      'test',
      files.filter((file) => file.includes('.test.')),
      new RegExp(`${endpoint.module}\\.${endpoint.name}\\b`),
    ),
    ...placed(
      'screen',
      files.filter((file) => file.startsWith('web/') && !file.includes('.test.')),
      new RegExp(`\\b${endpoint.module}\\.${endpoint.name}\\b`),
    ),
  ]);
}

function fits(endpoint: ListedEndpoint, text: string): boolean {
  const pattern = new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`);
  return endpoint.path === text || pattern.test(text) || `${endpoint.module}.${endpoint.name}` === text;
}

function module(endpoint: ListedEndpoint, layer: string): string[] {
  return files.filter(
    (file) =>
      path.dirname(file) === path.dirname(endpoint.file) && file.includes(`${layer}.ts`) && !file.includes('.test.'),
  );
}

function whereScreen(text: string): string[] {
  const hits = listScreens().filter(({ address }) =>
    new RegExp(`^${address.replace(/:\w+/g, '[^/]+').replace('*', '\\*')}$`).test(text),
  );
  return hits.map((screen) => `screen ${screen.address}  ${screen.id}\n  module    ${screen.file}:1`);
}

function whereError(text: string): string[] {
  const names = Object.entries(codes).filter(([name, row]) => name === text || String(row.code) === text);
  return names.flatMap(([name, row]) => [
    `error ${name}  ${row.code}  ${row.text}`,
    ...placed('table', ['shared/codes.ts'], `  ${name}:`),
    ...placed(
      'used',
      files.filter((file) => file !== 'shared/codes.ts'),
      new RegExp(`'${name}'`),
    ),
  ]);
}

function placed(label: string, among: string[], needle: string | RegExp): string[] {
  return among.flatMap((file) => {
    const lines = readFileSync(path.join(projectDir, file), 'utf8').split('\n');
    const index = lines.findIndex((line) => (typeof needle === 'string' ? line.includes(needle) : needle.test(line)));
    return index < 0 ? [] : [`  ${label.padEnd(9)} ${file}:${index + 1}`];
  });
}
