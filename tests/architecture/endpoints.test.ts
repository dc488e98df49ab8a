import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listEndpoints, projectDir } from '#scripts/endpoints.ts';
import { callPrefixes } from '#server/http/http-app.ts';
import { generatedDocs } from '#scripts/generated-docs.ts';

const endpoints = await listEndpoints();
const read = (file: string) => readFileSync(path.join(projectDir, file), 'utf8');

test('every endpoint is called in some test, by its name or by its address', () => {
  const tests = globSync('{domains,server,tests,web}/**/*.test.{ts,tsx}', { cwd: projectDir }).map(read).join('\n');
  const untested = endpoints.filter(({ module, name, path: address }) => {
    const asWritten = address.split(/:\w+/).map(RegExp.escape).join('[^/\\s]+');
    return !new RegExp(`\\b${module}\\.${name}\\b|${asWritten}(?![\\w/])`).test(tests);
  });
  expect(untested.map(({ module, name }) => `${module}.${name}`)).toEqual([]);
});

test('each path occurs once, in its contract', () => {
  const sources = globSync('{adapters,domains,importer,server,shared,web}/**/*.{ts,tsx}', { cwd: projectDir }).filter(
    (file) => !file.includes('.test.'),
  );
  const places = new Map<string, string[]>();
  for (const source of sources)
    for (const [, address = ''] of read(source).matchAll(/'(\/api[^'\n]*)'/g))
      places.set(address, [...new Set([...(places.get(address) ?? []), source])]);
  for (const { method, path: address, file } of endpoints.filter((endpoint) => endpoint.path.startsWith('/api')))
    expect(places.get(address), `${method} ${address}`).toEqual([file]);
});

test('no two endpoints share method and path', () => {
  const keys = endpoints.map(({ method, path: address }) => `${method} ${address}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test('the generated documents are in date (npm run docs)', async () => {
  for (const { file, text } of await generatedDocs()) expect(read(file), file).toBe(text);
});

test('what is answered to programs lies where an unknown path is answered to programs as well', () => {
  const outside = endpoints.filter(
    ({ path: address, bodyStyle }) =>
      bodyStyle !== 'text' && !callPrefixes.some((prefix) => `${address}/`.startsWith(`/${prefix}/`)),
  );
  expect(outside.map(({ path: address }) => address)).toEqual([]);
});
