import { expect, test } from 'vitest';
import { collect } from './collect.ts';

test('the programs of a page wait for its styles', async () => {
  const html =
    '<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/><link rel="stylesheet" href="/c.css"/>开盘';
  const body = await collect((sink) => sink.end(html));
  expect(body.toString()).toBe(
    '<link rel="modulepreload" fetchpriority="low" href="/a.js"/><link rel="modulepreload" fetchpriority="low" href="/b.js"/>' +
      '<link rel="stylesheet" href="/c.css"/>开盘',
  );
});
