import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectDir } from '#scripts/endpoints.ts';
import { listScreens } from '#scripts/screens.ts';
import { fixedPages } from '#server/http/site.routes.ts';
import { demoPages } from '#tests/support/pages.ts';

const screens = await listScreens();
/** Addresses without words of their own, and the back office, whose pages are parts of one screen. */
const odd: Record<string, string> = {
  '/': 'web/routes/home.tsx',
  '/*': 'web/routes/not-found.tsx',
  '/ops/:part?/:id?': 'web/routes/ops.tsx',
};

/** Without the signs of what may be there, or may be missing. */
const wordsOf = (address: string) => address.slice(1).replaceAll(/[:?]/g, '');

test('the file of a screen is its address', () => {
  for (const { address, file } of screens) {
    const words = wordsOf(address);
    const expected = odd[address] ? [odd[address]] : [`web/routes/${words}.tsx`, `web/routes/${words}/index.tsx`];
    expect(expected, address).toContain(file);
    expect(existsSync(path.join(projectDir, file)), file).toBe(true);
  }
});

test('the name of a route is its address in words', () => {
  for (const { address, id } of screens.filter((screen) => !odd[screen.address])) {
    expect(id).toBe(wordsOf(address).replaceAll('/', '-'));
  }
});

test('every screen module with a default export is on the site map', () => {
  const modules = globSync('web/routes/**/*.tsx', { cwd: projectDir }).filter((file) => !file.includes('.test.'));
  const mapped = new Set(screens.map((screen) => screen.file));
  const parts = modules.filter((file) => !mapped.has(file));
  for (const part of parts) {
    const folder = path.dirname(part);
    const owner = [...mapped].some((file) => file === `${folder}.tsx` || path.dirname(file) === folder);
    expect(owner, `${part} belongs to no screen`).toBe(true);
  }
});

/** Those that lead on to another page, or want an id or a person that each journey finds for itself. */
const withoutPage = [
  ...['/plate/:id', '/zhuti/:id', '/confirm-logout', '/oauth/:platform', '/ops/:part?/:id?', '/*'],
  ...['/article/:id', '/message/:id', '/v/article/:id', '/v/article/edit/:id', '/v/article/update/:id'],
];

test('every screen is among the pages that are looked at', () => {
  const unseen = screens.filter(({ address }) => {
    const words = address.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+');
    const pattern = new RegExp(`^${words}$`);
    return !withoutPage.includes(address) && !demoPages.some((page) => pattern.test(page.replace(/\?.*/, '')));
  });
  expect(
    unseen.map(({ address }) => address),
    'add a page of it to tests/support/pages.ts, or name it above when only a journey finds its id',
  ).toEqual([]);
});

test('a screen without parameters is on the site map for search engines, or says that it is unlisted', () => {
  const missing = screens.filter(
    ({ address, file }) =>
      !/[:*]/.test(address) &&
      !fixedPages.includes(address) &&
      !readFileSync(path.join(projectDir, file), 'utf8').includes('isUnlisted: true'),
  );
  expect(
    missing.map(({ address }) => address),
    'add it to fixedPages of server/http/site.routes.ts, or isUnlisted to its meta',
  ).toEqual([]);
});
