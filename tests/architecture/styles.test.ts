import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectDir } from '#scripts/endpoints.ts';
import { barColours } from '#web/lib/theme.ts';
import { listImports } from '#scripts/imports.ts';

/** What any screen may name without a sheet of its own: roles of text, and the note that is written without the bundle. */
const GLOBAL = ['chunk-note', 'later', 'muted', 'num', 's12', 'sub', 'vh'];

const read = (file: string) => readFileSync(path.join(projectDir, file), 'utf8');
const files = (pattern: string) => globSync(pattern, { cwd: projectDir });
const sheets = files('web/**/*.module.css');
const globalSheets = files('web/**/*.css').filter((file) => !sheets.includes(file));
const screens = files('web/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'));
/** What a component draws with. A sheet that is handed to `later` belongs to the part whose program comes later. */
const importsOfSheets = listImports(screens).filter(
  ({ from, specifier, to }) => sheets.includes(to) && read(from).includes(`import css from '${specifier}'`),
);

/** The classes that a sheet has rules for. */
function classesOf(sheet: string): Set<string> {
  const selectors = read(sheet)
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/[^{};]*;/g, '');
  return new Set([...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name));
}

/** The classes that a component takes from its sheet. */
function classesUsedBy(component: string): Set<string> {
  return new Set([...read(component).matchAll(/\bcss\.(\w+)/g)].map(([, name = '']) => name));
}

test('every class of a sheet is used by a component that imports it, and every class used has rules', () => {
  expect(sheets.length).toBeGreaterThan(20);
  for (const sheet of sheets) {
    const users = importsOfSheets.filter(({ to }) => to === sheet).map(({ from }) => from);
    const used = new Set(users.flatMap((user) => [...classesUsedBy(user)]));
    expect([...classesOf(sheet)].sort(), sheet).toEqual([...used].sort());
  }
});

test('a component names its sheet `css`, has one, and it lies in the same folder', () => {
  for (const screen of screens) {
    const own = importsOfSheets.filter(({ from }) => from === screen);
    const text = read(screen);
    const handedOn = [...text.matchAll(/\blater\(([^;]*)\);/g)].flatMap(([, inner = '']) => inner.match(/\w+/g) ?? []);
    const named = [...text.matchAll(/^import (?:(\S+) from )?'[^']+\.module\.css';$/gm)].map(([, name]) => name ?? '');
    expect(
      named.filter((name) => !handedOn.includes(name)),
      screen,
    ).toEqual(own.map(() => 'css'));
    expect(own.length, screen).toBeLessThanOrEqual(1);
    expect(
      own.filter(({ from, to }) => path.dirname(from) !== path.dirname(to)),
      screen,
    ).toEqual([]);
    expect(read(screen), screen).not.toMatch(/\bcss\[/);
  }
});

test('the scoped names of two sheets never meet', () => {
  const scoped = sheets.flatMap((sheet) =>
    [...classesOf(sheet)].map((name) => `${path.basename(sheet, '.module.css')}_${name}`),
  );
  expect(scoped.filter((name, at) => scoped.indexOf(name) !== at)).toEqual([]);
});

test('global classes are few and known, and no screen names another', () => {
  expect([...new Set(globalSheets.flatMap((sheet) => [...classesOf(sheet)]))].sort()).toEqual(GLOBAL);
  for (const screen of screens) {
    const literals = [
      ...read(screen).matchAll(/className(?:=| = )\{?["']([^"']*)["']|clsx\(((?:[^()]|\([^()]*\))*)\)/g),
    ];
    const words = literals.flatMap(([, alone = '', within = '']) => [
      ...alone.split(' '),
      ...[...within.matchAll(/(?<!=== )'([^']*)'/g)].flatMap(([, text = '']) => text.split(' ')),
    ]);
    expect(
      words.filter((word) => word !== '' && !GLOBAL.includes(word)),
      screen,
    ).toEqual([]);
  }
});

test('a piece is in the layer of pieces, so that whoever uses it has the last word; a screen is in none', () => {
  for (const sheet of sheets) {
    const layers = [...read(sheet).matchAll(/@layer (\w+)/g)].map(([, name]) => name);
    expect(layers, sheet).toEqual(sheet.startsWith('web/ui/') ? ['ui'] : []);
  }
});

test("the browser's bar has the colour of ours in each theme (docs/product/shell.md#theme)", () => {
  const surfaces = [...read('web/ui/tokens.css').matchAll(/--surface: (#\w+);/g)].map(([, colour]) => colour);
  expect(barColours.map(([, colour]) => colour)).toEqual(surfaces);
});
