import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const projectDir = path.join(import.meta.dirname, '..');

export interface Import {
  from: string;
  to: string;
  /** What the statement says. */
  specifier: string;
}

const statement =
  /^\s*(?:import|export)\b[^'"]*?from\s+['"]([^'"]+)['"]|^\s*import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm;

/** Every import between files of the project, as paths relative to it. */
export function listImports(patterns: string[]): Import[] {
  return globSync(patterns, { cwd: projectDir }).flatMap((from) => {
    const source = readFileSync(path.join(projectDir, from), 'utf8');
    return [...source.matchAll(statement)].flatMap((match) => {
      const specifier = match[1] ?? match[2] ?? match[3] ?? '';
      const to = resolve(from, specifier);
      return to ? [{ from, to, specifier }] : [];
    });
  });
}

function resolve(from: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return path.join(path.dirname(from), specifier);
  return null;
}
