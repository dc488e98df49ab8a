import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectDir } from './endpoints.ts';
import { resolve } from './screens.ts';

const isStore = (file: string) => /[.-]store\.ts$/.test(file);

/** What the file of a handler leans on, stores apart: of its own folder, or of its whole module where that has nothing. */
export function servicesOf(file: string, among: readonly string[]): string[] {
  const found = importedBy(file, among).filter((one) => !isStore(one) && !/\.(?:contract|routes)\.ts$/.test(one));
  const beside = found.filter((one) => path.dirname(one) === path.dirname(file));
  return beside.length > 0 ? beside : found;
}

/** The stores that files are or lean on, step by step: those of the first step that has any. */
export function storesBelow(files: readonly string[], among: readonly string[]): string[] {
  const seen = new Set<string>();
  for (let step = [...files]; step.length > 0;) {
    const stores = step.filter(isStore);
    if (stores.length > 0) return stores;
    for (const one of step) seen.add(one);
    step = [...new Set(step.flatMap((one) => importedBy(one, among)))].filter((one) => !seen.has(one));
  }
  return [];
}

/** Types count as well: what a handler is handed it names as one. */
const imported = /^import\s[^'"]*?from\s+'([^']+)'/gm;

function importedBy(file: string, among: readonly string[]): string[] {
  const source = readFileSync(path.join(projectDir, file), 'utf8');
  const found = new Set([...source.matchAll(imported)].map(([, specifier = '']) => resolve(file, specifier)));
  return among.filter((one) => found.has(one));
}
