import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectDir } from './endpoints.ts';

export interface Screen {
  id: string;
  address: string;
  /** The module, relative to the project. */
  file: string;
}

const line = /(?:route\('(?<address>[^']*)',\s*|index\()'(?<file>[^']+)',\s*\{\s*id:\s*'(?<id>[^']+)'/g;

/** Every screen of the site map `web/routes.ts`, which has one line per screen. */
export function listScreens(): Screen[] {
  const map = readFileSync(path.join(projectDir, 'web/routes.ts'), 'utf8');
  return [...map.matchAll(line)].map(({ groups }) => ({
    id: groups?.['id'] ?? '',
    address: `/${groups?.['address'] ?? ''}`,
    file: `web/${groups?.['file'] ?? ''}`,
  }));
}
