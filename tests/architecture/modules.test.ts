import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectDir } from '#scripts/endpoints.ts';
import { listImports } from '#scripts/imports.ts';
import { modules } from './modules.ts';

const production = listImports(['{adapters,demo,domains,importer,server,shared,db,web,scripts}/**/*.{ts,tsx}']).filter(
  ({ from }) => !from.includes('.test.'),
);
/** A folder of a module; a file beside its folders is a part of its own. */
const partOf = (file: string) => /^domains\/[^/]+\/[^/]+/.exec(file)?.[0] ?? null;
const moduleOf = (file: string) => /^domains\/([^/]+)\//.exec(file)?.[1] ?? null;

describe('arrows between modules', () => {
  test('every module is declared, has a page of words, and stands in the plan', () => {
    const folders = globSync('domains/*', { cwd: projectDir }).map((folder) => path.basename(folder));
    expect(folders.sort(), 'say whom it may know in tests/architecture/modules.ts').toEqual(
      Object.keys(modules).sort(),
    );
    const plan = readFileSync(path.join(projectDir, 'docs/plan.md'), 'utf8');
    for (const folder of folders) {
      expect(existsSync(path.join(projectDir, 'domains', folder, 'README.md')), `${folder} has no README.md`).toBe(
        true,
      );
      expect(plan, `${folder} has no line in docs/plan.md`).toContain(`\n  ${folder}/ `);
    }
  });

  test('a module that keeps something of people says what becomes of it (docs/product/accounts.md#leaving)', () => {
    // Who someone is belongs to who asks all modules; what the staff did and what was published stay.
    const settled = ['people', 'ops', 'articles'];
    const tables = globSync('domains/**/*tables.ts', { cwd: projectDir }).filter((file) =>
      /\buidOf\(|\$type<Uid>/.test(readFileSync(path.join(projectDir, file), 'utf8')),
    );
    const silent = [...new Set(tables.map(moduleOf))].filter((module) => {
      const offered = readFileSync(path.join(projectDir, `domains/${module}/${module}.module.ts`), 'utf8');
      return !settled.includes(module ?? '') && !/\bownData\b/.test(offered);
    });
    expect(silent, 'add ownData (shared/module.ts) to their .module.ts').toEqual([]);
  });

  test('a module imports only the modules it may know', () => {
    const wrong = production.filter(({ from, to }) => {
      const [mine, other] = [moduleOf(from), moduleOf(to)];
      return mine && other && mine !== other && !modules[mine]?.includes(other);
    });
    expect(wrong).toEqual([]);
  });

  test('other modules are entered by their service; for foreign keys by their tables, for the shapes of an answer by their contract', () => {
    const wrong = production.filter(({ from, to }) => {
      const [mine, other] = [moduleOf(from), moduleOf(to)];
      const isAlike = ['.tables.ts', '.contract.ts'].some((layer) => from.endsWith(layer) && to.endsWith(layer));
      const isDoor = to.endsWith('.service.ts') || isAlike;
      return mine && other && mine !== other && !isDoor;
    });
    expect(wrong).toEqual([]);
  });

  test('modules are wired in one place', () => {
    const wirings = production.filter(({ to }) => to.endsWith('.module.ts'));
    expect(new Set(wirings.map(({ from }) => from))).toEqual(new Set(['server/compose.ts']));
  });

  test('the declared arrows have no cycle', () => {
    const visit = (module: string, path: string[]): void => {
      expect(path, `cycle through ${module}`).not.toContain(module);
      for (const next of modules[module] ?? []) visit(next, [...path, module]);
    };
    for (const module of Object.keys(modules)) visit(module, []);
  });

  test('the parts of a module know each other in one direction', () => {
    const arrows = new Map<string, Set<string>>();
    for (const { from, to } of production) {
      const [mine, other] = [partOf(from), partOf(to)];
      if (mine && other && mine !== other && moduleOf(from) === moduleOf(to))
        arrows.set(mine, (arrows.get(mine) ?? new Set()).add(other));
    }
    const done = new Set<string>();
    const visit = (part: string, path: string[]): void => {
      expect(path, `cycle through ${part}`).not.toContain(part);
      if (done.has(part)) return;
      for (const next of arrows.get(part) ?? []) visit(next, [...path, part]);
      done.add(part);
    };
    for (const part of arrows.keys()) visit(part, []);
  });

  test('the browser sees contracts and the kernel only', () => {
    const wrong = production.filter(
      ({ from, to }) => from.startsWith('web/') && !/^(web|shared)\/|\.contract\.ts$|^\+types|\/\+types\//.test(to),
    );
    expect(wrong).toEqual([]);
  });

  test('modules know neither the shell nor the screens', () => {
    expect(
      production.filter(
        ({ from, to }) => from.startsWith('domains/') && /^(adapters|server|importer|demo|web|scripts)\//.test(to),
      ),
    ).toEqual([]);
  });

  test('the outside world knows the kernel and the module that it serves, by its service', () => {
    const isKnown = (to: string) => /^(adapters|shared)\//.test(to) || to.endsWith('.service.ts');
    expect(production.filter(({ from, to }) => from.startsWith('adapters/') && !isKnown(to))).toEqual([]);
  });

  test('the importer knows no module', () => {
    expect(production.filter(({ from, to }) => from.startsWith('importer/') && moduleOf(to))).toEqual([]);
  });

  test('what every module stands on names none of them', () => {
    const own = '{server,shared,web/lib,db,importer/reading}/**/*.{ts,tsx}';
    const files = globSync(own, { cwd: projectDir }).filter(
      (file) => !/\.test\.tsx?$|^server\/compose\.ts$/.test(file),
    );
    const naming = files.filter((file) =>
      /\b(?:feed|flash|articles)\b/i.test(readFileSync(path.join(projectDir, file), 'utf8')),
    );
    expect(naming).toEqual([]);
  });

  test('the shell wires modules in one place, and knows services and the sources of quotes elsewhere', () => {
    const isKnown = (to: string) => to.endsWith('.service.ts') || /^domains\/market\/(sources|terms)\//.test(to);
    const wrong = production.filter(
      ({ from, to }) => from.startsWith('server/') && from !== 'server/compose.ts' && moduleOf(to) && !isKnown(to),
    );
    expect(wrong).toEqual([]);
  });

  test('the kernel is a leaf', () => {
    expect(production.filter(({ from, to }) => from.startsWith('shared/') && !to.startsWith('shared/'))).toEqual([]);
  });
});

test('an import names what lies beside or below it from there, and everything else from the top', () => {
  const all = listImports(['{adapters,demo,domains,importer,server,shared,db,web,scripts,tests}/**/*.{ts,tsx}']);
  const wrong = all.filter(({ from, to, specifier }) => {
    const isNear = to.startsWith(`${path.dirname(from)}/`);
    return !to.includes('+types') && specifier.startsWith('./') !== isNear;
  });
  expect(wrong).toEqual([]);
});
