import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { contractStubs } from './scripts/contract-stubs.ts';

/** What every page loads first, in two files: many small ones weigh more, and ask the server more often. */
const firstLoad = [
  { name: 'frame', test: /node_modules|vite\/preload/, tags: ['$initial' as const] },
  { name: 'kit', test: /\/web\/(?:ui|lib|shell|root)|\/shared\//, tags: ['$initial' as const] },
];

export default defineConfig({
  publicDir: 'web/public',
  plugins: [contractStubs(), tailwindcss(), reactRouter()],
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: firstLoad } } } } } },
});
