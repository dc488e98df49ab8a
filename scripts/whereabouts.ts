import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { codes } from '#shared/codes.ts';
import { listEndpoints, projectDir, type ListedEndpoint } from './endpoints.ts';
import { servicesOf, storesBelow } from './leaning.ts';
import { callsOf, isCalledIn, listScreens } from './screens.ts';

/** Where something lives, from contract to screen, as lines: by path, endpoint name, screen address, error, or the name of a part of a module. */
export async function whereabouts(wanted: string): Promise<string[]> {
  return [
    ...(await whereEndpoint(wanted)),
    ...(await whereScreen(wanted)),
    ...whereError(wanted),
    ...wherePart(wanted),
  ];
}

const files = globSync(['{adapters,db,demo,domains,importer,server,web,shared,tests}/**/*.{ts,tsx}'], {
  cwd: projectDir,
}).sort();
const isTest = (file: string) => file.includes('.test.');

async function whereEndpoint(wanted: string): Promise<string[]> {
  const hits = (await listEndpoints()).filter((endpoint) => fits(endpoint, wanted));
  const screens = await listScreens();
  return hits.flatMap((endpoint) => {
    const name = `${endpoint.module}.${endpoint.name}`;
    const address = endpoint.path.split(/:\w+/).map(RegExp.escape).join('[^/\\s]+');
    const called = new RegExp(`\\b${RegExp.escape(endpoint.call)}\\b`);
    const callers = files.filter(
      (file) => file.startsWith('web/') && !isTest(file) && isCalledIn(readSource(file), endpoint),
    );
    return [
      `${endpoint.method} ${endpoint.path}  ${name}  ${endpoint.summary}`,
      ...placed('contract', [endpoint.file], new RegExp(`^ {2}${endpoint.name}: `)),
      ...whereVerb(endpoint),
      ...placed('test', files.filter(isTest), new RegExp(`${called.source}|${address}(?![\\w/])`)),
      ...placed('call', callers, called),
      ...screens
        .filter(({ file }) => callsOf(file, [endpoint]).length > 0)
        .map((screen) => row('screen', `${screen.file}:1  ${screen.address}`)),
    ];
  });
}

function fits({ path: address, module, name }: ListedEndpoint, wanted: string): boolean {
  const pattern = new RegExp(`^${address.replace(/:\w+/g, '[^/]+')}$`);
  return address === wanted || pattern.test(wanted) || `${module}.${name}` === wanted;
}

/** The handler, the verb that it calls where its name tells which one, what its file leans on, and the nearest stores. */
export function whereVerb({ file, name }: ListedEndpoint): string[] {
  const [folder] = /^(?:domains\/[^/]+|shared)/.exec(file) ?? [];
  const own = files.filter((one) => one.startsWith(`${folder === 'shared' ? 'server/http' : folder}/`) && !isTest(one));
  const [handler] = lines(
    own.filter((one) => one.endsWith('.routes.ts') && readSource(one).includes(path.basename(file))),
    new RegExp(`(?:^ {4}|\\{ )(?:async )?${name}[:(]`),
  );
  if (handler === undefined) return [];
  const [itself = ''] = handler.following.split(/\n {4}(?=\w)/);
  const verb = [...itself.matchAll(/\b(?!query\b|params\b)(\w+)\.(\w+)/g)]
    .map(([, service = '', called = '']) => definedIn(own, { from: handler.file, service, called }))
    .find((found) => found !== null);
  const services = servicesOf(handler.file, own).filter((one) => one !== verb?.file);
  // What a module wires no import tells: its parts lie in one folder.
  const beside = own.filter((one) => path.dirname(one) === path.dirname(handler.file));
  const stores = [verb ? [verb.file] : [], [handler.file], beside]
    .map((from) => storesBelow(from, own))
    .find((found) => found.length > 0);
  return [
    row('handler', `${handler.file}:${handler.line}`),
    ...(verb ? [row('verb', `${verb.file}:${verb.line}`)] : []),
    ...services.map((one) => row(/[.-]view\.ts$/.test(one) ? 'view' : 'service', `${one}:1`)),
    ...(verb || services.length > 0 ? [] : [row('service', 'none')]),
    ...(stores ? placed('store', stores, /^export (?:function|const)/) : [row('store', 'none')]),
  ];
}

interface Call {
  from: string;
  service: string;
  called: string;
}

/** What is called: null when nothing of the module has that name, undefined when several have and none lies beside the handler or is named like its service. */
function definedIn(own: readonly string[], { from, service, called: verb }: Call) {
  const ways = [
    `^ +(?:async )?${verb}\\(.*\\{$`,
    `^ +async ${verb}\\($`,
    `^ +${verb}: (?:async )?\\(`,
    `function ${verb}\\(`,
  ];
  const services = own.filter((one) => !/\.(?:routes|channel|contract|module|store)\.ts$|-store\.ts$/.test(one));
  const found = lines(services, new RegExp(ways.join('|')));
  if (found.length <= 1) return found[0] ?? null;
  const inWords = service.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const beside = found.filter(({ file }) => path.dirname(file) === path.dirname(from));
  return beside.length === 1 ? beside[0] : found.find(({ file }) => file.endsWith(`.${inWords}.ts`));
}

async function whereScreen(wanted: string): Promise<string[]> {
  const endpoints = await listEndpoints();
  const hits = (await listScreens()).filter(({ address }) =>
    new RegExp(`^${address.replace(/:\w+/g, '[^/]+').replace('*', '\\*')}$`).test(wanted),
  );
  return hits.flatMap(({ address, id, file }) => [
    `screen ${address}  ${id}`,
    row('module', `${file}:1`),
    ...callsOf(file, endpoints).map(({ module, name }) => row('call', `${module}.${name}`)),
  ]);
}

function whereError(wanted: string): string[] {
  const names = Object.entries(codes).filter(([name, { code }]) => name === wanted || String(code) === wanted);
  return names.flatMap(([name, { code, text }]) => [
    `error ${name}  ${code}  ${text}`,
    ...placed('table', ['shared/codes.ts'], new RegExp(`^ {2}${name}:`)),
    ...placed(
      'used',
      files.filter((file) => file !== 'shared/codes.ts'),
      new RegExp(`'${name}'`),
    ),
  ]);
}

/** How the code says that something has this name. */
const namings: Record<string, (name: string) => RegExp> = {
  table: (name) => new RegExp(`export const (\\w+) = pgTable\\(\\s*'${name}'`),
  channel: (name) => new RegExp(`export const (\\w+) = defineChannel\\('${name}'`),
  import: (name) => new RegExp(`export const (\\w+): ImportKind = \\{\\s*name: '${name}'`),
  job: (name) => new RegExp(`export const ([A-Z_]+) = '${name}'|name: '${name}',\\s*cron:`),
  topic: (name) => new RegExp(`changed\\('${name}'`),
};

/** A table, channel, import kind, job or topic: where it is named, and who uses it there. */
function wherePart(wanted: string): string[] {
  const production = files.filter((file) => !isTest(file) && !file.startsWith('tests/'));
  return Object.entries(namings).flatMap(([label, naming]) =>
    production.flatMap((file) => {
      const source = readSource(file);
      const found = naming(RegExp.escape(wanted)).exec(source);
      if (!found) return [];
      const line = source.slice(0, found.index).split('\n').length;
      // Statements call a table by its own name too.
      const names = [found[1] ?? [], label === 'table' ? RegExp.escape(wanted) : []].flat();
      const users = names.length === 0 ? [] : production.filter((one) => one !== file);
      return [
        `${label} ${wanted}  ${file}:${line}`,
        ...placed('used', users, new RegExp(`\\b(?:${names.join('|')})\\b(?!.* from )`)),
      ];
    }),
  );
}

const row = (label: string, place: string) => `  ${label.padEnd(9)} ${place}`;

function placed(label: string, among: string[], pattern: RegExp): string[] {
  return lines(among, pattern).map(({ file, line }) => row(label, `${file}:${line}`));
}

/** The first line of each file that holds the pattern, with the few that follow it. */
function lines(among: string[], pattern: RegExp): { file: string; line: number; following: string }[] {
  return among.flatMap((file) => {
    const all = readSource(file).split('\n');
    const at = all.findIndex((line) => pattern.test(line));
    return at < 0 ? [] : [{ file, line: at + 1, following: all.slice(at, at + 4).join('\n') }];
  });
}

const readSource = (file: string) => readFileSync(path.join(projectDir, file), 'utf8');
