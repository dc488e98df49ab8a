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
    test: /\/web\/(?:ui\/(?!reading|data-table|tone|segments|page-links|folded|tabs|long-row|marks-more|dialog|field|avatar)|lib\/(?!use-more|save-file|read-text-file|return-path|open-document|theme-choice|clipboard|density)|shell|root|features\/(?:market\/(?:simulated-mark|quote-words|quoted-symbol|symbol-text)|feed\/flash\/flash-(?:words|badges)|messages\/tombstone|subjects\/price-text))|\/shared\/(?!same-words|trading-day|fund-flow|pinyin|rates|written-plates)/,
    tags: ['$initial' as const],
  },
  // A group takes along what its files import, unless another has it: pages that need these alone shall not load the rest.
  { name: 'clipboard', test: /\/web\/lib\/clipboard/ },
  { name: 'avatar', test: /\/web\/ui\/avatar/ },
  { name: 'dialog', test: /\/web\/(?:ui\/dialog|lib\/density)/ },
  // Each file that a page begins with is named in the list of all pages: what belongs to accounts is two. The first is of every page, a moment later.
  {
    name: 'session',
    test: /\/(?:features\/accounts\/(?:session\/|sign-in\/(?:told-faults|sign-in-address|ask-to-sign-in))|lib\/(?:return-path|open-document)).*\.tsx?$/,
  },
  { name: 'accounts', test: /\/(?:features\/accounts\/|domains\/accounts\/|ui\/field|lib\/theme-choice)/ },
  // What pages with a list of flashes begin with; others fetch it by themselves.
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
