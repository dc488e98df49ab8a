import { reactRouter } from '@react-router/dev/vite';
import path from 'node:path';
import { defineConfig } from 'vite';
import { contractStubs } from './scripts/contract-stubs.ts';

/**
 * What every page loads first, in two files: many small ones weigh more, and ask the server more often. What is named as left out
 * only some pages begin with.
 */
const firstLoad = [
  { name: 'frame', test: /node_modules\/(?!qrcode|dijkstrajs|diff\/)|vite\/preload/, tags: ['$initial' as const] },
  {
    name: 'kit',
    test: /\/web\/(?:ui\/(?!reading|data-table|bar-chart|tone|segments|page-(?:links|numbers)|folded|tabs|long-row|marks-more|page-head|text-area|dialog|field|avatar|qr-code|popover\.tsx|input\.tsx|short-time\.tsx|switch)|lib\/(?!use-more|send-once|save-file|read-text-file|open-document|theme-choice|clipboard|density|leader|notify|sound|speech|tabs|warn)|shell\/(?!small-footer\.tsx|quote-colours\.tsx|filing|contact|legal-places|place-nav)|root|features\/(?:market\/(?:chips\/(?:use-)?stock-change|simulated-mark|quote-words|quoted-symbol|symbol-text)|feed\/flash\/flash-(?:words|badges)|reactions\/reaction-button\.module|messages\/tombstone|subjects\/price-text))|\/shared\/(?!documents|plain-text|typed-yuan|safe-addresses|upload-limits|graphemes|staff-roles|appeal|asked-by|same-words|trading-day|fund-flow|names|rates|written-plates|merge-kept|return-path)/,
    tags: ['$initial' as const],
  },
  // A group takes along what its files import, unless another has it: pages that need these alone shall not load the rest.
  { name: 'clipboard', test: /\/web\/lib\/clipboard/ },
  { name: 'avatar', test: /\/web\/ui\/avatar/ },
  { name: 'more', test: /\/web\/(?:lib\/use-more|features\/articles\/more-row)/ },
  { name: 'tabs', test: /\/web\/ui\/(?:tabs|long-row)/ },
  { name: 'dialog', test: /\/web\/(?:ui\/dialog|lib\/density)/ },
  // Each file that a page begins with is named in the list of all pages: what belongs to accounts is two. The first is of every page, a moment later.
  {
    name: 'session',
    test: /\/(?:features\/accounts\/(?:session\/(?!ended-elsewhere|sign-in-anew|leave)|sign-in\/(?:told-faults|sign-in-address|ask-to-sign-in))|features\/billing\/pay\/(?:ask-to-pay|pay-intent)|lib\/open-document|shared\/return-path).*\.tsx?$/,
  },
  // Only who is signed in needs it.
  { name: 'kept', test: /\/(?:features\/accounts\/kept\/|shared\/merge-kept)/ },
  { name: 'accounts', test: /\/(?:features\/accounts\/|domains\/accounts\/|ui\/field|lib\/theme-choice)/ },
  // What pages with a list of flashes begin with; others fetch it by themselves.
  {
    name: 'feed',
    test: /\/web\/features\/feed\/(?:live\/(?:fold|places|live-filter|one-row|resting-feed)|sync-(?:status|mark))/,
  },
  { name: 'flash-item', test: /\/feed\/flash\/(?:flash-item|locked-row\.module)\./ },
  // What the feed's page begins with, whole: in pieces that its later parts share it would weigh more.
  {
    name: 'live-page',
    test: /\/web\/(?:routes\/live\/(?:use-(?:reading|in-view)|rows-in-window|[a-z-]+\.module\.css)|features\/feed\/(?:feed-rows|feed-end|day-rows|new-pill))/,
  },
  // What every page with quotes begins with shall not bring along all of a page of a day.
  { name: 'contact', test: /\/web\/features\/market\/server-contact/ },
  // What most pages of a day of the market begin with: each of these alone would be named in the list of all pages.
  {
    name: 'day-page',
    test: /\/web\/features\/(?:boards\/(?:page-keys|moved-(?:note|text)|moments|moment-bar|day-bar)|market\/(?:how-line|export-button|lost-mark))/,
  },
  {
    name: 'watchlist',
    test: /\/features\/market\/watchlist\/(?:watchlist|watchlist-kept|use-watchlist|use-watched-quotes)\.ts/,
  },
  {
    name: 'themes',
    test: /\/web\/features\/market\/(?:plates\/(?:kind-names|follow-part|followed-card\.module)|watchlist\/watch-star\.module)/,
  },
  { name: 'legal', test: /\/web\/features\/legal\// },
  // What stands around a page, a moment later; a few pages begin with a part of it.
  {
    name: 'around',
    test: /\/web\/(?:ui\/(?:popover|input|short-time)\.tsx|shell\/(?:small-footer\.tsx|quote-colours\.tsx|filing|contact|legal-places))/,
  },
];

/** `flash-item.module.css` and `.body` make `flash-item_body`: short, and to be read in the browser. A test sees to it that no two sheets share a name. */
const scopedName = (name: string, file: string) => `${path.basename(file, '.module.css')}_${name}`;

/** Every page carries the names of all files: those that pages share go by their hash, and that is as short as the bundler allows. */
const fileNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:6][extname]',
};

export default defineConfig({
  publicDir: 'web/public',
  css: { modules: { generateScopedName: scopedName } },
  plugins: [contractStubs(), reactRouter()],
  environments: {
    client: { build: { rolldownOptions: { output: { ...fileNames, codeSplitting: { groups: firstLoad } } } } },
  },
});
