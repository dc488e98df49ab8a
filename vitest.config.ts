import path from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { contractStubs } from './scripts/contract-stubs.ts';
import { unitsWithDatabase } from './scripts/database-tests.ts';

// The runner keeps a file of its own among the user's data otherwise.
process.env['XDG_DATA_HOME'] = path.join(import.meta.dirname, 'node_modules/.cache/vitest');

/** What is judged by files of real days and news: it is skipped where they are not there. */
const real = ['importer/real-*.test.ts', 'tests/market-days/**/*.test.ts', '**/*.real.test.ts'];

/** What starts whole programs or makes the whole demo: `npm run check` has no time for it. */
const whole = ['**/*.whole.test.ts'];

/** Minutes each: killed processes, crash rounds, the crowd. `npm run test:deep` alone runs them. */
const deep = [
  'demo/!(seed).whole.test.ts',
  'db/embedded/recovery.whole.test.ts',
  'tests/e2e/crowd.test.ts',
  'tests/faults/{billing,drafts,market,writing}-killed.test.ts',
  'tests/faults/{clock-jump,crash-import,crash-rounds,disk-full,live-clients,reads-kept,upload-cut,visitor-crawl}.test.ts',
];

const common = {
  // Many short-lived copies of the embedded database: to compile each once more, for speed, costs more than it brings.
  execArgv: ['--liftoff-only'],
  setupFiles: ['tests/support/fail-on-console-error.ts', 'tests/support/patience.ts'],
  // No test is timed: these only end what hangs, on a slow machine too.
  testTimeout: 60_000,
  hookTimeout: 1_000_000,
  expect: { poll: { timeout: 60_000 } },
};

const units = [
  '{adapters,shared,db,demo,domains,importer,server,scripts,tests/architecture,tests/support}/**/*.test.ts',
  'web/**/*.test.ts',
];
const withDatabase = unitsWithDatabase(units);

const unit = {
  ...common,
  environment: 'node',
  // Loading the program again for each file would cost more than most tests; they share databases as well.
  isolate: false,
  include: units,
};

/** Tests that start programs live at the same fixed moment as those. */
const atTestTime = [...common.setupFiles, 'tests/support/live-at-test-time.ts'];

/** What is left out of every project but the one that it belongs to. */
const leaveOut = (...patterns: string[][]) => [...configDefaults.exclude, ...patterns.flat()];

export default defineConfig({
  test: {
    reporters: ['default', './tests/support/outcome-reporter.ts'],
    globalSetup: ['tests/support/vitest-global-setup.ts'],
    // Each file has a database of its own and mostly waits for it.
    maxWorkers: 3,
    teardownTimeout: 60_000,
    projects: [
      { test: { ...unit, name: 'unit', exclude: leaveOut(real, whole, withDatabase) } },
      { test: { ...unit, name: 'database', include: withDatabase, exclude: leaveOut(real, whole) } },
      {
        plugins: [contractStubs()],
        test: {
          ...common,
          name: 'screens',
          environment: 'jsdom',
          setupFiles: [...common.setupFiles, 'tests/support/patience-screens.ts'],
          include: ['web/**/*.test.tsx'],
        },
      },
      {
        test: {
          ...common,
          name: 'programs',
          environment: 'node',
          setupFiles: atTestTime,
          globalSetup: ['tests/support/build-pages.ts'],
          include: [...whole, 'tests/faults/**/*.test.ts'],
          exclude: leaveOut(deep),
          testTimeout: 240_000,
        },
      },
      {
        test: {
          ...common,
          name: 'journeys',
          environment: 'node',
          setupFiles: atTestTime,
          globalSetup: ['tests/support/build-pages.ts', 'tests/e2e/demo-data.ts'],
          include: ['tests/e2e/**/*.test.ts'],
          exclude: leaveOut(deep),
          // A browser on a busy machine now and then does nothing for seconds; the end of the run names what needed it.
          retry: 1,
          // Some walk through every page of the site.
          testTimeout: 300_000,
        },
      },
      {
        test: {
          ...common,
          name: 'deep',
          environment: 'node',
          setupFiles: atTestTime,
          globalSetup: ['tests/support/build-pages.ts'],
          include: deep,
          testTimeout: 300_000,
        },
      },
      { test: { ...common, name: 'real', environment: 'node', isolate: false, include: real } },
    ],
  },
});
