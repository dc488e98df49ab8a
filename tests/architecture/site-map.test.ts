import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectDir } from '#scripts/endpoints.ts';
import { listScreens } from '#scripts/screens.ts';

const screens = await listScreens();
/** Two addresses without words of their own. */
const odd: Record<string, string> = { '/': 'web/routes/home.tsx', '/*': 'web/routes/not-found.tsx' };

test('the file of a screen is its address', () => {
  for (const { address, file } of screens) {
    const words = address.slice(1).replaceAll(':', '');
    const expected = odd[address] ? [odd[address]] : [`web/routes/${words}.tsx`, `web/routes/${words}/index.tsx`];
    expect(expected, address).toContain(file);
    expect(existsSync(path.join(projectDir, file)), file).toBe(true);
  }
});

test('the name of a route is its address in words', () => {
  for (const { address, id } of screens.filter((screen) => !odd[screen.address])) {
    expect(id).toBe(address.slice(1).replaceAll(':', '').replaceAll('/', '-'));
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
