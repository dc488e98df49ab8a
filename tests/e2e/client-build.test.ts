import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { clientDir, freshenBuild } from '#server/build.ts';

beforeAll(async () => {
  await freshenBuild();
});

const scripts = () =>
  globSync('**/*.js', { cwd: clientDir }).map((file) => ({
    file,
    text: readFileSync(path.join(clientDir, file), 'utf8'),
  }));

test('no server code is in the client build', () => {
  const signs = [
    'drizzle',
    'pg-boss',
    '"node:',
    '`node:',
    'KAIPAN_',
    'feed_event',
    'ZodError',
    'sanitize',
    'process.env',
  ];
  const found = scripts().flatMap(({ file, text }) =>
    signs.filter((sign) => text.includes(sign)).map((sign) => `${file}: ${sign}`),
  );
  expect(scripts().length).toBeGreaterThan(5);
  expect(found).toEqual([]);
});

test('elements are styled in one sheet, in the layer that comes first', () => {
  const sheets = globSync('**/*.css', { cwd: clientDir }).map((file) =>
    readFileSync(path.join(clientDir, file), 'utf8'),
  );
  const [ofElements, ...others] = sheets.filter((text) => text.includes('@layer base'));
  expect(ofElements).toMatch(/^@layer base\b/);
  expect(others).toEqual([]);
});

test('contracts reach the browser as method and path only', () => {
  const all = scripts()
    .map(({ text }) => text)
    .join('\n');
  expect(all).toContain('/api/pc/msgs');
  expect(all).not.toContain('limit 必须是数字');
});
