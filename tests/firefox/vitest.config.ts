import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** `npm run firefox`: no part of the suite, since Firefox is no package of npm. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  test: {
    include: ['tests/firefox/**/*.test.ts'],
    globalSetup: ['tests/support/build-pages.ts'],
    setupFiles: ['tests/support/live-at-test-time.ts'],
    testTimeout: 60_000,
    hookTimeout: 1_000_000,
  },
});
