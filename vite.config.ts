import { reactRouter } from '@react-router/dev/vite';
import path from 'node:path';
import { defineConfig } from 'vite';
import { contractStubs } from './scripts/contract-stubs.ts';

/**
 * What every page loads first, in two files: many small ones weigh more, and ask the server more often. What is named as left out
 * only some pages begin with.
 */
const firstLoad = [
  { name: 'frame', test: /node_modules|vite\/preload/, tags: ['$initial' as const] },
  {
    name: 'kit',
    test: /\/web\/(?:ui\/(?!reading|data-table|tone|segments|page-links|folded|tabs|long-row|marks-more)|lib\/(?!use-more|save-file|read-text-file)|shell|root|features\/market\/(?:simulated-mark|quote-words|quoted-symbol))|\/shared\/(?!same-words|datelines|trading-day|fund-flow|pinyin|rates|written-plates)/,
    tags: ['$initial' as const],
  },
  // What pages with a list of flashes begin with, and the words that all of them need.
  { name: 'flash', test: /\/web\/features\/feed\/flash\/flash-(?:badges|words)|\/shared\/datelines/ },
  {
    name: 'feed',
    test: /\/web\/features\/feed\/(?:live\/(?:fold|places|live-filter|one-row|resting-feed)|sync-(?:status|mark))/,
  },
];

/** `flash-item.module.css` and `.body` make `flash-item_body`: short, and to be read in the browser. A test sees to it that no two sheets share a name. */
const scopedName = (name: string, file: string) => `${path.basename(file, '.module.css')}_${name}`;

export default defineConfig({
  publicDir: 'web/public',
  css: { modules: { generateScopedName: scopedName } },
  plugins: [contractStubs(), reactRouter()],
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: firstLoad } } } } } },
});
