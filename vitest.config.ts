import path from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { contractStubs } from './scripts/contract-stubs.ts';

// The runner keeps a file of its own among the user's data otherwise.
process.env['XDG_DATA_HOME'] = path.join(import.meta.dirname, 'node_modules/.cache/vitest');

/** What is judged by files of real days and news: it takes minutes where they are there, and is skipped where they are not. */
const real = ['importer/real-*.test.ts', 'tests/market-days/**/*.test.ts', '**/*.real.test.ts'];

/** What starts whole programs or makes the whole demo: `npm test` runs it, `npm run check` has no time for it. */
const whole = ['**/*.whole.test.ts'];

/** Tests that start programs live where those live. */
const atTestTime = ['tests/support/test-time.ts'];

const shared = {
  // Many short-lived copies of the embedded database: to compile each once more, for speed, costs more than it brings.
  execArgv: ['--liftoff-only'],
  setupFiles: ['tests/support/fail-on-console-error.ts', 'tests/support/patience.ts'],
  // No test is timed: these only end what hangs, on a slow machine too.
  testTimeout: 60_000,
  hookTimeout: 1_000_000,
  expect: { poll: { timeout: 60_000 } },
  // One of ten thousand that a busy machine trips up is named at the end, with what went wrong, and stops nobody else's work.
  retry: 1,
};

export default defineConfig({
  test: {
    reporters: ['default', './tests/support/quiet-tests-reporter.ts'],
    globalSetup: ['tests/support/vitest-global-setup.ts'],
    // Each file has a database of its own and mostly waits for it.
    maxWorkers: 3,
    teardownTimeout: 60_000,
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          environment: 'node',
          // Loading the program again for each file would cost more than most tests; they share databases as well.
          isolate: false,
          include: [
            '{adapters,shared,db,demo,domains,importer,server,scripts,tests/architecture,tests/support}/**/*.test.ts',
            'web/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, ...real, ...whole],
        },
      },
      {
        test: {
          ...shared,
          name: 'whole',
          environment: 'node',
          setupFiles: [...shared.setupFiles, ...atTestTime],
          isolate: false,
          include: whole,
          testTimeout: 240_000,
        },
      },
      { test: { ...shared, name: 'real', environment: 'node', isolate: false, include: real } },
      {
        test: {
          ...shared,
          name: 'faults',
          environment: 'node',
          setupFiles: [...shared.setupFiles, ...atTestTime],
          globalSetup: ['tests/support/build-pages.ts'],
          include: ['tests/faults/**/*.test.ts'],
          testTimeout: 180_000,
        },
      },
      {
        plugins: [contractStubs()],
        test: {
          ...shared,
          name: 'screens',
          environment: 'jsdom',
          setupFiles: [...shared.setupFiles, 'tests/support/patience-screens.ts'],
          include: ['web/**/*.test.tsx'],
        },
      },
      {
        test: {
          ...shared,
          name: 'e2e',
          environment: 'node',
          setupFiles: [...shared.setupFiles, ...atTestTime],
          globalSetup: ['tests/support/build-pages.ts', 'tests/e2e/demo-data.ts'],
          include: ['tests/e2e/**/*.test.ts'],
          // A browser on a busy machine now and then does nothing for seconds; the end of the run names what needed it.
          retry: 2,
          // Some walk through every page of the site.
          testTimeout: 300_000,
        },
      },
    ],
  },
});
