import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { projectDir, type ListedEndpoint } from './endpoints.ts';

export interface Screen {
  id: string;
  address: string;
  /** The module, relative to the project. */
  file: string;
}

/** Every screen of the site map `web/routes.ts`, nested ones by their whole address. */
export async function listScreens(): Promise<Screen[]> {
  const table = pathToFileURL(path.join(projectDir, 'web/routes.ts')).href;
  const { default: entries } = (await import(table)) as { default: RouteConfigEntry[] };
  return entries.flatMap((entry) => screensIn(entry, ''));
}

function screensIn({ id, path: own = '', file, children = [] }: RouteConfigEntry, above: string): Screen[] {
  const address = own === '' ? above : `${above}/${own}`;
  return [
    { id: id ?? '', address: address || '/', file: `web/${file}` },
    ...children.flatMap((child) => screensIn(child, address)),
  ];
}

/** What a module brings in to be run: types are nothing, the frame around the page is not the page. */
const imported = /^(?:import|export)\s+(?!type\b)[^'"]*?from\s+'([^']+)'|\bimport\('([^']+)'\)/gm;
const ofFrame = /^web\/(?:shell|lib|ui)\//;

/** The modules of a screen: its own, and what of the pages it imports, at any depth. */
export function modulesOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, specifier, lazy = specifier] of sourceOf(file).matchAll(imported)) {
    const module = resolve(file, lazy ?? '');
    if (module?.startsWith('web/') === true && !ofFrame.test(module) && !module.includes('+types'))
      modulesOf(module, found);
  }
  return found;
}

type Called = Pick<ListedEndpoint, 'file' | 'call'>;

/** Those of the endpoints that a screen calls, in its loader or in the browser. */
export function callsOf<E extends Called>(file: string, endpoints: readonly E[]): E[] {
  const sources = [...modulesOf(file)].map(sourceOf);
  return endpoints.filter((endpoint) => sources.some((source) => isCalledIn(source, endpoint)));
}

/** Contracts of two modules may have one name: a caller imports the one that it means. */
export function isCalledIn(source: string, { file, call }: Called): boolean {
  return source.includes(path.basename(file)) && new RegExp(`\\b${RegExp.escape(call)}\\b`).test(source);
}

export function resolve(from: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? path.join(path.dirname(from), specifier) : null;
}

const sourceOf = (file: string) => readFileSync(path.join(projectDir, file), 'utf8');
