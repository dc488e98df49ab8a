import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { packManifest } from './pack-manifest.ts';

const manifest = {
  entry: { module: '/assets/entry.js', imports: ['/assets/frame.js'], css: [] },
  routes: {
    root: {
      ...{ id: 'root', path: '', hasLoader: true, hasAction: false, module: '/assets/root.js' },
      imports: ['/assets/frame.js'],
      css: [],
    },
    live: {
      ...{
        id: 'live',
        parentId: 'root',
        path: 'live',
        index: true,
        hasLoader: false,
        hasAction: true,
        module: '/assets/live.js',
      },
      imports: ['/assets/list.js', '/assets/frame.js'],
      css: ['/assets/b.css', '/assets/a.css#'],
    },
  },
  url: '/assets/manifest-1.js',
  version: '1',
};

function unpack(script: string): typeof manifest {
  const window: Record<string, unknown> = {};
  runInNewContext(script, { window });
  return JSON.parse(JSON.stringify(window['__reactRouterManifest'])) as typeof manifest;
}

test('what the browser has in the end is what the router wrote; only scripts of a page may change places', () => {
  const told = unpack(packManifest(`window.__reactRouterManifest=${JSON.stringify(manifest)};`));
  told.routes.live.imports.sort().reverse();
  expect(told).toEqual(manifest);
});

test('each name is told once', () => {
  const packed = packManifest(`window.__reactRouterManifest=${JSON.stringify(manifest)};`);
  const { entry: _entry, ...rest } = manifest;
  expect(packed.split('/assets/list.js')).toHaveLength(2);
  expect(packed.length).toBeLessThan(JSON.stringify(rest).length + 450);
});

test('another way of writing it is no silent loss', () => {
  expect(() => packManifest('export default {}')).toThrow('not written as it used to be');
});
